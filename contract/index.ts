import { addresses } from './addresses.ts'
import { auth } from './auth.ts'
import { availability } from './availability.ts'
import { bookings } from './bookings.ts'
import { carts } from './carts.ts'
import { categories } from './categories.ts'
import { destinations } from './destinations.ts'
import type { AnswerOf, CallInput, Endpoint } from './endpoint.ts'
import { experiences } from './experiences.ts'
import { health } from './health.ts'
import { holds } from './holds.ts'
import { home } from './home.ts'
import { legal } from './legal.ts'
import { locations } from './locations.ts'
import { me } from './me.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { plans, subscription, subscriptions } from './memberships.ts'
import { products } from './products.ts'
import { quotes } from './quotes.ts'
import { reviews } from './reviews.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { stockNotices } from './stock-notices.ts'
import { wishlists } from './wishlists.ts'

/** The whole HTTP API: resource -> verb -> endpoint. The server must implement each, the OpenAPI document lists each. */
export const contract = {
  settings,
  legal,
  home,
  categories,
  products,
  search,
  locations,
  destinations,
  experiences,
  availability,
  holds,
  bookings,
  auth,
  me,
  addresses,
  carts,
  quotes,
  orders,
  payments,
  plans,
  subscriptions,
  subscription,
  reviews,
  stockNotices,
  wishlists,
  health,
}
export type Contract = typeof contract

type EndpointsOf<C> = { [R in keyof C]: C[R][keyof C[R]] }[keyof C]

/** Every endpoint by its name, so that pages can ask for `products.list` without carrying its schemas. */
export type Endpoints = { [E in EndpointsOf<Contract> as E['name']]: E }
export type EndpointName = keyof Endpoints
export type InputFor<Name extends EndpointName> = CallInput<Endpoints[Name]>
export type AnswerFor<Name extends EndpointName> = AnswerOf<Endpoints[Name]>

const byName = new Map<string, Endpoint>(
  Object.values(contract).flatMap((resource) =>
    Object.values(resource).map((row: Endpoint) => [row.name, row] as const),
  ),
)

/** The endpoint of a name. */
export const endpointNamed = (name: EndpointName): Endpoint => {
  const found = byName.get(name)
  if (!found) throw new Error(`Unknown endpoint: ${name}`)
  return found
}
