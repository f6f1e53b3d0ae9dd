import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameOfQuery } from '#server/observe/trace-queries.ts'
import type { SpanSource } from '#server/observe/spans.ts'
import { startTracing } from '#server/observe/tracing.ts'
import { injectFetch } from '#server/web/api-fetch.ts'
import { newCustomer } from '../support/customers.ts'
import { goods, item, placed, postEvent } from '../support/shopping.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: unknown }[]
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

let collector: Server
let received = ''
let tracing: SpanSource
let server: TestServer
let url = ''
const spans: SentSpan[] = []
let email = ''

const named = (name: string, within = spans): SentSpan[] => within.filter((span) => span.name === name)
const childrenOf = (parent: SentSpan | undefined): SentSpan[] =>
  spans.filter(({ parentSpanId }) => parent !== undefined && parentSpanId === parent.spanId)

/** Does one of everything, then ends the traces, which sends them. */
beforeAll(async () => {
  collector = createServer((request, answer) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      received += body
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  tracing = startTracing({ endpoint, service: 'shop', share: 1 })
  server = await openTestServer({
    tracing,
    env: { TRUST_PROXY: 'loopback' },
    web: async (app) => {
      app.get('/some-page', async (request) => {
        Object.assign(request, { pageName: 'some' })
        const read = injectFetch(app, request.id)
        await Promise.all([read('http://shop/api/v1/settings'), read('http://shop/api/v1/categories')])
        return 'a page'
      })
    },
  })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`${url}/some-page?email=sara@example.com`)
  await fetch(`${url}/api/v1/products?q=secret-words`, { headers: { traceparent: `00-${TRACE}-${SPAN}-01` } })
  await fetch(`${url}/livez`)
  const sara = await newCustomer(server)
  email = sara.email
  const [first] = await goods(server, 1, 50)
  const made = await placed(server, sara, { items: [item(first)], contact: { name: 'S', email, phone: '0501234567' } })
  await postEvent(server, made.payment.id, 'success')
  await server.pass(0)
  await server.type(['order', 'cancel', made.order.reference, '--yes'])
  await server.pass(0)
  await tracing.stop()
})
afterAll(async () => {
  await server.close()
  await new Promise((done) => collector.close(done))
})

it('a page has its reads as children, and they have their queries', () => {
  const [page] = named('GET page some')
  const reads = childrenOf(page)
  expect(reads.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET /api/v1/settings', 'GET /api/v1/categories']),
  )
  expect(reads.flatMap(childrenOf).map(({ name }) => name)).toEqual(expect.arrayContaining(['select settings']))
  expect(new Set([page, ...reads].map((span) => span?.traceId)).size).toBe(1)
})

it('continues the trace of a trusted proxy, with the status of the answer', () => {
  const [list] = named('GET /api/v1/products')
  expect(list).toMatchObject({ traceId: TRACE, parentSpanId: SPAN })
  expect(list?.attributes).toEqual(
    expect.arrayContaining([{ key: 'http.response.status_code', value: { intValue: 200 } }]),
  )
})

it('traces writes with their queries, jobs, and calls to the gateway', () => {
  const [order] = named('POST /api/v1/orders')
  expect(childrenOf(order).map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'insert orders']))
  expect(childrenOf(named('job order.mail')[0]).length).toBeGreaterThan(0)
  expect(childrenOf(named('job payment.refund')[0]).map(({ name }) => name)).toContain('gateway refund')
})

it('sends nothing of what was asked or typed, and nothing of probes', () => {
  for (const secret of [email, 'secret-words', 'sara@example.com', '0501234567', 'some-page', 'livez'])
    expect(received).not.toContain(secret)
})

it.each([
  ['select "id" from "orders" where "id" = $1', 'select', 'orders'],
  ['insert into "order_items" ("id") values ($1)', 'insert', 'order_items'],
  ['update pgboss.job set x = 1', 'update', 'pgboss.job'],
  ['with a as (select 1 from b) select * from a', 'with', 'b'],
  ['begin', 'begin', undefined],
])('names the query %s', (text, verb, table) => {
  expect(nameOfQuery(text)).toEqual({ verb, table })
})
