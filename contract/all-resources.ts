// Written by `npm run fix` from the rows of the contract (server/build/contract-tables.ts).
import { addresses } from './account/addresses.ts'
import { auth } from './account/auth.ts'
import { availability } from './booking/availability.ts'
import { bookings } from './booking/bookings.ts'
import { carts } from './shop/carts.ts'
import { categories } from './shop/categories.ts'
import { destinations } from './booking/destinations.ts'
import { experiences } from './booking/experiences.ts'
import { health } from './site/health.ts'
import { holds } from './booking/holds.ts'
import { home } from './site/home.ts'
import { legal } from './site/legal.ts'
import { locations } from './booking/locations.ts'
import { me } from './account/me.ts'
import { plans, subscription, subscriptions } from './membership/memberships.ts'
import { orders } from './shop/orders.ts'
import { payments } from './payment/payments.ts'
import { products } from './shop/products.ts'
import { quotes } from './shop/quotes.ts'
import { reviews } from './shop/reviews.ts'
import { search } from './shop/search.ts'
import { settings } from './site/settings.ts'
import { stockNotices } from './shop/stock-notices.ts'
import { wishlists } from './shop/wishlists.ts'

export const resources = {
  addresses,
  auth,
  availability,
  bookings,
  carts,
  categories,
  destinations,
  experiences,
  health,
  holds,
  home,
  legal,
  locations,
  me,
  plans,
  subscription,
  subscriptions,
  orders,
  payments,
  products,
  quotes,
  reviews,
  search,
  settings,
  stockNotices,
  wishlists,
}
