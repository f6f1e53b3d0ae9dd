import { seedPlans } from '../../support/shop/plans.ts'
import { type Goods, good } from './shopping.ts'
import { openTestServer, type TestServer } from './support.ts'

/** A server whose shop sells goods, bookings and memberships, and one of its goods. */
export const openSellingShop = async (): Promise<{ server: TestServer; thing: Goods }> => {
  const server = await openTestServer({ shop: 'bookable' })
  await seedPlans(server.db)
  return { server, thing: await good(server) }
}
