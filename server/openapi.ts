import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { locales } from '#locales/index.ts'
import { type ErrorCode, ERRORS } from './errors/messages.ts'
import { type JsonSchema, type Part, toJsonSchemas } from './openapi-schemas.ts'

const RESOURCES: Record<keyof typeof contract, string> = {
  settings: 'What the shop is called and how it is reached',
  legal: 'Terms and privacy',
  home: 'The first page',
  categories: 'The shelves of the shop',
  products: 'What is sold',
  reviews: 'What customers say of what was delivered to them',
  wishlists: 'What customers keep in sight',
  stockNotices: 'One mail when something is back in stock',
  search: 'Finding things while typing',
  locations: 'Venues',
  destinations: 'Destinations',
  experiences: 'Experiences',
  availability: 'What is free at a place',
  holds: 'Slots that are kept while somebody decides',
  bookings: 'What was booked',
  auth: 'Signing in and out, and making an account',
  me: 'Who is signed in',
  addresses: 'Where parcels go',
  carts: 'What somebody means to buy',
  quotes: 'What it costs, delivered',
  orders: 'What was bought, and where it is',
  payments: 'How it is paid',
  plans: 'Memberships on offer',
  subscriptions: 'Becoming a member',
  subscription: 'The membership of a customer',
  health: 'Whether the service works',
}

/** The OpenAPI 3.1 document of every call, made from the contract; `server` is the address its paths begin with. */
export const openApiDocument = async (server: string) => {
  const { named, own } = await toJsonSchemas()
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
        IdempotencyKey: KEY,
        NeededKey: { ...KEY, required: true },
        IfMatch: {
          name: 'If-Match',
          in: 'header',
          description: 'The `updated_at` that was seen, in quotes. Where it is another by now, nothing is changed.',
          schema: { type: 'string' },
        },
        HoldSecret: {
          name: 'Hold-Secret',
          in: 'header',
          description: 'The `secret` of a hold that was made signed out; its holder is known by it.',
          schema: { type: 'string' },
        },
        Language: {
          name: 'lang',
          in: 'header',
          description: 'Language of sentences about errors, before what Accept-Language says.',
          schema: { type: 'string', enum: Object.keys(locales) },
        },
      },
      responses: Object.fromEntries(FAILURES.map((code) => [code, response(code)])),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The `token` of whoever signed in; never a cookie.' },
      },
    },
  }
}

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A UUID made once for what is wanted, and sent again with it: it is done once, and answered alike. Kept for at least 24 hours.',
  schema: { type: 'string', format: 'uuid' },
}

/** What any call may fail with, beside what a request that is no HTTP gets. */
const FAILURES: readonly ErrorCode[] = [
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'version_conflict',
  'validation_failed',
  'rate_limited',
  'maintenance',
  'internal',
]
const WAIT: readonly ErrorCode[] = ['rate_limited', 'maintenance']

const response = (code: ErrorCode) => ({
  description: ERRORS[code].en,
  ...(WAIT.includes(code) && {
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
})

/** Another status some calls succeed with: a code was sent, and is waited for. */
const ALSO: Record<string, number> = { 'auth.login': 202 }
/** What guests are refused. */
const ACCOUNT_ONLY = ['me.changeEmail', 'me.confirmEmail', 'me.changePassword']
/** Resources whose calls are counted. */
const LIMITED = ['auth', 'me']

const operation = (endpoint: Endpoint, resource: string, own: (endpoint: Endpoint, part: Part) => JsonSchema) => {
  const {
    name,
    summary,
    params,
    query,
    body,
    session,
    idempotent,
    needsKey,
    versioned,
    secret,
    status = 200,
  } = endpoint
  const refuses = (when: unknown, code: ErrorCode) =>
    when ? { [ERRORS[code].status]: { $ref: `#/components/responses/${code}` } } : {}
  const success = {
    description: 'As asked for',
    content: { 'application/json': { schema: own(endpoint, 'answer') } },
  }
  return {
    operationId: name,
    tags: [resource],
    summary,
    description: `${summary}.`,
    parameters: [
      { $ref: '#/components/parameters/Language' },
      ...(idempotent ? [{ $ref: `#/components/parameters/${needsKey ? 'NeededKey' : 'IdempotencyKey'}` }] : []),
      ...(secret ? [{ $ref: '#/components/parameters/HoldSecret' }] : []),
      ...(versioned ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
      ...(params ? parametersOf(params, own(endpoint, 'params'), 'path') : []),
      ...(query ? parametersOf(query, own(endpoint, 'query'), 'query') : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: own(endpoint, 'body') } } },
    }),
    ...(session && { security: [{ session: [] }] }),
    responses: {
      [status]: success,
      ...(ALSO[name] !== undefined && { [ALSO[name]]: success }),
      ...refuses(needsKey, 'bad_request'),
      ...refuses(session, 'unauthorized'),
      ...refuses(ACCOUNT_ONLY.includes(name), 'forbidden'),
      ...refuses(params, 'not_found'),
      ...refuses(versioned, 'version_conflict'),
      ...refuses(query ?? body ?? idempotent, 'validation_failed'),
      ...refuses(LIMITED.includes(resource) && body, 'rate_limited'),
      ...refuses(true, 'maintenance'),
      default: { $ref: '#/components/responses/internal' },
    },
  }
}

/** Each part of a path or of a query string by itself; an optional one is omitted. */
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
