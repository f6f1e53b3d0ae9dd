import { type AppServer, createAppServer } from '../../support/server/app-server.ts'
import { runMigrate } from '../../support/database/migrated.ts'
import { startPostgres } from '../../support/database/postgres.ts'
import type { Time } from '../time.ts'

/** A server of our own with a shop on one kind of database. */
export interface Shop {
  name: string
  server: AppServer
  close: () => Promise<void>
}

interface ShopOptions {
  dist: string
  /** Data folder with the pictures drawn. */
  template: string
}

const MANY = 100_000

/**
 * Starts the demo shop and the large one on both databases; an unavailable one is left out with a line about the
 * reason.
 */
export const openShops = async (options: ShopOptions, time: Time): Promise<Shop[]> => {
  const shops: Shop[] = []
  for (const products of [undefined, MANY]) {
    // The large shop first where its speed is promised.
    for (const open of products === undefined ? [onEmbedded, onPostgres] : [onPostgres, onEmbedded]) {
      if (shops.length > 1 && time.isOver()) {
        process.stderr.write('Server: no time is left to open another shop\n')
        break
      }
      const shop = await open(options, products)
      if (shop) shops.push(shop)
    }
  }
  return shops
}

const onEmbedded = (options: ShopOptions, products?: number): Promise<Shop | undefined> =>
  start(nameOf('PGlite', products), options, products, {}, async () => {})

const onPostgres = async (options: ShopOptions, products?: number): Promise<Shop | undefined> => {
  const postgres = await startPostgres()
  if (!postgres) return leaveOut('PostgreSQL', 'none is installed')
  runMigrate(postgres.url)
  const env = { DATABASE_URL: postgres.url, DEMO: '1' }
  return start(nameOf('PostgreSQL', products), options, products, env, postgres.stop)
}

const start = async (
  name: string,
  { dist, template }: ShopOptions,
  products: number | undefined,
  env: Record<string, string>,
  stop: () => Promise<void>,
): Promise<Shop | undefined> => {
  process.stderr.write(`Server: opening ${name}\n`)
  const args = products === undefined ? [] : ['--products', String(products)]
  // Each call of an action has an IP address of its own.
  const server = await createAppServer({ dist, template, env: { TRUST_PROXY: '1', ...env }, args })
  const close = async () => {
    await server.dispose()
    await stop()
  }
  try {
    await server.start()
    const found = await countProducts(server.url)
    if (products === undefined || found >= products) return { name, server, close }
    await close()
    return leaveOut(name, `the server has ${found} products when asked for ${products}`)
  } catch (error) {
    await close()
    return leaveOut(name, (error as Error).message.split('\n')[0] ?? '')
  }
}

/** What the shop of 100,000 products on this database is called. */
export const largeShopOn = (database: string): string => nameOf(database, MANY)

const countProducts = async (url: string): Promise<number> => {
  const answer = (await (await fetch(`${url}/api/v1/products`)).json()) as { meta: { total: number } }
  return answer.meta.total
}

const nameOf = (database: string, products?: number) =>
  products === undefined ? database : `${database}, ${products.toLocaleString('en')} products`

const leaveOut = (name: string, why: string): undefined => {
  process.stderr.write(`Server: without ${name}: ${why}\n`)
}
