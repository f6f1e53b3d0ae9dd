import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'

const TEMPLATES = 'node_modules/.cache'

/** A data folder with an empty embedded database in it: made once and copied, since making one takes seconds. */
export const emptyDataFolder = async (): Promise<string> => {
  const template = join(TEMPLATES, `qafila-empty-database-${key()}`)
  if (!existsSync(template)) await makeTemplate(template)
  const dir = mkdtempSync(join(tmpdir(), 'qafila-test-'))
  cpSync(template, dir, { recursive: true })
  return dir
}

const key = (): string => {
  const parts = ['node_modules/@electric-sql/pglite/package.json', 'server/db/embedded/open.ts']
  return createHash('sha256')
    .update(parts.map((file) => readFileSync(file, 'utf8')).join(''))
    .digest('hex')
    .slice(0, 12)
}

const makeTemplate = async (template: string): Promise<void> => {
  const unfinished = mkdtempSync(join(tmpdir(), 'qafila-template-'))
  const database = await startEmbedded(unfinished)
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
