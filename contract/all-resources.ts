// Written by `npm run fix` from the rows of the contract (server/build/contract-tables.ts).
import { addresses } from './addresses.ts'
import { auth } from './auth.ts'
import { availability } from './availability.ts'
import { bookings } from './bookings.ts'
import { carts } from './carts.ts'
import { categories } from './categories.ts'
import { destinations } from './destinations.ts'
import { experiences } from './experiences.ts'
import { health } from './health.ts'
import { holds } from './holds.ts'
import { home } from './home.ts'
import { legal } from './legal.ts'
import { locations } from './locations.ts'
import { me } from './me.ts'
import { plans, subscription, subscriptions } from './memberships.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { products } from './products.ts'
import { quotes } from './quotes.ts'
import { reviews } from './reviews.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { stockNotices } from './stock-notices.ts'
import { wishlists } from './wishlists.ts'

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
