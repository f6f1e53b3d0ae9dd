import { rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { budget } from '../../support/browser/budget.ts'
import { emptyDataFolder } from '../../support/database/embedded.ts'
import { rawRequest, sendRaw, statusOf } from '../../support/server/raw-http.ts'
import { residentMemory } from '../../support/server/resident-memory.ts'
import { isReady, type ServerProcess, startServer } from '../../support/server/server-process.ts'
import { climbs } from '../web/raw.ts'
import { EMPTY_SHOP } from '#server/modules/settings/gaps.ts'

// Processes start slowly on a machine that runs other tests too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const API = '/api/v1'

/** One server for all that is thrown at it: it must take everything in turn and still be there. */
let server: ServerProcess
let dir: string

beforeAll(async () => {
  dir = await emptyDataFolder()
  server = await startServer({ DATA_DIR: dir, LOG_LEVEL: 'error' })
  await isReady(server)
})
afterAll(async () => {
  await server.kill()
  rmSync(dir, { recursive: true })
})

const post = (body: string | Buffer, headers: string[] = []): Buffer => {
  const type = 'content-type: application/json'
  const head = rawRequest(`POST ${API}/settings`, [type, `content-length: ${body.length}`, ...headers])
  return Buffer.concat([Buffer.from(head), Buffer.from(body)])
}

const isAlive = async (): Promise<void> => {
  expect(statusOf(await sendRaw(server.port, rawRequest(`GET ${API}/health`)))).toBe(200)
}

const memory = (): number => residentMemory(server.child.pid)

it('refuses giant and deep input within a second and without growing (ASVS v5.0.0-4.3.1, S10)', async () => {
  const fields = JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, n])))
  const attacks: [name: string, bytes: string | Buffer, expected: number][] = [
    ['8 MiB of JSON', post(`"${'x'.repeat(8 * 1024 * 1024)}"`), 413],
    ['8 MiB of JSON without a length', chunked(8 * 1024 * 1024), 413],
    ['50,000 open brackets', post('['.repeat(50_000)), 400],
    ['50,000 nested lists', post('['.repeat(50_000) + ']'.repeat(50_000)), 404],
    ['10,000 fields', post(fields), 404],
    ['a gzip bomb', post(gzipSync(Buffer.alloc(64 * 1024 * 1024)), ['content-encoding: gzip']), 415],
    ['a small gzip body', post(gzipSync('{}'), ['content-encoding: gzip']), 415],
    ['a 200 kB header', rawRequest(`GET ${API}/settings`, [`lang: ${'x'.repeat(200_000)}`]), 431],
    [
      '2,000 headers',
      rawRequest(
        `GET ${API}/settings`,
        Array.from({ length: 2000 }, (_, n) => `x-${n}: ${n}`),
      ),
      431,
    ],
    ['a 15 kB address', rawRequest(`GET ${API}/products?q=${'x'.repeat(15_000)}`), 422],
    ['a 100 kB address', rawRequest(`GET ${API}/products?q=${'x'.repeat(100_000)}`), 431],
    ['3,000 parameters', rawRequest(`GET ${API}/products?${'a=1&'.repeat(3000)}`), 200],
    ['a 400-language header', rawRequest(`GET ${API}/settings`, [`accept-language: ${'ar;q=0.1,'.repeat(400)}`]), 200],
  ]
  await isAlive()
  const before = memory()
  for (const [name, bytes, expected] of attacks) {
    const began = performance.now()
    const status = statusOf(await sendRaw(server.port, bytes))
    // A server that refuses to read on may cut the line before its answer is read.
    expect([expected, ...(expected === 413 ? [0] : [])], name).toContain(status)
    expect(performance.now() - began, name).toBeLessThan(budget(1000))
  }
  expect(memory() - before).toBeLessThan(50)
  await isAlive()
})

const chunked = (size: number): Buffer => {
  const head = rawRequest(`POST ${API}/settings`, ['content-type: application/json', 'transfer-encoding: chunked'])
  return Buffer.from(`${head}${size.toString(16)}\r\n${'1'.repeat(size)}\r\n0\r\n\r\n`)
}

it('is split by no header and crashed by none (ASVS v5.0.0-1.3.11, S14)', async () => {
  const poison = [
    '%0d%0aset-cookie:%20evil=1',
    '%0aevil:1',
    '%E2%80%A8evil',
    '%00',
    '\u2028evil',
    'é\u0080',
    '%',
    '%ff',
    '%u0041',
  ]
  const requests = [
    ...poison.flatMap((text) => [
      rawRequest(`GET ${API}/products/${text}`),
      rawRequest(`GET ${API}/products?q=${text}`),
      rawRequest(`GET ${API}/${text}`),
      rawRequest(`GET /${text}`),
    ]),
    ...[
      'lang',
      'accept-language',
      'if-none-match',
      'idempotency-key',
      'x-request-id',
      'authorization',
      'cookie',
    ].flatMap((name) =>
      ['\revil: 1', '\u2028evil', '\u00ff\u0080', '\u0000', '%0d%0aevil: 1'].map((text) =>
        rawRequest(`GET ${API}/settings`, [`${name}: a${text}`]),
      ),
    ),
    'GET / HTTP/9.9\r\n\r\n',
    'rubbish\r\n\r\n',
    '\u0016\u0003\u0001\u0002',
    rawRequest('BREW /coffee'),
    rawRequest(`TRACE ${API}/settings`),
    rawRequest('GET http://other.example/api/v1/settings'),
    rawRequest('GET //other.example/api/v1/settings'),
    rawRequest(`GET ${API}/settings`, ['host: second.example']),
    rawRequest(
      `POST ${API}/settings`,
      ['content-length: 5', 'transfer-encoding: chunked'],
      '0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
    ),
  ]
  for (const bytes of requests) {
    const answer = await sendRaw(server.port, Buffer.from(bytes, 'utf8'))
    const [head = ''] = answer.split('\r\n\r\n')
    expect(head.toLowerCase(), bytes).not.toMatch(/^(set-cookie|evil):/m)
    expect(statusOf(answer), bytes).toBeLessThan(500)
  }
  await isAlive()
  expect(server.err()).toBe(`${EMPTY_SHOP}\n`)
})

it('gives no byte from outside, however a path is spelt (ASVS v5.0.0-5.3.2, S13)', async () => {
  for (const base of [`${API}/products/`, `${API}/`]) {
    for (const climb of climbs('etc/passwd')) {
      const answer = await sendRaw(server.port, rawRequest(`GET ${base}${climb}`))
      expect(answer, climb).not.toContain('root:')
      expect([400, 404], climb).toContain(statusOf(answer))
    }
  }
  await isAlive()
})
