import * as z from 'zod/mini'
import * as addresses from '#contract/addresses.ts'
import * as auth from '#contract/auth.ts'
import * as categories from '#contract/categories.ts'
import * as common from '#contract/common.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as home from '#contract/home.ts'
import { contract } from '#contract/index.ts'
import * as legal from '#contract/legal.ts'
import * as products from '#contract/products.ts'
import * as search from '#contract/search.ts'
import * as settings from '#contract/settings.ts'
import * as users from '#contract/users.ts'
import { locales } from '#locales/index.ts'
import { type ErrorCode, ERRORS } from './errors/messages.ts'

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
type JsonSchema = Record<string, unknown>

/** Every schema the contract exports under a type's name is one of that name in the document. */
const MODULES: readonly Record<string, unknown>[] = [
  common,
  settings,
  legal,
  home,
  categories,
  products,
  search,
  users,
  auth,
  addresses,
]

const RESOURCES: Record<keyof typeof contract, string> = {
  settings: 'What the shop is called and how it is reached',
  legal: 'Terms and privacy',
  home: 'The first page',
  categories: 'The shelves of the shop',
  products: 'What is sold',
  search: 'Finding things while typing',
  auth: 'Signing in and out, and making an account',
  me: 'Who is signed in',
  addresses: 'Where parcels go',
  health: 'Whether the service works',
}

/** The OpenAPI 3.1 document of every call, made from the contract; `server` is the address its paths begin with. */
export const openApiDocument = (server: string) => {
  const { named, own } = toJsonSchemas()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [resource, endpoints] of Object.entries(contract)) {
    for (const endpoint of Object.values<Endpoint>(endpoints)) {
      const path = `/${endpoint.path}`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, resource, own) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Qafila',
      version: '1.0.0',
      description:
        'Everything the customer app asks for. Texts of the shop come in every language; sentences about errors come in the language of the request. Amounts are integer minor units.',
      contact: { name: 'Qafila' },
    },
    servers: [{ url: server }],
    tags: Object.entries(RESOURCES).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: named,
      parameters: {
        Language: {
          name: 'lang',
          in: 'header',
          description: 'Language of sentences about errors, before what Accept-Language says.',
          schema: { type: 'string', enum: Object.keys(locales) },
        },
      },
      responses: Object.fromEntries(FAILURES.map((code) => [code, response(code)])),
    },
  }
}

/** What any call may fail with, beside what a request that is no HTTP gets. */
const FAILURES: readonly ErrorCode[] = ['not_found', 'validation_failed', 'maintenance', 'internal']

const response = (code: ErrorCode) => ({
  description: ERRORS[code].en,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
})

const operation = (endpoint: Endpoint, resource: string, own: (key: string) => JsonSchema) => {
  const { name, summary, params, query, body, status = 200 } = endpoint
  return {
    operationId: name,
    tags: [resource],
    summary,
    description: `${summary}.`,
    parameters: [
      { $ref: '#/components/parameters/Language' },
      ...(params ? parametersOf(params, own(`${name} params`), 'path') : []),
      ...(query ? parametersOf(query, own(`${name} query`), 'query') : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: own(`${name} body`) } } },
    }),
    responses: {
      [status]: {
        description: 'As asked for',
        content: { 'application/json': { schema: own(`${name} answer`) } },
      },
      ...(params && { 404: { $ref: '#/components/responses/not_found' } }),
      ...((query ?? body) && { 422: { $ref: '#/components/responses/validation_failed' } }),
      503: { $ref: '#/components/responses/maintenance' },
      default: { $ref: '#/components/responses/internal' },
    },
  }
}

/** Each part of a path or of a query string on its own; what may be left out is known by leaving it out. */
const parametersOf = (schema: z.ZodMiniType, { properties = {} }: JsonSchema, place: 'path' | 'query') => {
  const missing = new Set(schema.safeParse({}).error?.issues.map(({ path }) => String(path[0])))
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, parameter]) => ({
    name,
    in: place,
    required: missing.has(name),
    schema: parameter,
    // Several values in one text, separated by commas.
    ...(parameter.type === 'array' && { style: 'form', explode: false }),
  }))
}

/**
 * The schemas the contract names, and those of single endpoints by `{endpoint} {part}`. What travels as text is
 * described as what it is read as.
 */
const toJsonSchemas = (): { named: Record<string, JsonSchema>; own: (key: string) => JsonSchema } => {
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
