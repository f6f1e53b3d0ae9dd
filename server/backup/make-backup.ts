import { cp, mkdir, mkdtemp, open, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pLimit from 'p-limit'
import type { Pool } from 'pg'
import { create } from 'tar'
import type { PictureStore } from '../pictures/picture-store.ts'
import { type About, BACKUP_FORMAT, BackupError, countMigrations, writeAbout } from './about.ts'
import { countDone } from '../db/migrate.ts'
import { writeTables } from './tables.ts'

/** The pictures of the shop, and the secret of its codes. */
export const [MEDIA, SECRET] = ['media', 'secret']
/** Pictures that are read or written at once, where they are in a service. */
export const PARALLEL = 8

/** What is saved besides the tables. */
export interface BackupSource {
  /** Holds the secret. */
  dataDir: string
  pictures: PictureStore
}

/** A backup that was made. */
export interface MadeBackup {
  rows: number
  tables: number
  bytes: number
  /** Whether the schema is a newer version's, which alone can restore it. */
  isNewer: boolean
}

/**
 * Writes a shop into one compressed archive: its tables as they are at one moment, then the pictures they name. The
 * file is readable by its owner only, and appears under its name when it is whole. Throws a `BackupError`.
 */
export const makeBackup = async (
  pool: Pool,
  { dataDir, pictures }: BackupSource,
  file: string,
): Promise<MadeBackup> => {
  if (existsSync(file)) throw new BackupError(`${file} exists already.`)
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}.`)
  const folder = await mkdtemp(join(dirname(file), '.backup-'))
  try {
    const about = await exportTables(pool, folder)
    await writeAbout(folder, about)
    if (pictures.isFolder) await linkPictures(pictures.dir, folder)
    else await fetchPictures(pictures, folder)
    if (existsSync(join(dataDir, SECRET))) await cp(join(dataDir, SECRET), join(folder, SECRET))
    const names = ['backup.json', 'tables', ...[MEDIA, SECRET].filter((name) => existsSync(join(folder, name)))]
    const unfinished = join(folder, basename(file))
    await create({ gzip: true, file: unfinished, cwd: folder, follow: true, mode: 0o600 }, names)
    await sync(unfinished)
    await rename(unfinished, file)
    const { size } = await stat(file)
    return {
      rows: about.tables.reduce((sum, { rows }) => sum + rows, 0),
      tables: about.tables.length,
      bytes: size,
      isNewer: about.migrations > countMigrations(),
    }
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
      migrations: await countDone(client),
      ...tables,
    } as About
  } finally {
    // Destroyed, not returned: its settings would be another's.
    client.release(true)
  }
}

/** A link stands for the folder, so that pictures need not be copied first. */
const linkPictures = async (dir: string, folder: string): Promise<void> => {
  if (existsSync(dir)) await symlink(dir, join(folder, MEDIA))
}

const fetchPictures = async (pictures: PictureStore, folder: string): Promise<void> => {
  await mkdir(join(folder, MEDIA))
  await pLimit(PARALLEL).map(await pictures.list(), async (name) => {
    const bytes = await pictures.read(name)
    if (bytes) await writeFile(join(folder, MEDIA, name), bytes)
  })
}

const sync = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+')
  await handle.chmod(0o600)
  await handle.sync()
  await handle.close()
}
