// Written by `npm run fix` from the rows of the contract (server/build/derived-tables.ts).
import { addresses } from './account/addresses.ts'
import { auth } from './account/auth.ts'
import { calendarFeeds } from './account/calendar-feeds.ts'
import { consents } from './account/consents.ts'
import { me } from './account/me.ts'
import { notifications } from './account/notifications.ts'
import { passkeys } from './account/passkeys.ts'
import { walletPasses } from './account/wallet-passes.ts'
import { waysIn } from './account/ways-in.ts'
import { availability } from './booking/availability.ts'
import { bookings } from './booking/bookings.ts'
import { destinations } from './booking/destinations.ts'
import { experiences } from './booking/experiences.ts'
import { handovers } from './booking/handovers.ts'
import { holds } from './booking/holds.ts'
import { locations } from './booking/locations.ts'
import { waiting } from './booking/waiting.ts'
import { plans, subscription, subscriptions } from './membership/memberships.ts'
import { documents } from './payment/documents.ts'
import { giftCards } from './payment/gift-cards.ts'
import { payments } from './payment/payments.ts'
import { baskets } from './shop/baskets.ts'
import { carts } from './shop/carts.ts'
import { categories } from './shop/categories.ts'
import { orders } from './shop/orders.ts'
import { products } from './shop/products.ts'
import { quotes } from './shop/quotes.ts'
import { returns } from './shop/returns.ts'
import { reviews } from './shop/reviews.ts'
import { search } from './shop/search.ts'
import { stockNotices } from './shop/stock-notices.ts'
import { wishlists } from './shop/wishlists.ts'
import { health } from './site/health.ts'
import { home } from './site/home.ts'
import { legal } from './site/legal.ts'
import { settings } from './site/settings.ts'
import { vitals } from './site/vitals.ts'

export const resources = {
  addresses,
  auth,
  calendarFeeds,
  consents,
  me,
  notifications,
  passkeys,
  walletPasses,
  waysIn,
  availability,
  bookings,
  destinations,
  experiences,
  handovers,
  holds,
  locations,
  waiting,
  plans,
  subscription,
  subscriptions,
  documents,
  giftCards,
  payments,
  baskets,
  carts,
  categories,
  orders,
  products,
  quotes,
  returns,
  reviews,
  search,
  stockNotices,
  wishlists,
  health,
  home,
  legal,
  settings,
  vitals,
}
