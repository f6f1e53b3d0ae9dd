import { resolve } from 'node:path'
import type { Pool } from 'pg'
import type { Database } from '../db/client.ts'
import type { Env } from '../env.ts'
import { openPictureStore } from '../pictures/open-picture-store.ts'
import { type AdminCommand, AdminError } from './command.ts'
import { elsewhere } from './elsewhere.ts'

const MEGABYTE = 1_000_000

/** Makes one consistent archive while the shop goes on selling. */
const backup: AdminCommand = {
  name: 'backup',
  topic: 'server',
  summary: 'Write the whole shop, its data and its pictures, into one archive',
  usages: [{ usage: '<file>', summary: 'The shop goes on selling meanwhile' }],
  run: async ({ db, env }, [file, ...rest]) => {
    if (!file || rest.length > 0) throw new AdminError('Name one file, as in: backup shop-2026-11-26.tar.gz')
    const { makeBackup } = await import('../backup/make-backup.ts')
    const { rows, tables, bytes } = await saying(() =>
      makeBackup(
        (db as Database & { $client: Pool }).$client,
        { dataDir: env.dataDir, pictures: openPictureStore(env) },
        file,
      ),
    )
    return `${file} holds ${rows} rows of ${tables} tables and the pictures, ${(bytes / MEGABYTE).toFixed(1)} MB.`
  },
}

/** Commands that open a database of their own; no server answers them. */
export const localCommands: Record<string, (env: Env, args: readonly string[]) => Promise<string>> = {
  migrate: async (env, args) => {
    const { migrate } = await import('./migrate-command.ts')
    return saying(() => migrate(env, args))
  },
  restore: async (env, [file, target, ...rest]) => {
    if (!file || !target || rest.length > 0)
      throw new AdminError('Name the archive and an empty folder or database: restore shop.tar.gz ./new-data')
    const { restoreBackup } = await import('../backup/restore-backup.ts')
    const to = isDatabase(target)
      ? { databaseUrl: target, dataDir: env.dataDir }
      : { databaseUrl: undefined, dataDir: resolve(target) }
    const pictures = openPictureStore({ ...env, dataDir: to.dataDir })
    const { rows, madeAt } = await saying(() => restoreBackup(resolve(file), { ...to, pictures }))
    return `The shop of ${madeAt} is in ${withoutPassword(target)}: ${rows} rows and the pictures.`
  },
  move: async (env, [flag, target, ...rest]) => {
    if (flag !== '--to' || !target || !isDatabase(target) || rest.length > 0)
      throw new AdminError('Name an empty database, as in: move --to postgres://user:password@host/shop')
    const { moveShop } = await import('../backup/restore-backup.ts')
    const pictures = openPictureStore(env)
    const { rows } = await saying(() => moveShop(env.dataDir, target, pictures))
    const where = pictures.isFolder
      ? `the pictures stay in ${env.dataDir}`
      : 'the pictures are in the store of MEDIA_URL'
    return `The shop is in ${withoutPassword(target)}: ${rows} rows. Start its servers with that DATABASE_URL; ${where}.`
  },
}

export const backupCommands: readonly AdminCommand[] = [
  backup,
  {
    name: 'restore',
    topic: 'server',
    summary: 'Fill an empty data folder or database from an archive',
    usages: [{ usage: '<file> <empty folder or postgres:// address>', summary: 'It needs no server' }],
    run: elsewhere,
  },
  {
    name: 'move',
    topic: 'server',
    summary: 'Copy the shop of the embedded database into PostgreSQL',
    usages: [{ usage: '--to <postgres:// address>', summary: 'Stop its server first' }],
    run: elsewhere,
  },
]

const isDatabase = (target: string) => /^postgres(?:ql)?:\/\//.test(target)

const withoutPassword = (target: string): string => {
  if (!isDatabase(target)) return target
  const url = new URL(target)
  url.password = ''
  return url.href
}

/** Makes an expected failure of a backup one of its command. */
const saying = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Error && ['BackupError', 'PictureStoreError'].includes(error.name))
      throw new AdminError(error.message)
    throw error
  }
}
