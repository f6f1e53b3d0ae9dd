import { createServer as createHttp } from 'node:http'
import { createServer as createHttp2 } from 'node:http2'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { postReport } from '#server/documents/zatca/report.ts'
import type { Stamp } from '#server/documents/zatca/stamp.ts'
import {
  circuitOpenIn,
  circuits,
  CUSTOMER_MS,
  FAILURES,
  fetchThrough,
  onCircuitChange,
  openCircuits,
  REST_MS,
  type Service,
  throughCircuit,
  whileCustomerWaits,
} from '#server/lib/circuit.ts'
import type { Composed } from '#server/mail/compose.ts'
import { createMailTransport } from '#server/mail/transport.ts'
import { postJson } from '#server/messages/post.ts'
import { pushToDevices } from '#server/modules/wallet-passes/apple/push.ts'
import { updateAtGoogle } from '#server/modules/wallet-passes/google/api.ts'
import { openWallets } from '#server/modules/wallet-passes/keys.ts'
import type { PassFacts } from '#server/modules/wallet-passes/pass-facts.ts'
import { sendPush } from '#server/notifications/push/send.ts'
import { vapidKeys } from '#server/notifications/push/vapid.ts'
import { openMoyasar } from '#server/payments/moyasar/api.ts'
import { openStripe } from '#server/payments/stripe/api.ts'
import { openTabby } from '#server/payments/tabby/api.ts'
import { openTamara } from '#server/payments/tamara/api.ts'
import { createS3Store } from '#server/pictures/s3-store.ts'
import { makeWalletFiles } from '../../../support/wallets/keys.ts'

const files = makeWalletFiles('http://127.0.0.1:1/token')
const wallets = openWallets({ appleWallet: { file: files.apple }, googleWallet: { file: files.google, issuer: '1' } })
const bucket = { bucket: 'b', prefix: '', region: 'us-east-1', accessKeyId: 'k', secretAccessKey: 's' }
const mail: Composed = {
  from: { name: 'a', address: 'a@x.example' },
  to: { name: '', address: 'b@x.example' },
  subject: 's',
  text: 't',
  html: 'h',
  headers: {},
  attachments: [],
}
const push = { body: Buffer.from('x'), ttl: 60, isUrgent: false, topic: 't' }

/** A call of each service, by the code that the shop calls it with. */
const CALLS: Record<Service, (url: string) => Promise<unknown>> = {
  stripe: (apiUrl) => openStripe({ secretKey: 'sk_test_1', apiUrl }).paymentIntents.retrieve('pi_1'),
  moyasar: (apiUrl) => openMoyasar({ secretKey: 'sk_1', apiUrl }).readInvoice('1'),
  tabby: (apiUrl) => openTabby({ apiUrl, secretKey: 'k' } as Parameters<typeof openTabby>[0]).readPayment('1'),
  tamara: (apiUrl) => openTamara({ apiUrl, apiToken: 'k' } as Parameters<typeof openTamara>[0]).readOrder('1'),
  messages: (url) => postJson('it', { url, body: {}, key: 'k' }),
  tax_authority: (url) =>
    postReport({ reporting: { url, token: 't', secret: 's' } } as Stamp, { hash: 'h', uuid: 'u', xml: '<x/>' }),
  google_wallet: async (tokenUrl) =>
    wallets.google && updateAtGoogle({} as PassFacts, { ...wallets.google, tokenUrl }, 'https://shop.example'),
  apple_wallet: async (pushUrl) => wallets.apple && pushToDevices({ ...wallets.apple, pushUrl }, ['a']),
  push: (url) =>
    sendPush({ endpoint: `${url}/x`, ...push }, { keys: vapidKeys('secret'), subject: 'mailto:a@x.example' }),
  mail: (url) => createMailTransport({ smtpUrl: url.replace('http', 'smtp'), dataDir: '' })(mail),
  pictures: (origin) => createS3Store({ origin, ...bucket }, join(tmpdir(), 'no-copies')).read('a.webp'),
}
const SERVICES = Object.keys(CALLS) as Service[]
/** Jobs alone call them, by their own limits. */
const LATER = new Set<Service>(['mail', 'apple_wallet'])

const listen = async (server: Server, port = 0): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  opened.push(server)
  return (server.address() as AddressInfo).port
}
const opened: Server[] = []
let ahead = 0
beforeEach(() => {
  ahead = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
})
afterEach(() => {
  vi.restoreAllMocks()
  circuits.clear()
  for (const server of opened.splice(0)) server.close()
})
afterAll(() => rmSync(files.folder, { recursive: true }))

const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined).catch((error) => error)
const isRefused = async (work: () => Promise<unknown>) => circuitOpenIn(await failureOf(work())) !== undefined

/** What answers again, in the service's own protocol, though not what was asked for. */
const alive = (service: Service): Server => {
  if (service === 'apple_wallet') return createHttp2((_, response) => void response.end())
  if (service === 'mail') return createServer((socket) => socket.on('error', () => {}).end('554 not now\r\n'))
  return createHttp((_, response) => response.end('{}'))
}

describe.each(SERVICES)('%s', (service) => {
  it('that is away is not called any more, and again once it answers', async () => {
    const port = await listen(createServer())
    await new Promise((resolve) => opened.pop()?.close(resolve))
    const call = () => CALLS[service](`http://127.0.0.1:${port}`)
    for (let times = 0; times < FAILURES; times += 1) expect(await isRefused(call)).toBe(false)
    expect(openCircuits().get(service)).toBe(1)
    const before = performance.now()
    expect(await isRefused(call)).toBe(true)
    expect(performance.now() - before).toBeLessThan(100)

    ahead += REST_MS
    // One that finds it away keeps it open.
    expect(await isRefused(call)).toBe(false)
    expect(await isRefused(call)).toBe(true)
    await listen(alive(service), port)
    ahead += REST_MS
    await failureOf(call())
    expect(openCircuits().get(service)).toBe(0)
  })
})

it('a customer waits 4 s for one request to any of them that accepts and says nothing', async () => {
  const calls = SERVICES.filter((service) => !LATER.has(service)).map(async (service) => {
    const sockets: Socket[] = []
    let requests = 0
    const port = await listen(
      createServer((socket) => {
        sockets.push(socket)
        socket.on('error', () => {}).on('data', () => (requests += 1))
      }),
    )
    const before = performance.now()
    const failure = await failureOf(whileCustomerWaits(() => CALLS[service](`http://127.0.0.1:${port}`)))
    const ms = performance.now() - before
    sockets.forEach((socket) => socket.destroy())
    return {
      service,
      hasFailed: failure !== undefined,
      requests: sockets.length && requests > 0 ? sockets.length : 0,
      ms,
    }
  })
  for (const { service, hasFailed, requests, ms } of await Promise.all(calls)) {
    expect([service, hasFailed, requests]).toEqual([service, true, 1])
    expect(ms).toBeGreaterThan(CUSTOMER_MS - 100)
    expect(ms).toBeLessThan(CUSTOMER_MS + 1500)
  }
})

it('a customer waits no longer for several requests together', async () => {
  const work = (ms: number) =>
    throughCircuit({ service: 'tabby', address: 'x', ms: 10_000 }, async () => {
      ahead += ms
    })
  const failure = await failureOf(
    whileCustomerWaits(async () => {
      await work(3000)
      await work(3000)
      await work(10)
    }),
  )
  expect(String(failure)).toContain('no time')
  expect(openCircuits().get('tabby')).toBe(0)
})

it('answers of 5xx and 429 are failures, a refusal of one call is none', async () => {
  let status = 404
  const port = await listen(createHttp((_, response) => response.writeHead(status).end()))
  const call = () => fetchThrough('tamara', `http://127.0.0.1:${port}`, {}, 1000)
  for (let times = 0; times < 2 * FAILURES; times += 1) expect((await call()).status).toBe(404)
  for (status of [500, 429, 503, 502]) await call()
  status = 404
  await call()
  const heard: boolean[] = []
  const stop = onCircuitChange(({ isOpen }) => heard.push(isOpen))
  for (status of [500, 429, 503, 502, 500]) await call()
  expect(await isRefused(call)).toBe(true)
  status = 204
  ahead += REST_MS
  expect((await call()).status).toBe(204)
  stop()
  expect(heard).toEqual([true, false])
})

it('while one call finds out whether a service answers again, all others are refused at once', async () => {
  const call = (work: () => Promise<void>) => () =>
    throughCircuit({ service: 'stripe', address: 'x', ms: 30_000 }, work)
  const fail = call(() => Promise.reject(new Error('no')))
  for (let times = 0; times < FAILURES; times += 1) await failureOf(fail())
  ahead += REST_MS
  const { promise, resolve } = Promise.withResolvers<void>()
  const probe = call(() => promise)()
  ahead += REST_MS
  expect(await isRefused(fail)).toBe(true)
  resolve()
  await probe
  expect(await isRefused(call(async () => {}))).toBe(false)
})

it('one address of a service says nothing of another', async () => {
  const at = (address: string) => () =>
    throughCircuit({ service: 'push', address, ms: 1000 }, () => Promise.reject(new Error('no')))
  for (let times = 0; times < FAILURES; times += 1) await failureOf(at('a')())
  expect([await isRefused(at('a')), await isRefused(at('b'))]).toEqual([true, false])
})
