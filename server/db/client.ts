import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { tracePool } from '../observe/spans.ts'
import { GuardedPool } from './pool/guarded-pool.ts'
import * as accounts from './schema/accounts-schema.ts'
import * as bookings from './schema/bookings-schema.ts'
import * as membership from './schema/membership-schema.ts'
import * as places from './schema/places-schema.ts'
import * as commerce from './schema/commerce-schema.ts'
import * as documents from './schema/documents-schema.ts'
import * as payments from './schema/payments-schema.ts'
import * as returns from './schema/returns-schema.ts'
import * as catalogue from './schema/catalogue-schema.ts'

const schema = {
  ...catalogue,
  ...accounts,
  ...membership,
  ...places,
  ...commerce,
  ...payments,
  ...bookings,
  ...documents,
  ...returns,
}
export type Schema = typeof schema
/** Queries the database; a transaction of it takes the same calls. */
export type Database = NodePgDatabase<Schema>

/** A pool of connections and the query layer over it. */
export interface DatabaseClient {
  db: Database
  pool: Pool
  close: () => Promise<void>
}

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5000
/** Enforced by PostgreSQL (`role-settings.ts`); PGlite cannot, so every query is also bounded by a LIMIT. */
export const STATEMENT_TIMEOUT_MS = 10_000

/**
 * Connects to PostgreSQL, or to the embedded database through its socket. Nothing is asked of the connection that a
 * pooler in between refuses or passes on to others: limits of time are the role's. `onError` receives errors of idle
 * connections.
 */
export const connect = (config: PoolConfig, onError: (error: Error) => void): DatabaseClient => {
  const all = {
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: 2 * STATEMENT_TIMEOUT_MS,
    ...config,
  }
  // The embedded database answers one query at a time: a look beside it would wait as well.
  const isGuarded = config.connectionString !== undefined && config.query_timeout !== 0
  const pool = isGuarded ? new GuardedPool(all) : new Pool(all)
  tracePool(pool)
  // Unheard, an error of an idle or a checked-out connection ends the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() }
}
