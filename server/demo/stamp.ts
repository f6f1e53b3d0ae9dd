import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import { users } from '../db/schema/accounts-schema.ts'
import { settings } from '../db/schema/catalogue-schema.ts'
import type { Database } from '../db/client.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import { DEMO_CUSTOMER, DEMO_CUSTOMER_ID } from './customer.ts'

/** Names the demo and its pictures in a data folder. */
const FILE = 'demo-pictures.json'
/** The note of a demo that is being made. */
const BEGUN = 'demo begun'

interface Pictures {
  seed: string
  files: readonly string[]
}

/** Which demo these sources make. */
export const demoVersion = (): string => {
  const hash = createHash('sha256')
  for (const folder of [import.meta.dirname, join(import.meta.dirname, '../../demo')]) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted())
      hash.update(relative(folder, path)).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * Whether both database and data folder hold this version of the demo: then none of its code is loaded, which takes
 * longer than the rest of a start. Each is checked by itself, since either may have been replaced.
 */
export const holdsDemo = async (
  db: Database,
  dataDir: string,
  version: string,
  store: Pick<PictureStore, 'list'>,
): Promise<boolean> => {
  const pictures = readPictures(dataDir)
  if (pictures?.seed !== version) return false
  const there = new Set(await store.list())
  if (!pictures.files.every((file) => there.has(file))) return false
  const { rows } = await db.execute<{ note: string | null }>(
    sql`select obj_description(${'settings'}::regclass, 'pg_class') as note from ${settings} limit 1`,
  )
  return rows[0]?.note === noteOf(version)
}

/**
 * Whether the demo, of any version, was seeded into this database: by its note, or by its customer where the note is
 * missing.
 */
export const wasSeeded = async (db: Database): Promise<boolean> => {
  const { rows } = await db.execute<{ is_noted: boolean; has_customer: boolean }>(
    sql`select coalesce(obj_description(${'settings'}::regclass, 'pg_class') like 'demo %', false)
            and (obj_description(${'settings'}::regclass, 'pg_class') <> ${BEGUN} or exists (select from ${settings})) as is_noted,
          exists (select from ${users} where ${users.id} = ${DEMO_CUSTOMER_ID} or ${users.email} = ${DEMO_CUSTOMER.email}) as has_customer`,
  )
  return rows.some(({ is_noted, has_customer }) => is_noted || has_customer)
}

/** Whether the database holds a shop that is not the demo's. */
export const isOwnShop = async (db: Database): Promise<boolean> =>
  (await db.select({ id: settings.id }).from(settings).limit(1)).length > 0 && !(await wasSeeded(db))

/** Notes that the demo's shop is about to be seeded, should the process end before all of it is there. */
export const noteBegun = (db: Database): Promise<unknown> =>
  db.execute(sql.raw(`comment on table settings is '${BEGUN}'`))

/** Notes in the database that the demo is there, and in the data folder which pictures it has. */
export const noteDemo = async (
  db: Database,
  dataDir: string,
  version: string,
  files: readonly string[],
): Promise<void> => {
  await db.execute(sql.raw(`comment on table settings is '${noteOf(version)}'`))
  // With DATABASE_URL nothing else has made it.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, FILE), JSON.stringify({ seed: version, files } satisfies Pictures))
}

const noteOf = (version: string): string => `demo ${version}`

const readPictures = (dataDir: string): Pictures | undefined => {
  try {
    return JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')) as Pictures
  } catch {
    // None, or a torn one.
    return undefined
  }
}
