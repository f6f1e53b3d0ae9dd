import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { journal } from '../db/migrate.ts'

/** Raised when the files of a backup change their meaning. */
export const BACKUP_FORMAT = 1

const FILE = 'backup.json'

/** What a backup says of itself. */
const About = z.object({
  format: z.int(),
  /** ISO 8601. */
  made_at: z.string(),
  /** The number of migrations that made its schema. */
  migrations: z.int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isUsed: z.boolean() })),
})
export type About = z.infer<typeof About>

/** A backup that cannot be made or used, said in one sentence. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** How many migrations this version has; a database may have more of a newer one. */
export const countMigrations = (): number => journal().length

/** Writes what a backup says of itself into its folder. */
export const writeAbout = (folder: string, about: About): Promise<void> =>
  writeFile(join(folder, FILE), JSON.stringify(about, undefined, 2))

/** Reads it from an unpacked backup. Throws a `BackupError` for one that this version cannot use. */
export const readAbout = async (folder: string, file: string): Promise<About> => {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => {
    throw new BackupError(`${file} is no backup of a shop.`)
  })
  const found = z.safeParse(About, JSON.parse(text))
  if (!found.success) throw new BackupError(`${file} is no backup of a shop, or it is damaged.`)
  if (found.data.format > BACKUP_FORMAT || found.data.migrations > countMigrations())
    throw new BackupError(`${file} was made by a newer version of this program: restore it with that one.`)
  return found.data
}
