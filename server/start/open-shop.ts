import type { PoolConfig } from 'pg'
import { connect, type Database, type DatabaseClient } from '../db/client.ts'
import type { EmbeddedDatabase } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { readableError } from '../db/readable-error.ts'
import { requireSchema } from '../db/schema/require-schema.ts'
import type { Picture } from '#demo/pictures/picture.ts'
import type { MediaDrawer } from '../demo/media.ts'
import { demoVersion, holdsDemo, isOwnShop, noteBegun, noteDemo, wasSeeded } from '../demo/stamp.ts'
import type { Env } from '../env/env.ts'
import { unlessReadOnly } from '../errors/database-error.ts'
import { generateAvailability } from '../modules/availability/generate.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import { StartError } from '../lib/start-error.ts'

/** The shop's data, open. */
export interface Shop {
  db: Database
  pictures: PictureStore
  /** Draws the demo's pictures, while some are missing. */
  media?: MediaDrawer
  close: () => Promise<void>
}

/**
 * Connects to the database and, in demo mode, fills it. The embedded one is migrated; that of DATABASE_URL must be, since
 * several servers use it (`admin migrate`). Throws a `StartError` that the operator can act on.
 */
export const openShop = async (env: Env, pictures: PictureStore, embedded?: EmbeddedDatabase): Promise<Shop> => {
  // A broken idle connection is replaced; a real failure is reported by the query that needs the connection.
  const address = embedded?.connection ?? {
    connectionString: env.databaseUrl,
    ...(env.poolSize !== undefined && { max: env.poolSize }),
  }
  const client = connect(address, () => {})
  let media: MediaDrawer | undefined
  const close = async (): Promise<void> => {
    await media?.stop()
    await client.close()
    await embedded?.stop()
  }
  try {
    await (embedded ? migrateDatabase(client.pool) : requireSchema(client.pool))
    if (env.isDemo) media = await seedDemo(env, client, pictures)
    else if (!env.keepsDemoData) await refuseDemo(env, client)
    await generateAvailability(client.db).catch(unlessReadOnly)
    if (env.generatedProducts !== undefined) await seedGenerated(address, env.generatedProducts)
  } catch (error) {
    await close()
    throw readableError(error, env)
  }
  return { db: client.db, pictures, ...(media && { media }), close }
}

/** The password of the demo's customer is published: data the demo seeded sells only where that was said. */
const refuseDemo = async (env: Env, { db }: DatabaseClient): Promise<void> => {
  if (!(await wasSeeded(db))) return
  const where = env.databaseUrl === undefined ? `The data folder ${env.dataDir}` : 'The database of DATABASE_URL'
  throw new StartError(
    `${where} was filled by the demo, whose customer's password is published; use another one, or start with --keep-demo-data.`,
  )
}

/** Seeds what is missing. Pictures are drawn later: a shop answers before its several hundred pictures are there. */
const seedDemo = async (env: Env, client: DatabaseClient, store: PictureStore): Promise<MediaDrawer | undefined> => {
  const version = demoVersion()
  // A shop of its own is tried with the demo's card: neither the demo's customer nor its pictures belong in it.
  if (await isOwnShop(client.db)) return undefined
  if (await holdsDemo(client.db, env.dataDir, version, store)) return undefined
  await noteBegun(client.db)
  const pictures = await seedAll(client)
  const { createMediaDrawer, mediaName } = await import('../demo/media.ts')
  await noteDemo(client.db, env.dataDir, version, pictures.map(mediaName))
  return createMediaDrawer(store, pictures)
}

const seedAll = async ({ db }: DatabaseClient): Promise<Picture[]> => {
  // Loaded only here: a shop with goods of its own never needs the demo's words and pictures.
  const [{ createDrawings }, { readDemo }, { asOf }, { seedShop }, { seedCustomer }] = await Promise.all([
    import('../demo/drawings.ts'),
    import('../demo/folder.ts'),
    import('../demo/today.ts'),
    import('../demo/seed.ts'),
    import('../demo/customer.ts'),
  ])
  const now = new Date()
  const drawings = createDrawings()
  await seedShop(db, asOf(await readDemo(drawings.drawn), now), now)
  await seedCustomer(db)
  const { seedOrders } = await import('../demo/commerce/orders.ts')
  await seedOrders(db)
  const { seedStore } = await import('../demo/store/seed-store.ts')
  await seedStore(db)
  const { seedBookings } = await import('../demo/bookings/seed.ts')
  await seedBookings(db)
  const { seedMember } = await import('../demo/membership/member.ts')
  await seedMember(db)
  const [{ issueFormerDocuments }, { SUPPLIES }] = await Promise.all([
    import('../documents/backfill.ts'),
    import('../modules/documents/supplies.ts'),
  ])
  await issueFormerDocuments(db, SUPPLIES)
  return drawings.named()
}

/** On a connection of its own, without the limits of a request. */
const seedGenerated = async (address: PoolConfig, count: number): Promise<void> => {
  const { generateProducts } = await import('../demo/generated/generate.ts')
  const client = connect({ ...address, max: 1, query_timeout: 0 }, () => {})
  try {
    await client.pool.query('set statement_timeout = 0')
    await generateProducts(client.db, count, (done, total) =>
      process.stderr.write(`Generating products: ${done} of ${total}\n`),
    )
  } finally {
    await client.close()
  }
}
