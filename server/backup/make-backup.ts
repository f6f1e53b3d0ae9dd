import { cp, mkdtemp, open, rename, rm, stat, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Pool } from 'pg'
import { create } from 'tar'
import { type About, BACKUP_FORMAT, BackupError, countMigrations, writeAbout } from './about.ts'
import { writeTables } from './tables.ts'

/** Files of the data folder that are part of the shop: its pictures, and the secret of its codes. */
export const FOLDER_FILES = ['media', 'secret'] as const

/** A backup that was made. */
export interface MadeBackup {
  rows: number
  tables: number
  bytes: number
}

/**
 * Writes a shop into one compressed archive: its tables as they are at one moment, then the pictures they name. The
 * file is readable by its owner only, and appears under its name when it is whole. Throws a `BackupError`.
 */
export const makeBackup = async (pool: Pool, dataDir: string, file: string): Promise<MadeBackup> => {
  if (existsSync(file)) throw new BackupError(`${file} exists already.`)
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}.`)
  const folder = await mkdtemp(join(dirname(file), '.backup-'))
  try {
    const about = await exportTables(pool, folder)
    await writeAbout(folder, about)
    const names = ['backup.json', 'tables', ...(await filesOf(dataDir, folder))]
    const unfinished = join(folder, basename(file))
    // A link stands for the folder of pictures, so that they need not be copied first.
    await create({ gzip: true, file: unfinished, cwd: folder, follow: true, mode: 0o600 }, names)
    await sync(unfinished)
    await rename(unfinished, file)
    const { size } = await stat(file)
    return { rows: about.tables.reduce((sum, { rows }) => sum + rows, 0), tables: about.tables.length, bytes: size }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the tables of a database into `<folder>/tables`. */
export const exportTables = async (pool: Pool, folder: string): Promise<About> => {
  const client = await pool.connect()
  try {
    const tables = await writeTables(client, join(folder, 'tables'))
    return {
      format: BACKUP_FORMAT,
      made_at: new Date().toISOString(),
      migrations: countMigrations(),
      ...tables,
    } as About
  } finally {
    // Destroyed, not returned: its settings would be another's.
    client.release(true)
  }
}

const filesOf = async (dataDir: string, folder: string): Promise<string[]> => {
  const there = FOLDER_FILES.filter((name) => existsSync(join(dataDir, name)))
  for (const name of there)
    if ((await stat(join(dataDir, name))).isDirectory()) await symlink(join(dataDir, name), join(folder, name))
    else await cp(join(dataDir, name), join(folder, name))
  return there
}

const sync = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+')
  await handle.chmod(0o600)
  await handle.sync()
  await handle.close()
}
