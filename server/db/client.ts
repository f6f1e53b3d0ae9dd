import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import * as accounts from './accounts-schema.ts'
import * as bookings from './bookings-schema.ts'
import * as membership from './membership-schema.ts'
import * as places from './places-schema.ts'
import * as commerce from './commerce-schema.ts'
import * as payments from './payments-schema.ts'
import * as catalogue from './schema.ts'

const schema = { ...catalogue, ...accounts, ...membership, ...places, ...commerce, ...payments, ...bookings }
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
/** Enforced by PostgreSQL; PGlite cannot, so every query is also bounded by a LIMIT. */
const STATEMENT_TIMEOUT_MS = 10_000

/**
 * Connects to PostgreSQL, or to the embedded database through its socket. `onError` receives errors of idle
 * connections.
 */
export const connect = (config: PoolConfig, onError: (error: Error) => void): DatabaseClient => {
  const pool = new Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: 2 * STATEMENT_TIMEOUT_MS,
    // Compiling a query takes longer than running any of the server's.
    onConnect: (client) => client.query('set jit = off'),
    ...config,
  })
  // Unheard, an error of an idle or a checked-out connection ends the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() }
}
