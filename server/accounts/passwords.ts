import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'

/** Hashes passwords, a few at a time. */
export interface Passwords {
  /** The PHC string of a password. */
  hash: (password: string) => Promise<string>
  /** Whether a password is the one of a PHC string; takes as long where there is none, and is then never right. */
  verify: (password: string, phc: string | undefined | null) => Promise<boolean>
}

/** OWASP's second choice for argon2id, which takes 19 MB: two of them at once leave a small machine its memory. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
const AT_ONCE = 2
/** Some ten seconds of work: a later caller would have given up before it was done. */
const WAITING = 100
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Other parameters than the usual ones are for tests alone. Hashes say which they were made with. */
export const createPasswords = (parameters: Parameters = PARAMETERS): Passwords => {
  const turn = createConcurrencyLimit(AT_ONCE, WAITING)
  const nobodys = toPhc(parameters, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES))
  return {
    hash: (password) =>
      turn(async () => {
        const salt = randomBytes(SALT_BYTES)
        return toPhc(parameters, salt, await derive(password, salt, parameters, HASH_BYTES))
      }),
    verify: (password, phc) =>
      turn(async () => {
        const parsed = fromPhc(phc ?? nobodys)
        const derived = await derive(password, parsed.salt, parsed.parameters, parsed.hash.length)
        return timingSafeEqual(derived, parsed.hash) && typeof phc === 'string'
      }),
  }
}

type Parameters = typeof PARAMETERS

const derive = (password: string, salt: Buffer, parameters: Parameters, tagLength: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // One password may be typed as different code points on different keyboards.
    const message = Buffer.from(password.normalize('NFKC'))
    argon2('argon2id', { message, nonce: salt, tagLength, ...parameters }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const toPhc = ({ memory, passes, parallelism }: Parameters, salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(hash)}`

const fromPhc = (phc: string): { parameters: Parameters; salt: Buffer; hash: Buffer } => {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(phc) ?? []
  if (hash === '') throw new Error('a stored password hash cannot be read')
  return {
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

/** PHC strings leave the padding out. */
const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
