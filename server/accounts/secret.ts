import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'

const BYTES = 48

/**
 * What the hashes of codes are peppered with: a copy of the database alone cannot be used to find them. `SECRET`, or what
 * was made for this data folder at its first start; several servers on one database must be told the same.
 */
export const readSecret = ({ secret, dataDir }: Pick<Env, 'secret' | 'dataDir'>): string => {
  if (secret !== undefined) return secret
  const file = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
