import { resolve } from 'node:path'
import type { Database } from '../db/client.ts'
import type { Env } from '../env/env.ts'
import { type AuditEntry, recordDone, recordedArguments } from './audit/record.ts'
import { AdminError } from './command.ts'
import { saying } from './saying.ts'

/** What such a command is run with. */
interface LocalDeps {
  env: Env
  entry: AuditEntry
  /** Records it in the database it has filled or changed, while that is open. */
  record: (db: Database, outcome: string) => Promise<void>
}

type LocalCommand = (deps: LocalDeps, args: readonly string[]) => Promise<string>

/** Commands that open a database of their own; no server answers them, and all of them change it. */
const LOCAL: Record<string, LocalCommand> = {
  migrate: async ({ env, entry }, args) => {
    const { migrate } = await import('./migrate-command.ts')
    return saying(() => migrate(env, args, entry))
  },
  restore: async ({ env, record }, [file, target, ...rest]) => {
    if (!file || !target || rest.length > 0)
      throw new AdminError('Name the archive and an empty folder or database: restore shop.tar.gz ./new-data')
    const { restoreBackup } = await import('../backup/restore-backup.ts')
    const { openPictureStore } = await import('../pictures/open-picture-store.ts')
    const to = isDatabase(target)
      ? { databaseUrl: target, dataDir: env.dataDir }
      : { databaseUrl: undefined, dataDir: resolve(target) }
    const pictures = openPictureStore({ ...env, dataDir: to.dataDir })
    const { rows, madeAt } = await saying(() =>
      restoreBackup(resolve(file), {
        ...to,
        pictures,
        onFilled: (db, from) => record(db, `filled from the archive of ${from.made_at}`),
      }),
    )
    return `The shop of ${madeAt} is in ${withoutPassword(target)}: ${rows} rows and the pictures.`
  },
  move: async ({ env, record }, [flag, target, ...rest]) => {
    if (flag !== '--to' || !target || !isDatabase(target) || rest.length > 0)
      throw new AdminError('Name an empty database, as in: move --to postgres://user:password@host/shop')
    const { moveShop } = await import('../backup/restore-backup.ts')
    const { openPictureStore } = await import('../pictures/open-picture-store.ts')
    const pictures = openPictureStore(env)
    const { rows } = await saying(() =>
      moveShop(env.dataDir, target, pictures, (db) => record(db, 'filled from an embedded database')),
    )
    const where = pictures.isFolder
      ? `the pictures stay in ${env.dataDir}`
      : 'the pictures are in the store of MEDIA_URL'
    return `The shop is in ${withoutPassword(target)}: ${rows} rows. Start its servers with that DATABASE_URL; ${where}.`
  },
}

/** Runs a command that opens a database of its own; undefined for any other. */
export const runLocal = (
  env: Env,
  by: string,
  [name = '', ...args]: readonly string[],
): Promise<string> | undefined => {
  const command = Object.hasOwn(LOCAL, name) ? LOCAL[name] : undefined
  const entry = { by, command: name, arguments: recordedArguments(args) }
  return command?.({ env, entry, record: (db, outcome) => recordDone(db, entry, outcome) }, args)
}

const isDatabase = (target: string) => /^postgres(?:ql)?:\/\//.test(target)

const withoutPassword = (target: string): string => {
  if (!isDatabase(target)) return target
  const url = new URL(target)
  url.password = ''
  return url.href
}
