import type { CountCache } from '../count-cache.ts'
import type { Database } from '../db/client.ts'
import type { Env } from '../env.ts'

/** What handlers are made from. */
export interface Services {
  env: Env
  db: Database
  counts: CountCache
}
