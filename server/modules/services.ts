import type { FastifyBaseLogger } from 'fastify'
import { createPasswords, type Passwords } from '../accounts/passwords.ts'
import { readSecret } from '../accounts/secret.ts'
import type { CountCache } from '../count-cache.ts'
import type { Database } from '../db/client.ts'
import type { Env } from '../env.ts'
import { createLimiter, type Limiter } from '../limits/limiter.ts'
import { createMailer, type Mailer } from '../mail/mailer.ts'

/** What handlers are made from. */
export interface Services {
  env: Env
  db: Database
  counts: CountCache
  /** Pepper of what is kept of codes. */
  secret: string
  passwords: Passwords
  limiter: Limiter
  mailer: Mailer
}

interface Given extends Pick<Services, 'env' | 'db' | 'counts'> {
  log: FastifyBaseLogger
  passwords?: Passwords | undefined
}

/** Makes what handlers need from what a server is given. */
export const createServices = ({ env, db, counts, log, passwords = createPasswords() }: Given): Services => {
  const secret = readSecret(env)
  return {
    env,
    db,
    counts,
    secret,
    passwords,
    limiter: createLimiter(db, secret),
    mailer: createMailer({ env, db, secret, log }),
  }
}
