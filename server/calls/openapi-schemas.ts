import * as z from 'zod/mini'
import { InvoiceLine, PaymentMethod as SavedPaymentMethod } from '#contract/payment/invoice-parts.ts'
import { Invoice as SubscriptionInvoice } from '#contract/membership/membership-invoices.ts'
import { ReviewSummary as PlaceReviewSummary } from '#contract/booking/places.ts'
import { OrderItemInput } from '#contract/shop/quotes.ts'
import { Instant as Timestamp } from '#contract/account/users.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { contractModules } from './contract-modules.ts'

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>

/** Names that two resources use, or that only make sense beside the code, as the document has them. */
const NAMES = new Map<unknown, string>([
  [SavedPaymentMethod, 'SavedPaymentMethod'],
  [SubscriptionInvoice, 'SubscriptionInvoice'],
  [InvoiceLine, 'SubscriptionInvoiceLine'],
  [PlaceReviewSummary, 'PlaceReviewSummary'],
  [OrderItemInput, 'WantedItem'],
  [Timestamp, 'Timestamp'],
])

/** Every schema the contract exports, by its name in the document; two schemas of one name are an error. */
export const exportedSchemas = async (): Promise<Map<string, z.ZodMiniType>> => {
  const schemas = new Map<string, z.ZodMiniType>()
  for (const [path, exported] of await contractModules()) {
    for (const [name, value] of Object.entries(exported).filter(([name]) => /^[A-Z][a-z]/.test(name))) {
      if (!isSchema(value)) continue
      const id = NAMES.get(value) ?? name
      if (schemas.has(id) && schemas.get(id) !== value)
        throw new Error(`contract/${path} exports another schema named ${id}: give one of them a name in NAMES`)
      schemas.set(id, value)
    }
  }
  return schemas
}

/** The parts of an endpoint, as they are named in the document: `CartsReplaceBody`. */
export type Part = 'params' | 'query' | 'body' | 'answer'

const idOf = (endpoint: Endpoint, part: Part): string =>
  [...endpoint.name.split('.'), part].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')

/**
 * The schemas the document names: all the contract names, and bodies and answers of single endpoints. `own` refers to
 * those; it describes a path or a query string in place. What travels as text is described as what it is read as.
 */
export const toJsonSchemas = async (): Promise<{
  named: Record<string, JsonSchema>
  own: (endpoint: Endpoint, part: Part) => JsonSchema
}> => {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of await exportedSchemas()) registry.add(schema, { id })
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
