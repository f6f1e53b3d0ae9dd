import type * as z from 'zod/mini'
import { descriptionOf, type Endpoint, needsSession } from '#contract/endpoint.ts'
import { contract, type EndpointName, type Endpoints } from '#contract/index.ts'
import { knownLocales } from '#locales/choose.ts'
import { locales, DEFAULT_LOCALE } from '#locales/index.ts'
import { type ErrorCode, ERRORS } from '../errors/messages.ts'
import { type JsonSchema, type Part, toJsonSchemas } from './openapi-schemas.ts'
import { textIn } from '../lib/text-in.ts'

/** The OpenAPI 3.1 document of every call, made from the contract; `server` is the address its paths begin with. */
export const openApiDocument = async (server: string, title: string) => {
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
      title,
      version: '1.0.0',
      description:
        'Everything the customer app asks for. Texts of the shop come in every language; sentences about errors come in the language of the request. Amounts are integer minor units.',
      contact: { name: title },
    },
    servers: [{ url: server }],
    tags: Object.entries(contract).map(([name, endpoints]) => ({ name, description: descriptionOf(endpoints) })),
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
          schema: { type: 'string', enum: Object.keys({ ...locales, ...knownLocales }) },
        },
      },
      responses: Object.fromEntries(FAILURES.map((code) => [code, response(code)])),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The `token` of a session; never a cookie.' },
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

const response = (...codes: ErrorCode[]) => ({
  description: codes
    .map((code) => (codes.length > 1 ? `\`${code}\`: ` : '') + textIn(ERRORS[code], DEFAULT_LOCALE))
    .join(' '),
  ...(codes.some((code) => WAIT.includes(code)) && {
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
})

/** The codes a row names for itself; one that is no row of `ERRORS` does not compile. */
const ownErrors = (endpoint: Endpoints[EndpointName]): readonly ErrorCode[] =>
  'errors' in endpoint ? endpoint.errors : []

/** What a call may fail with: what follows from the facts of its row, and its own. */
const errorsOf = (endpoint: Endpoint): ErrorCode[] => {
  const { params, query, body, idempotent, needsKey, versioned, limited, access, reauthenticated } = endpoint
  const facts: [unknown, ErrorCode][] = [
    [needsKey, 'bad_request'],
    [needsSession(endpoint), 'unauthorized'],
    [access === 'account', 'forbidden'],
    [reauthenticated, 'reauthentication_required'],
    [params, 'not_found'],
    [versioned, 'version_conflict'],
    [query ?? body ?? idempotent, 'validation_failed'],
    [limited, 'rate_limited'],
  ]
  const followed = facts.flatMap(([fact, code]) => (fact ? [code] : []))
  return [...new Set([...followed, ...ownErrors(endpoint as Endpoints[EndpointName]), 'maintenance' as const])]
}

const refusals = (endpoint: Endpoint): Record<string, object> => {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, shared(codes) ?? response(...codes)] as const),
  )
}

/** A failure of any call, by its reference. */
const shared = ([code, ...more]: ErrorCode[]) =>
  code && more.length === 0 && FAILURES.includes(code) ? { $ref: `#/components/responses/${code}` } : undefined

const operation = (endpoint: Endpoint, resource: string, own: (endpoint: Endpoint, part: Part) => JsonSchema) => {
  const {
    name,
    summary,
    params,
    query,
    body,
    idempotent,
    needsKey,
    versioned,
    secret,
    status = 200,
    alsoStatus,
  } = endpoint
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
    ...(needsSession(endpoint) && { security: [{ session: [] }] }),
    responses: {
      [status]: success,
      ...(alsoStatus !== undefined && { [alsoStatus]: success }),
      ...refusals(endpoint),
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
