import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/client.ts'
import type { EmbeddedDatabase } from '#server/db/embedded.ts'
import { BEFORE, fillDatabase, type Filling, fillingKey } from './filled-database.ts'
import { startEmbedded } from './start-embedded.ts'

const TEMPLATES = 'node_modules/.cache'
const ENGINE = ['node_modules/@electric-sql/pglite/package.json', 'server/db/embedded/open.ts']
const MEMORY = '/dev/shm'
/** Room for the databases of some tests at a time, each some 50 MB. */
const ROOM = 1024 ** 3
const HOUR_MS = 60 * 60 * 1000

/** A data folder with an empty embedded database in it. */
export const emptyDataFolder = (): Promise<string> =>
  copyOf(
    'empty',
    keyOf(ENGINE),
    () => Promise.resolve(newFolder()),
    () => Promise.resolve(),
  )

/** A data folder with an embedded database at this version's schema, filled as given. */
export const filledDataFolder = (filling: Filling): Promise<string> =>
  copyOf(
    filling,
    fillingKey(filling),
    () => (BEFORE[filling] ? filledDataFolder(BEFORE[filling]) : emptyDataFolder()),
    async ({ connection }) => {
      const { db, pool, close } = connect(connection, () => {})
      await fillDatabase({ db, pool }, filling)
      await close()
    },
  )

/** Made once and copied, since making one takes seconds; made again when its key changes. */
const copyOf = async (
  name: string,
  key: string,
  begin: () => Promise<string>,
  fill: (database: EmbeddedDatabase) => Promise<void>,
): Promise<string> => {
  const prefix = `qafila-${name}-database-`
  const template = join(TEMPLATES, prefix + key)
  if (!existsSync(template)) {
    removeOld(prefix)
    await makeTemplate(template, await begin(), fill)
  }
  const dir = newFolder()
  cpSync(template, dir, { recursive: true })
  return dir
}

const newFolder = (): string => mkdtempSync(join(quickFolder(), 'qafila-test-'))

/** In memory where there is room: a commit waits for its disk, many milliseconds each, and a test makes hundreds. */
const quickFolder = (): string => {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM ? MEMORY : tmpdir()
}

const keyOf = (parts: readonly string[]): string =>
  createHash('sha256')
    .update(parts.map((file) => readFileSync(file, 'utf8')).join(''))
    .digest('hex')
    .slice(0, 12)

/** Not at once: another run may still copy it. */
const removeOld = (prefix: string): void => {
  mkdirSync(TEMPLATES, { recursive: true })
  for (const name of readdirSync(TEMPLATES).filter((entry) => entry.startsWith(prefix))) {
    const template = join(TEMPLATES, name)
    const isOld = Date.now() - (statSync(template, { throwIfNoEntry: false })?.mtimeMs ?? 0) > HOUR_MS
    if (isOld) rmSync(template, { recursive: true, force: true })
  }
}

const makeTemplate = async (
  template: string,
  unfinished: string,
  fill: (database: EmbeddedDatabase) => Promise<void>,
): Promise<void> => {
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
