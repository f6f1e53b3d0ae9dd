import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/client.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts'
import { migrateDatabase } from '#server/db/migrate.ts'

const TEMPLATES = 'node_modules/.cache'
const MIGRATIONS = 'server/db/migrations'
const ENGINE = ['node_modules/@electric-sql/pglite/package.json', 'server/db/embedded/open.ts']

/** A data folder with an empty embedded database in it. */
export const emptyDataFolder = (): Promise<string> => copyOf('empty', ENGINE, () => Promise.resolve())

/** A data folder with the embedded database at this version's schema, and nothing in it. */
export const migratedDataFolder = (): Promise<string> =>
  copyOf('migrated', [...ENGINE, ...sqlFiles()], async ({ connection }) => {
    const { pool, close } = connect(connection, () => {})
    await migrateDatabase(pool)
    await close()
  })

const sqlFiles = (): string[] =>
  readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => join(MIGRATIONS, name))

/** Made once and copied, since making one takes seconds; made again when one of `parts` changes. */
const copyOf = async (
  name: string,
  parts: readonly string[],
  fill: (database: EmbeddedDatabase) => Promise<void>,
): Promise<string> => {
  const template = join(TEMPLATES, `qafila-${name}-database-${keyOf(parts)}`)
  if (!existsSync(template)) await makeTemplate(template, fill)
  const dir = mkdtempSync(join(tmpdir(), 'qafila-test-'))
  cpSync(template, dir, { recursive: true })
  return dir
}

const keyOf = (parts: readonly string[]): string =>
  createHash('sha256')
    .update(parts.map((file) => readFileSync(file, 'utf8')).join(''))
    .digest('hex')
    .slice(0, 12)

const makeTemplate = async (template: string, fill: (database: EmbeddedDatabase) => Promise<void>): Promise<void> => {
  const unfinished = mkdtempSync(join(tmpdir(), 'qafila-template-'))
  const database = await startEmbedded(unfinished)
  await fill(database)
  await database.stop()
  const beside = `${template}.${process.pid}`
  cpSync(unfinished, beside, { recursive: true })
  rmSync(unfinished, { recursive: true })
  try {
    renameSync(beside, template)
  } catch {
    // Another test file was quicker; its template is as good.
    rmSync(beside, { recursive: true })
  }
}
