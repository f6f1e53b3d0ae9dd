import * as z from 'zod/mini'
import * as addresses from '#contract/addresses.ts'
import * as auth from '#contract/auth.ts'
import * as availability from '#contract/availability.ts'
import * as bookings from '#contract/bookings.ts'
import * as categories from '#contract/categories.ts'
import * as common from '#contract/common.ts'
import * as destinations from '#contract/destinations.ts'
import * as experiences from '#contract/experiences.ts'
import * as holds from '#contract/holds.ts'
import * as home from '#contract/home.ts'
import * as legal from '#contract/legal.ts'
import * as locations from '#contract/locations.ts'
import * as places from '#contract/places.ts'
import * as products from '#contract/products.ts'
import * as search from '#contract/search.ts'
import * as settings from '#contract/settings.ts'
import * as users from '#contract/users.ts'
import * as wishlists from '#contract/wishlists.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>

/** Every schema the contract exports under a type's name is one of that name in the document. */
const MODULES: readonly Record<string, unknown>[] = [
  common,
  settings,
  legal,
  home,
  categories,
  products,
  search,
  places,
  locations,
  destinations,
  experiences,
  availability,
  holds,
  bookings,
  users,
  auth,
  addresses,
  wishlists,
]

/**
 * The schemas the contract names, and those of single endpoints by `{endpoint} {part}`. What travels as text is
 * described as what it is read as.
 */
export const toJsonSchemas = (): { named: Record<string, JsonSchema>; own: (key: string) => JsonSchema } => {
  const registry = z.registry<{ id: string }>()
  for (const module of MODULES) {
    for (const [name, value] of Object.entries(module))
      if (/^[A-Z]/.test(name) && isSchema(value)) registry.add(value, { id: name })
  }
  const shared = new Set(Object.keys(convert(registry)))
  const ids = new Map<string, string>()
  for (const endpoint of Object.values(contract).flatMap((resource) => Object.values<Endpoint>(resource))) {
    for (const part of ['params', 'query', 'body', 'answer'] as const) {
      const schema = endpoint[part]
      const key = `${endpoint.name} ${part}`
      // Several endpoints may answer the same.
      if (schema && !registry.has(schema)) registry.add(schema, { id: key })
      if (schema) ids.set(key, registry.get(schema)?.id ?? key)
    }
  }
  const all = convert(registry)
  return {
    named: Object.fromEntries(Object.entries(all).filter(([name]) => shared.has(name))),
    own: (key) => {
      const id = ids.get(key) ?? key
      return shared.has(id) ? { $ref: `#/components/schemas/${id}` } : (all[id] ?? {})
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
