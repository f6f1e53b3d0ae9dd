import type { Pool } from 'pg'
import { StartError } from '../../lib/start-error.ts'
import { schemaState } from '../migrate.ts'

const RUN = 'run "npm run admin -- migrate" first'

/** Throws a `StartError` where the database of DATABASE_URL has not this version's schema, nor that of a newer one. */
export const requireSchema = async (pool: Pool): Promise<void> => {
  const state = await schemaState(pool)
  if (state === 'none') throw new StartError(`The database of DATABASE_URL has no tables of a shop: ${RUN}.`)
  if (state === 'older') throw new StartError(`The database of DATABASE_URL is of an older version: ${RUN}.`)
}
