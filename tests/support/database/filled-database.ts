import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Database } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { seedShop } from '#server/demo/seed.ts'
import { openQueue } from '#server/jobs/queue.ts'
import { demoModel } from '../shop/demo-shop.ts'
import { addPlaces } from '../shop/places.ts'
import { withoutPlaces } from '../shop/shop.ts'

/** What a database holds: this version's schema alone, the demo shop, or that with its places and their slots. */
export type Filling = 'schema' | 'shop' | 'bookable'

/** What each filling begins with: the one before it. */
export const BEFORE: Record<Filling, Filling | undefined> = { schema: undefined, shop: 'schema', bookable: 'shop' }

/**
 * Makes a database with the filling before one with this. It takes seconds, so that tests copy what was filled once.
 */
export const fillDatabase = async ({ db, pool }: { db: Database; pool: Pool }, filling: Filling): Promise<void> => {
  if (filling === 'schema') {
    await migrateDatabase(pool)
    await makeQueueTables(db)
  } else if (filling === 'shop') await seedShop(db, withoutPlaces(demoModel))
  else await addPlaces({ db })
}

/** A server makes the tables of its queue where there are none. */
const makeQueueTables = async (db: Database): Promise<void> => {
  const fail = () => {
    throw new Error('the queue of a template has no jobs')
  }
  const queue = await openQueue({
    db,
    clock: { now: () => new Date() },
    log: { warn: fail, error: fail },
    handlers: fail,
  })
  await queue.stop()
}

const keys = new Map<Filling, string>()

/** A new key when a source file of the filling changes, and for the demo each day: slots start today. */
export const fillingKey = (filling: Filling): string => {
  const key = keys.get(filling) ?? makeKey(filling)
  keys.set(filling, key)
  return key
}

const makeKey = (filling: Filling): string =>
  filling === 'schema'
    ? keyOf('', ['server/db', 'server/jobs', 'package-lock.json'])
    : keyOf(new Date().toISOString().slice(0, 10), ['server', 'demo', 'contract', 'tests/support', 'package-lock.json'])

const keyOf = (day: string, paths: readonly string[]): string => {
  const hash = createHash('sha256').update(day)
  for (const file of paths.flatMap(filesOf)) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

const filesOf = (path: string): string[] => {
  if (path.endsWith('.json')) return [path]
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /\.(?:ts|sql|csv|yaml|md)$/.test(name))
    .toSorted()
    .map((name) => join(path, name))
}
