import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { addAddress, type Customer, newCustomer, newGuest } from '../support/customers.ts'
import { testServer } from '../support/test-server.ts'

/** Number of inputs, with a new seed each time in the soak run. */
const INPUTS = process.env.SOAK ? 5000 : 200

interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  pattern?: string
  minimum?: number
  maximum?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}
interface Operation {
  operationId: string
  parameters: { $ref?: string; name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}
interface Document {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const server = testServer()
let document: Document
let people: Record<'visitor' | 'guest' | 'member', string | undefined>
/** Values that exist, by the name of the field. */
let real: Record<string, readonly unknown[]>

beforeAll(async () => {
  document = (await server.get('openapi.json')).json()
  const [guest, member] = [await newGuest(server), await newCustomer(server)]
  people = { visitor: undefined, guest: guest.token, member: member.token }
  real = await readReal(member)
})

const readReal = async (member: Customer): Promise<typeof real> => {
  const list = async (path: string) => (await server.get(path)).json<{ data: { id: string; slug: string }[] }>().data
  const [product] = await list('products?per_page=1')
  const detail = (await server.get(`products/${product?.id}`)).json<{ data: { variants: { id: string }[] } }>().data
  const [[location], [plan]] = [await list('locations?per_page=1'), await list('plans')]
  const address = await addAddress(server, member)
  const instants = ['2026-11-25T09:00:00Z', '0000-01-01T00:00:00.000Z', '2026-02-31T00:00:00Z', '9999-12-31T23:59:59Z']
  const days = ['2026-11-25', '2026-02-31', '0000-01-01', '9999-12-31']
  return {
    id: [product?.id, location?.id, address.id, plan?.id],
    product_id: [product?.id],
    variant_id: detail.variants.map(({ id }) => id),
    address_id: [address.id],
    plan_id: [plan?.id],
    for: [`location:${location?.id}`],
    date: days,
    from: days,
    to: days,
    birth_date: days,
    added_at: instants,
    resumes_at: instants,
    email: ['a@example.com', 'ａ@ｅｘａｍｐｌｅ.com'],
    phone: ['0512345678', '+966512345678'],
    currency: ['SAR', 'sar', '\ud800AR'],
    country: ['SA', 'AE', 'ZZ'],
  }
}

const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffx',
  '\u202e\u2066',
  'e\u0301'.repeat(500),
  '🐪'.repeat(3000),
  '%00',
  "'; drop table users; --",
  '../../etc/passwd',
  '${7*7}',
  '__proto__',
  'constructor',
  '2026-02-31',
  '0000-01-01',
  '-infinity',
  'NaN',
  null,
  true,
  -0,
  -1,
  0.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e300,
  -1e300,
  5e-324,
  [],
  {},
  [[[[[]]]]],
  { toString: 1 },
  { __proto__: null, ar: '\ud800', en: '\0' },
]
const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.bigInt().map(String),
)

const resolve = (schema: Schema): Schema =>
  schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

/** What the document allows, with something hostile now and then in any place. */
const valueOf = (given: Schema, name: string, depth = 0): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: depth === 0 ? 12 : 5, arbitrary: allowed(resolve(given), name, depth) },
    { weight: 1, arbitrary: hostile },
  )

const allowed = (schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => valueOf(one, name, depth)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const known = real[name]
  if (known && schema.type !== 'object') return fc.constantFrom(...known)
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([field, one]) => [
      field,
      valueOf(one, field, depth + 1),
    ])
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: schema.required ?? [],
    })
  }
  if (schema.type === 'array') return fc.array(valueOf(schema.items ?? {}, name, depth + 1), { maxLength: 4 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer')
    return fc.integer({
      min: Math.max(schema.minimum ?? 0, -(2 ** 31)),
      max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1),
    })
  if (schema.type === 'number') return fc.double()
  return fc.oneof(
    fc.constantFrom('coffee', 'قهوة', 'Sara', '123456', 'SAVE10'),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  )
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : String(JSON.stringify(value))

/** Generates a call of any endpoint by any sender. */
const call = () => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  return fc.constantFrom(...calls).chain(({ path, method, parameters, requestBody, operationId }) => {
    const own = parameters.filter(({ $ref }) => !$ref)
    const given = (place: string, isRequired: boolean) =>
      fc.record(
        Object.fromEntries(
          own.filter((one) => one.in === place).map(({ name, schema }) => [name, valueOf(schema, name)]),
        ),
        { requiredKeys: isRequired ? own.filter((one) => one.in === place).map(({ name }) => name) : [] },
      )
    const schema = requestBody?.content['application/json'].schema
    return fc.record({
      method: fc.constant(method.toUpperCase() as 'GET'),
      operationId: fc.constant(operationId),
      path: given('path', true).map((params) =>
        path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(params[name]))),
      ),
      query: given('query', false),
      body: schema ? valueOf(schema, '') : fc.constant(undefined),
      who: fc.constantFrom('visitor', 'guest', 'member'),
      key: fc.option(fc.uuid(), { nil: undefined }),
    })
  })
}

it(`none of ${INPUTS} inputs generated from the document is answered with an error of ours`, async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(call(), async ({ method, operationId, path, query, body, who, key }) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, asText(value)]))
      // A sign-out or a changed password would end the session for the calls after it.
      const token = operationId === 'auth.logout' || operationId === 'me.changePassword' ? undefined : people[who]
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const answer = await server.app.inject({
        method,
        url: `${document.servers[0]?.url}${path}?${search}`,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(payload !== undefined && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { payload }),
      })
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      expect(answer.statusCode === 503 ? 200 : answer.statusCode, answer.body).toBeLessThan(500)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
      expect(answer.body).not.toMatch(/node_modules|\.ts:\d|select .* from/i)
    }),
    { numRuns: INPUTS, ...(process.env.SOAK ? {} : { seed: 20_261_125 }) },
  )
  for (const status of [200, 401, 422])
    expect(statuses.get(status), `${status}: ${JSON.stringify([...statuses])}`).toBeGreaterThan(0)
}, 600_000)
