import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../lib/start-error.ts'

const BYTES = 48
/** As many as `SECRET` must have. */
const LEAST_CHARACTERS = 32

/**
 * The pepper of the hashes of codes: a copy of the database alone cannot be used to find them. `SECRET`, or a value
 * generated for this data folder at its first start; several servers on one database must be given the same. Throws a
 * `StartError` when the generated value is damaged.
 */
export const readSecret = ({ secret, dataDir }: { secret?: string | undefined; dataDir: string }): string => {
  if (secret !== undefined) return secret
  const file = join(dataDir, 'secret')
  const made = read(file) ?? make(dataDir, file)
  if (made.length < LEAST_CHARACTERS)
    throw new StartError(
      `${file} is damaged: restore it, or remove it to have a new one made, after which codes already sent no longer work.`,
    )
  return made
}

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Writes a new secret, whole or not at all; when another server was quicker, its secret is the one. */
const make = (dataDir: string, file: string): string => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${randomBytes(8).toString('hex')}.tmp`
  try {
    writeFileSync(unfinished, randomBytes(BYTES).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
    place(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  return read(file) ?? ''
}

/** Unlike a rename, a link never replaces an existing file; some file systems do not support links. */
const place = (unfinished: string, file: string): void => {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (isCode(error, 'EEXIST')) return
    if (!isCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS')) throw error
    renameSync(unfinished, file)
  }
}

const isCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '')
