import * as z from 'zod/mini'
import * as addresses from '#contract/addresses.ts'
import * as auth from '#contract/auth.ts'
import * as availability from '#contract/availability.ts'
import * as bookings from '#contract/bookings.ts'
import * as carts from '#contract/carts.ts'
import * as categories from '#contract/categories.ts'
import * as common from '#contract/common.ts'
import * as destinations from '#contract/destinations.ts'
import * as experiences from '#contract/experiences.ts'
import * as health from '#contract/health.ts'
import * as holds from '#contract/holds.ts'
import * as home from '#contract/home.ts'
import * as inputs from '#contract/inputs.ts'
import * as legal from '#contract/legal.ts'
import * as locations from '#contract/locations.ts'
import * as invoiceParts from '#contract/invoice-parts.ts'
import * as memberships from '#contract/memberships.ts'
import * as orders from '#contract/orders.ts'
import * as payments from '#contract/payments.ts'
import * as places from '#contract/places.ts'
import * as products from '#contract/products.ts'
import * as quotes from '#contract/quotes.ts'
import * as reviews from '#contract/reviews.ts'
import * as search from '#contract/search.ts'
import * as settings from '#contract/settings.ts'
import * as stockNotices from '#contract/stock-notices.ts'
import * as users from '#contract/users.ts'
import * as wishlists from '#contract/wishlists.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>

/** Every schema the contract exports under a type's name is one of that name in the document. */
const MODULES: readonly Record<string, unknown>[] = [
  addresses,
  auth,
  availability,
  bookings,
  carts,
  categories,
  common,
  destinations,
  experiences,
  health,
  holds,
  home,
  inputs,
  legal,
  locations,
  memberships,
  orders,
  payments,
  places,
  products,
  quotes,
  reviews,
  search,
  settings,
  stockNotices,
  users,
  wishlists,
]

/** Names that two resources use, or that only make sense beside the code, as the document has them. */
const NAMES = new Map<unknown, string>([
  [invoiceParts.PaymentMethod, 'SavedPaymentMethod'],
  [memberships.Invoice, 'SubscriptionInvoice'],
  [invoiceParts.InvoiceLine, 'SubscriptionInvoiceLine'],
  [places.ReviewSummary, 'PlaceReviewSummary'],
  [quotes.OrderItemInput, 'WantedItem'],
  [users.Instant, 'Timestamp'],
])

/** The parts of an endpoint, as they are named in the document: `CartsReplaceBody`. */
export type Part = 'params' | 'query' | 'body' | 'answer'

const idOf = (endpoint: Endpoint, part: Part): string =>
  [...endpoint.name.split('.'), part].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')

/**
 * The schemas the document names: all the contract names, and bodies and answers of single endpoints. `own` refers to
 * those; it describes a path or a query string in place. What travels as text is described as what it is read as.
 */
export const toJsonSchemas = (): {
  named: Record<string, JsonSchema>
  own: (endpoint: Endpoint, part: Part) => JsonSchema
} => {
  const registry = z.registry<{ id: string }>()
  for (const module of MODULES) {
    for (const [name, value] of Object.entries(module))
      if (/^[A-Z][a-z]/.test(name) && isSchema(value)) registry.add(value, { id: NAMES.get(value) ?? name })
  }
  const inPlace = new Set<string>()
  for (const endpoint of Object.values(contract).flatMap((resource) => Object.values<Endpoint>(resource))) {
    for (const part of ['params', 'query', 'body', 'answer'] as const) {
      const schema = endpoint[part]
      if (!schema || registry.has(schema)) continue
      registry.add(schema, { id: idOf(endpoint, part) })
      if (part === 'params' || part === 'query') inPlace.add(idOf(endpoint, part))
    }
  }
  const all = convert(registry)
  return {
    named: Object.fromEntries(Object.entries(all).filter(([name]) => !inPlace.has(name))),
    own: (endpoint, part) => {
      const schema = endpoint[part]
      const id = (schema && registry.get(schema)?.id) ?? ''
      return inPlace.has(id) ? (all[id] ?? {}) : { $ref: `#/components/schemas/${id}` }
    },
  }
}

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

const convert = (registry: Parameters<typeof z.toJSONSchema>[0] & object): Record<string, JsonSchema> => {
  const { schemas } = z.toJSONSchema(registry as never, {
    uri: (id: string) => `#/components/schemas/${id}`,
    unrepresentable: 'any',
  }) as unknown as { schemas: Record<string, JsonSchema> }
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _version, $id: _address, id: _id, ...schema }]) => [id, schema]),
  )
}
