import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { addAddress, type Customer, newCustomer, newGuest } from '../support/customers.ts'
import { testServer } from '../support/test-server.ts'

/** Number of inputs, with a new seed each time in the soak run. */
const INPUTS = process.env.SOAK ? 7000 : 350

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
  maxLength?: number
  maxItems?: number
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
  '%',
  '%00',
  ','.repeat(200),
  "' or 1=1 --",
  '<script>1</script>',
  'ق'.repeat(5000),
  'colour-red',
  'price_asc',
  '\uFFFF',
  '1e9',
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

/** Whether the document allows a text as a value. */
const allows = (given: Schema, text: string): boolean => {
  const schema = resolve(given)
  if (schema.enum) return schema.enum.includes(text)
  if (schema.type === 'integer') {
    const value = text.trim() === '' ? Number.NaN : Number(text)
    return Number.isInteger(value) && value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity)
  }
  if (schema.type === 'boolean') return ['0', '1', 'true', 'false'].includes(text)
  if (schema.type === 'array') {
    const items = text.split(',').filter(Boolean)
    return items.length <= (schema.maxItems ?? Infinity) && items.every((item) => allows(schema.items ?? {}, item))
  }
  const fits = !schema.pattern || new RegExp(schema.pattern, 'u').test(text)
  return fits && text.length <= (schema.maxLength ?? Infinity)
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
      path: fc.constant(path),
      params: given('path', true),
      query: given('query', false),
      parameters: fc.constant(own),
      body: schema ? valueOf(schema, '') : fc.constant(undefined),
      who: fc.constantFrom('visitor', 'guest', 'member'),
      headers: fc.record(
        {
          lang: fc.constantFrom('ar', 'en', 'zz', 'ug-CN'),
          'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('x', '')),
          'if-match': fc.constantFrom('"x"', '*', '', '"2026-01-01T00:00:00.000Z"'),
        },
        { requiredKeys: [] },
      ),
    })
  })
}

it(`v5.0.0-2.2.1: none of ${INPUTS} inputs made from the document breaks the server, and nothing wrong is taken`, async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(call(), async ({ method, operationId, path, params, query, parameters, body, who, headers }) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, asText(value)]))
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(params[name])))
      // A sign-out or a changed password would end the session for the calls after it.
      const token = operationId === 'auth.logout' || operationId === 'me.changePassword' ? undefined : people[who]
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const answer = await server.app.inject({
        method,
        url: `${document.servers[0]?.url}${address}?${search}`,
        headers: {
          ...headers,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(payload !== undefined && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { payload }),
      })
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      expect(answer.statusCode === 503 ? 200 : answer.statusCode, answer.body).toBeLessThan(500)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
      expect(answer.body).not.toMatch(/node_modules|\.ts:\d|select .* from/i)
      const given: Record<string, unknown> = { ...query, ...params }
      const wrong = parameters.find(({ name, schema }) => name in given && !allows(schema, asText(given[name])))
      if (wrong) expect(answer.statusCode, `${address}?${search} has a wrong ${wrong.name}`).toBeGreaterThanOrEqual(400)
    }),
    { numRuns: INPUTS, ...(process.env.SOAK ? {} : { seed: 20_261_125 }) },
  )
  for (const status of [200, 401, 422])
    expect(statuses.get(status), `${status}: ${JSON.stringify([...statuses])}`).toBeGreaterThan(0)
}, 600_000)
