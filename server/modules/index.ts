import { checkIns } from '#contract/check-in/check-ins.ts'
import { deskNotices } from '#contract/desk/notices.ts'
import { deskSession } from '#contract/desk/session.ts'
import { deskWaysIn } from '#contract/desk/ways-in.ts'
import { contract, type Contract } from '#contract/index.ts'
import type { FastifyInstance } from 'fastify'
import type { AnswerCache } from '../cache/answer-cache.ts'
import { type Handlers, implement } from '../calls/implement.ts'
import { createAuthenticate } from '../calls/authenticate.ts'
import type { ReadBudget } from '../limits/read-budget.ts'
import { createIdempotency } from '../calls/idempotency.ts'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { addressesHandlers } from './addresses/routes.ts'
import { authHandlers } from './auth/routes.ts'
import { availabilityHandlers } from './availability/routes.ts'
import { basketsHandlers } from './baskets/routes.ts'
import { bookingsHandlers } from './bookings/routes.ts'
import { calendarFeedsHandlers } from './calendar-feeds/routes.ts'
import { cartsHandlers } from './carts/routes.ts'
import { checkInsHandlers, createAuthenticateStaff } from './check-ins/routes.ts'
import { categoriesHandlers } from './categories/routes.ts'
import { consentsHandlers } from './consents/routes.ts'
import { deskSessionHandlers } from './desk/session.ts'
import { deskWaysInHandlers } from './desk/ways-in.ts'
import { destinationsHandlers } from './destinations/routes.ts'
import { documentsHandlers } from './documents/routes.ts'
import { experiencesHandlers } from './experiences/routes.ts'
import { giftCardsHandlers } from './gift-cards/routes.ts'
import { handoversHandlers } from './handovers/routes.ts'
import { healthHandlers } from './health/routes.ts'
import { holdsHandlers } from './holds/routes.ts'
import { homeHandlers } from './home/routes.ts'
import { legalHandlers } from './legal/routes.ts'
import { locationsHandlers } from './locations/routes.ts'
import { meHandlers } from './me/routes.ts'
import { notificationsHandlers } from './notifications/routes.ts'
import { ordersHandlers } from './orders/routes.ts'
import { passkeysHandlers } from './passkeys/routes.ts'
import { paymentsHandlers } from './payments/routes.ts'
import { plansHandlers } from './plans/routes.ts'
import { productsHandlers } from './products/routes.ts'
import { quotesHandlers } from './quotes/routes.ts'
import { returnsHandlers } from './orders/returns/routes.ts'
import { reviewsHandlers } from './reviews/routes.ts'
import { searchHandlers } from './search/routes.ts'
import type { Services } from './services.ts'
import { deskNoticesHandlers } from './shop-notices/routes.ts'
import { settingsHandlers } from './settings/routes.ts'
import { stockNoticesHandlers } from './stock-notices/routes.ts'
import { vitalsHandlers } from './vitals/routes.ts'
import { walletPassesHandlers } from './wallet-passes/routes.ts'
import { waysInHandlers } from './ways-in/routes.ts'
import { waitingHandlers } from './waiting/routes.ts'
import { wishlistsHandlers } from './wishlists/routes.ts'
import { subscriptionHandlers, subscriptionsHandlers } from './subscriptions/routes.ts'

/** The modules that implement the contract: a resource without a row does not compile. */
const MODULES: { [Name in keyof Contract]: (services: Services) => Handlers<Contract[Name]> } = {
  settings: settingsHandlers,
  legal: legalHandlers,
  home: homeHandlers,
  categories: categoriesHandlers,
  products: productsHandlers,
  reviews: reviewsHandlers,
  stockNotices: stockNoticesHandlers,
  wishlists: wishlistsHandlers,
  search: searchHandlers,
  locations: locationsHandlers,
  destinations: destinationsHandlers,
  experiences: experiencesHandlers,
  availability: availabilityHandlers,
  holds: holdsHandlers,
  waiting: waitingHandlers,
  bookings: bookingsHandlers,
  handovers: handoversHandlers,
  auth: authHandlers,
  me: meHandlers,
  passkeys: passkeysHandlers,
  waysIn: waysInHandlers,
  consents: consentsHandlers,
  calendarFeeds: calendarFeedsHandlers,
  notifications: notificationsHandlers,
  walletPasses: walletPassesHandlers,
  addresses: addressesHandlers,
  baskets: basketsHandlers,
  carts: cartsHandlers,
  quotes: quotesHandlers,
  orders: ordersHandlers,
  returns: returnsHandlers,
  giftCards: giftCardsHandlers,
  payments: paymentsHandlers,
  documents: documentsHandlers,
  plans: plansHandlers,
  subscriptions: subscriptionsHandlers,
  subscription: subscriptionHandlers,
  health: healthHandlers,
  vitals: vitalsHandlers,
}

/**
 * The number of public reads that query the database at once, fewer than it has connections, so that signed-in calls
 * and pages always get one; and the number that wait, some two seconds of reading.
 */
const [READS_AT_ONCE, READS_WAITING] = [6, 200]

/** Registers the whole contract. */
export const implementContract = (
  app: FastifyInstance,
  services: Services,
  { cache, budget }: { cache: AnswerCache; budget: ReadBudget },
): void => {
  const authenticate = createAuthenticate(services.db)
  const inTurn = createConcurrencyLimit(READS_AT_ONCE, READS_WAITING)
  const idempotent = createIdempotency(services.db)
  const register = <Name extends keyof Contract>(name: Name): void =>
    implement(app, contract[name], MODULES[name](services), {
      authenticate,
      idempotent,
      budget,
      inTurn,
      cache,
    })
  for (const name of Object.keys(contract) as (keyof Contract)[]) register(name)
  const authenticateStaff = createAuthenticateStaff(services)
  implement(app, checkIns, checkInsHandlers(services), { authenticateStaff, budget })
  implement(app, deskSession, deskSessionHandlers(services), { authenticateStaff, budget })
  implement(app, deskWaysIn, deskWaysInHandlers(services), { authenticateStaff, budget })
  implement(app, deskNotices, deskNoticesHandlers(services), { authenticateStaff, budget })
}
