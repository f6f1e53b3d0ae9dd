import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { PoolConfig } from 'pg'
import { extract } from 'tar'
import { connect, type Database, type DatabaseClient } from '../db/client.ts'
import { takeFolder } from '../db/embedded.ts'
import { holdsShop, noShopIn } from '../db/embedded/marker.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { setRoleSettings } from '../db/role-settings.ts'
import { openQueue } from '../jobs/queue.ts'
import { createFolderStore } from '../pictures/folder-store.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import { type About, BackupError, countMigrations, readAbout } from './about.ts'
import { exportTables, MEDIA, PARALLEL, SECRET } from './make-backup.ts'
import { loadTables } from './tables.ts'

/** An extraction that failed may still be writing. */
const REMOVE = { recursive: true, force: true, maxRetries: 5 }

type OnFilled = (db: Database, about: About) => Promise<void>

/** Where a shop is restored to: a PostgreSQL database, or the embedded one of the data folder. */
export interface RestoreTarget {
  databaseUrl: string | undefined
  /** Takes the secret, and the pictures where there is no service for them. */
  dataDir: string
  /** Takes the pictures. */
  pictures?: PictureStore
  /** Called with the database once it is filled. */
  onFilled?: OnFilled
}

/** What was restored. */
export interface Restored {
  rows: number
  madeAt: string
}

/** Restores a backup into an empty folder or database. Throws a `BackupError`; then the database is as before. */
export const restoreBackup = async (
  file: string,
  { databaseUrl, dataDir, pictures = createFolderStore(join(dataDir, MEDIA)), onFilled }: RestoreTarget,
): Promise<Restored> => {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  if (databaseUrl === undefined && existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new BackupError(`${dataDir} is not empty.`)
  const folder = await mkdtemp(join(tmpdir(), 'qafila-restore-'))
  try {
    await extract({ file, cwd: folder, strict: true }).catch(() => {
      throw new BackupError(`${file} is no backup of a shop, or it is damaged.`)
    })
    const about = await readAbout(folder, file)
    // A service first: one that cannot be used leaves the database empty.
    if (!pictures.isFolder) await addPictures(join(folder, MEDIA), pictures)
    await withDatabase({ databaseUrl, dataDir }, (address) => fill(address, folder, about, onFilled))
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    if (pictures.isFolder) await addPictures(join(folder, MEDIA), pictures)
    if (existsSync(join(folder, SECRET))) await cp(join(folder, SECRET), join(dataDir, SECRET), { force: false })
    return { rows: about.tables.reduce((sum, { rows }) => sum + rows, 0), madeAt: about.made_at }
  } finally {
    await rm(folder, REMOVE)
  }
}

/**
 * Moves the shop of an embedded database into an empty PostgreSQL database, and its pictures into their store where that
 * is a service; the data folder stays as it is. Its server
 * must be stopped: nothing may be sold in the old one meanwhile. Throws a `BackupError`.
 */
export const moveShop = async (
  dataDir: string,
  databaseUrl: string,
  pictures: PictureStore = createFolderStore(join(dataDir, MEDIA)),
  onFilled?: OnFilled,
): Promise<Restored> => {
  if (!holdsShop(dataDir)) throw new BackupError(noShopIn(dataDir))
  const folder = await mkdtemp(join(tmpdir(), 'qafila-move-'))
  try {
    const about = await withDatabase({ databaseUrl: undefined, dataDir }, async (address) => {
      const client = open(address)
      try {
        await migrateDatabase(client.pool)
        return await exportTables(client.pool, folder)
      } finally {
        await client.close()
      }
    })
    if (!pictures.isFolder) await addPictures(join(dataDir, MEDIA), pictures)
    await fill({ connectionString: databaseUrl }, folder, about, onFilled)
    return { rows: about.tables.reduce((sum, { rows }) => sum + rows, 0), madeAt: about.made_at }
  } finally {
    await rm(folder, REMOVE)
  }
}

/** Adds the pictures of a folder that a store lacks. */
const addPictures = async (folder: string, store: PictureStore): Promise<void> => {
  const there = new Set(await store.list())
  const names = (await createFolderStore(folder).list()).filter((name) => !there.has(name))
  await pLimit(PARALLEL).map(names, async (name) => store.write(name, await readFile(join(folder, name))))
}

const withDatabase = async <Result>(
  { databaseUrl, dataDir }: RestoreTarget,
  use: (address: PoolConfig) => Promise<Result>,
): Promise<Result> => {
  if (databaseUrl !== undefined) return use({ connectionString: databaseUrl })
  const embedded = await (await takeFolder(dataDir)).opened
  try {
    return await use(embedded.connection)
  } finally {
    await embedded.stop()
  }
}

/** Without the limits of a request. */
const open = (address: PoolConfig): DatabaseClient => connect({ ...address, query_timeout: 0 }, () => {})

const fill = async (address: PoolConfig, folder: string, about: About, onFilled?: OnFilled): Promise<void> => {
  const { db, pool, close } = open(address)
  try {
    const { rowCount } = await pool.query(`select from pg_tables where schemaname in ('public', 'drizzle', 'pgboss')`)
    if (rowCount) throw new BackupError('The database is not empty.')
    // The schema the rows were written in; what newer migrations change is changed afterwards, in the rows as well.
    await migrateDatabase(pool, { count: about.migrations })
    const jobs = await openQueue({ db, clock: { now: () => new Date() }, log: SILENT, handlers: () => ({}) as never })
    await jobs.stop()
    const client = await pool.connect()
    try {
      await loadTables(client, join(folder, 'tables'), about)
    } finally {
      client.release(true)
    }
    if (about.migrations < countMigrations()) await migrateDatabase(pool)
    if (address.connectionString !== undefined) await setRoleSettings(pool)
    await onFilled?.(db, about)
  } finally {
    await close()
  }
}

const SILENT = { error: () => {}, warn: () => {} }
