import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { exportedSchemas } from '#server/calls/openapi-schemas.ts'
import { testServer } from '../support/test-server.ts'

interface Operation {
  operationId: string
  parameters: { name?: string; in?: string; required?: boolean; schema?: Record<string, unknown> }[]
  responses: Record<string, unknown>
  security?: unknown
}
interface Document {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Record<string, unknown>>; securitySchemes: Record<string, unknown> }
}

const server = testServer()
let document: Document

beforeAll(async () => {
  document = (await server.get('openapi.json')).json()
})

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path))
const parameter = (operationId: string, name: string) =>
  operations()
    .find((one) => one.operationId === operationId)
    ?.parameters.find((one) => one.name === name)

describe('the OpenAPI document', () => {
  it('lists every call there is, below the address they are answered at', async () => {
    expect(document.openapi).toBe('3.1.0')
    const names = Object.values(contract).flatMap((resource) => Object.values(resource).map(({ name }) => name))
    expect(
      operations()
        .map(({ operationId }) => operationId)
        .toSorted(),
    ).toEqual(names.toSorted())
    const answer = await server.app.inject(`${document.servers[0]?.url}/settings`)
    expect(answer.statusCode).toBe(200)
  })

  it('describes the values of parameters, and which are required', () => {
    expect(parameter('products.list', 'per_page')).toEqual({
      name: 'per_page',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    })
    expect(parameter('products.list', 'options')).toMatchObject({ schema: { type: 'array' }, explode: false })
    expect(parameter('products.read', 'id')).toMatchObject({ in: 'path', required: true })
  })

  it('refers to nothing that is not in it', () => {
    const parts = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)
    const references = [...parts].map(([, path = '']) => path.split('/'))
    expect(references.length).toBeGreaterThan(50)
    for (const path of references) {
      const found = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
      expect(found, path.join('/')).toBeDefined()
    }
  })

  it('describes the authentication of a call and its errors', () => {
    const of = (name: string) => operations().find(({ operationId }) => operationId === name)
    const update = of('addresses.update')
    expect(update?.security).toEqual([{ session: [] }])
    expect(document.components.securitySchemes).toMatchObject({ session: { type: 'http', scheme: 'bearer' } })
    expect(update?.parameters).toEqual(
      expect.arrayContaining(
        ['IdempotencyKey', 'IfMatch'].map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ),
    )
    expect(Object.keys(update?.responses ?? {})).toEqual(['200', '401', '404', '409', '422', '503', 'default'])
    expect(Object.keys(of('auth.login')?.responses ?? {})).toEqual(['200', '202', '422', '429', '503', 'default'])
    expect(Object.keys(of('me.changePassword')?.responses ?? {})).toContain('403')
    expect(Object.keys(of('subscriptions.add')?.responses ?? {})).toContain('403')
    expect(Object.keys(of('orders.create')?.responses ?? {})).toEqual([
      '201',
      '400',
      '401',
      '409',
      '422',
      '503',
      'default',
    ])
    expect(of('orders.create')?.responses['409']).toMatchObject({
      description: expect.stringContaining('`price_changed`'),
    })
    expect(of('products.list')).not.toHaveProperty('security')
  })

  it('names every schema, and every body and answer by one', () => {
    const names = Object.keys(document.components.schemas)
    expect(names.filter((name) => !/^(?:[A-Z][a-z]+)+[A-Z]?$/.test(name))).toEqual([])
    expect(names.filter((name) => /Input$|Output$/.test(name) || names.includes(`${name}Input`))).toEqual([])
    const contents = [...JSON.stringify(document.paths).matchAll(/"application\/json":\{"schema":(\{[^}]*\})/g)]
    expect(contents.length).toBeGreaterThan(100)
    for (const [, schema = ''] of contents) expect(schema).toMatch(/^\{"\$ref":"#\/components\/schemas\/\w+"\}$/)
    const used = new Set([...JSON.stringify(document).matchAll(/schemas\/(\w+)"/g)].map(([, name]) => name))
    expect(names.filter((name) => !used.has(name))).toEqual([])
  })

  it('names every schema the contract exports, and lists refer to them', async () => {
    const exported = [...(await exportedSchemas()).keys()]
    const files = import.meta.glob<Record<string, unknown>>(['/contract/**/*.ts', '!/contract/{check-in,desk}/*.ts'], {
      eager: true,
    })
    const values = Object.values(files).flatMap((file) => Object.entries(file))
    const schemaValues = values.filter(
      ([name, value]) => /^[A-Z][a-z]/.test(name) && Object.hasOwn(value as object, '_zod'),
    )
    expect(exported.length).toBe(new Set(schemaValues.map(([, value]) => value)).size)
    const { schemas } = document.components
    expect(exported.filter((name) => !Object.hasOwn(schemas, name))).toEqual([])
    const rowsOf = (name: string) => (schemas[name] as { properties?: { data?: object } } | undefined)?.properties?.data
    for (const [answer, row] of [
      ['OrdersListAnswer', 'Order'],
      ['BookingsListAnswer', 'Booking'],
      ['PlansListAnswer', 'Plan'],
      ['ReviewsListAnswer', 'Review'],
      ['SubscriptionUsageAnswer', 'UsageMeter'],
    ] as const) {
      const reference = JSON.stringify({ $ref: `#/components/schemas/${row}` })
      expect([answer, JSON.stringify(rowsOf(answer))]).toEqual([answer, expect.stringContaining(reference)])
    }
  })

  it('is generated once, compressed once, and answered with 304', async () => {
    const ask = (headers: Record<string, string>) => server.get('openapi.json', headers)
    const [plain, brotli, none] = [
      await ask({}),
      await ask({ 'accept-encoding': 'gzip, br' }),
      await ask({ 'accept-encoding': 'br;q=0, gzip;q=0' }),
    ]
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(plain.json())
    expect(none.headers['content-encoding']).toBeUndefined()
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    const known = await ask({ 'if-none-match': `W/${plain.headers.etag}, "x"` })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })

  it('leaves no part of an answer undescribed', () => {
    expect(document.components.schemas['Money']).toMatchObject({
      type: 'object',
      properties: { amount: { type: 'integer' }, currency: { type: 'string', minLength: 3, maxLength: 3 } },
      required: ['amount', 'currency'],
    })
    const { responses } = operations().find(({ operationId }) => operationId === 'products.list') ?? {}
    expect(Object.keys(responses ?? {})).toEqual(['200', '422', '503', 'default'])
  })
})
