import type { LookupAddress } from 'node:dns'
import type { ServerResponse } from 'node:http'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { IMAGE_FORMATS } from '#contract/rules/limits.ts'
import { images } from '#server/web/images.ts'
import { createFetchRemote } from '#server/web/images/fetch-remote.ts'
import { isPublicAddress } from '#server/lib/public-address.ts'
import { type Canary, REMOTE_ADDRESS, startCanary } from './canary.ts'
import { pixelBomb } from './pixel-bomb.ts'
import { makeFolder } from './raw.ts'

const HOST = 'images.example'
let canary: Canary
let app: FastifyInstance
let folder: string
let picture: Buffer
/** What names mean: each look-up takes the next answer, and the last one stays. */
let names: Record<string, string[][]>

const resolve = async (host: string): Promise<LookupAddress[]> => {
  const answers = names[host] ?? [['127.0.0.1', '::1']]
  const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? []
  return answer.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
}

/**
 * An image service whose other host is this one. Default ports are the canary's, which records every request that gets
 * past the checks.
 */
const serviceFor = async (remoteHost: string): Promise<FastifyInstance> => {
  const fetchRemote = createFetchRemote({
    resolve,
    isPublic: (address) => address === REMOTE_ADDRESS || isPublicAddress(address),
    ports: { 'http:': canary.port, 'https:': canary.port },
  })
  const service = Fastify()
  const [mediaDir, cacheDir] = [join(folder, 'media'), join(folder, `cache-${encodeURIComponent(remoteHost)}`)]
  await service.register(images, { mediaDir, cacheDir, remoteHost, fetchRemote })
  return service
}

const ask = (src: string, query = 'w=320', service = app) =>
  service.inject({ url: `/_image?src=${encodeURIComponent(src)}&${query}` })

beforeAll(async () => {
  folder = await makeFolder()
  await mkdir(join(folder, 'media'))
  picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#b8623f' } })
    .jpeg()
    .toBuffer()
  await sharp(picture).toFile(join(folder, 'media/jar.png'))
  canary = await startCanary()
  app = await serviceFor(HOST)
  await app.ready()
})

beforeEach(async () => {
  names = { [HOST]: [[REMOTE_ADDRESS]] }
  canary.pictures.clear()
  canary.pictures.set('/jar.jpg', (_request, response) => response.end(picture))
  canary.asked.length = 0
  canary.sung.length = 0
  const cacheDir = join(folder, `cache-${HOST}`)
  for (const name of await readdir(cacheDir)) await rm(join(cacheDir, name))
})

afterAll(async () => {
  await app.close()
  await canary.close()
  await rm(folder, { recursive: true })
})

describe('a picture of the one other host', () => {
  it.each(IMAGE_FORMATS)('is converted to %s like a local one, and cacheable for a day', async (format) => {
    const answer = await ask(`http://${HOST}/jar.jpg`, `w=640&f=${format}`)
    expect(answer.statusCode).toBe(200)
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(640)
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
  })

  it('is fetched once for all its widths, with nothing of the visitor', async () => {
    canary.pictures.set('/jar.jpg?v=2', (request, response) => {
      expect(request.headers).toEqual({
        accept: 'image/*',
        'accept-encoding': 'identity',
        connection: expect.anything(),
        host: expect.stringContaining(HOST),
        'user-agent': 'Qafila',
      })
      response.end(picture)
    })
    for (const width of [320, 640, 320]) {
      const url = `/_image?src=${encodeURIComponent(`http://${HOST}/jar.jpg?v=2#part`)}&w=${width}`
      expect((await app.inject({ url, headers: { cookie: 'auth_token=secret', referer: 'x' } })).statusCode).toBe(200)
    }
    expect(canary.asked).toEqual(['/jar.jpg?v=2'])
  })

  it('holds up no picture of our own while it is slow', async () => {
    const held: ServerResponse[] = []
    const paths = Array.from({ length: 6 }, (_, at) => `/slow-${at}.jpg`)
    for (const path of paths) canary.pictures.set(path, (_request, response) => held.push(response))
    const slow = paths.map((path) => ask(`http://${HOST}${path}`))
    await vi.waitFor(() => expect(held.length).toBe(4))
    expect((await ask('/media/jar.png')).statusCode).toBe(200)
    for (const path of paths) canary.pictures.delete(path)
    for (const response of held) response.destroy()
    await Promise.all(slow)
  })

  it('is none without IMAGE_DOMAIN', async () => {
    const service = Fastify()
    onTestFinished(() => service.close())
    await service.register(images, { mediaDir: join(folder, 'media'), cacheDir: join(folder, 'none') })
    expect((await ask(`http://${HOST}/jar.jpg`, 'w=320', service)).statusCode).toBe(400)
  })
})

/** Not on that host, however it is spelt. */
const elsewhere = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '2130706433', '017700000001', '0x7f000001', '0x7f.1'],
  ...['0177.0.0.1', '0177.0.0.01', '0', '0.0.0.0', '0x0', '[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]'],
  ...[
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[fe80::1]',
    '[fd00::1]',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
  ],
  ...['localhost', 'localhost.', 'LOCALHOST', 'ip6-localhost', '169.254.169.254', '[fd00:ec2::254]', '10.0.0.1'],
  ...['metadata.google.internal', '192.168.0.1', '100.64.0.1', `${HOST}.`, `${HOST}.evil.example`, `evil-${HOST}`],
  ...[`cdn.${HOST}`, 'example', 'images.examplE.com', 'images-example', `${HOST}:80@127.0.0.1`, `${HOST}@127.0.0.1`],
  ...[`user@${HOST}`, `user:word@${HOST}`, `:@127.0.0.1`, `127.0.0.1#@${HOST}`, `127.0.0.1?@${HOST}`],
  ...[`127.0.0.1\\@${HOST}`, `127.0.0.1%23@${HOST}`, `${HOST}%00.evil.example`, `${HOST}%2f@127.0.0.1`],
  ...[`${HOST}:81`, `${HOST}:8080`, `${HOST}:65536`, `${HOST}\n.evil.example`, `${HOST}\t`],
].map((host) => `http://${host}/jar.jpg`)
const noWeb = [
  `https://${HOST}:80/jar.jpg`,
  `http://${HOST}:443/jar.jpg`,
  `//${HOST}/jar.jpg`,
  `\\\\${HOST}\\jar.jpg`,
  `http:\\\\${HOST}\\jar.jpg`,
  `ftp://${HOST}/jar.jpg`,
  `file://${HOST}/etc/passwd`,
  'file:///etc/passwd',
  `gopher://${HOST}/_GET`,
  `data:image/png;base64,${'A'.repeat(40)}`,
  `blob:http://${HOST}/jar.jpg`,
  `javascript:fetch('http://${HOST}/')`,
  `view-source:http://${HOST}/jar.jpg`,
  ` http://${HOST}/jar.jpg`,
  `http://${HOST}/jar.jpg\n`,
  `http://${HOST}/${'x'.repeat(1000)}`,
  'http://',
  'http:///jar.jpg',
]

describe('nothing is fetched (v5.0.0-15.3.2)', () => {
  it.each([...elsewhere, ...noWeb])('for what is not on that host: %j', async (src) => {
    expect((await ask(src)).statusCode).toBe(400)
    expect([canary.asked, canary.sung]).toEqual([[], []])
  })

  it.each([
    ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', 'fe80::1', 'fe80::1%lo', 'fd00::1', 'fec0::1', 'ff02::1', '10.0.0.1'],
    ...['172.31.255.255', '192.168.1.1', '169.254.169.254', '100.127.0.1', '192.0.0.8', '198.19.0.1', '224.0.0.1'],
    ...[
      '240.0.0.1',
      '255.255.255.255',
      '192.0.2.1',
      '2001:db8::1',
      '2001::1',
      '3fff::1',
      '4000::1',
      '127.1',
      'not-an-address',
    ],
  ])('when the host’s name means %s', async (address) => {
    names[HOST] = [[address]]
    expect((await ask(`http://${HOST}/jar.jpg`)).statusCode).toBe(502)
    expect([canary.asked, canary.sung]).toEqual([[], []])
  })

  it.each(['127.0.0.1', '2130706433', '0177.1', '0x7f.1', '::1', '::ffff:127.0.0.1', '0', 'localhost'])(
    'when the host itself is this machine: %s',
    async (host) => {
      const service = await serviceFor(host)
      onTestFinished(() => service.close())
      const { hostname } = new URL(`http://${isIPv6(host) ? `[${host}]` : host}`)
      for (const scheme of ['http', 'https'])
        expect((await ask(`${scheme}://${hostname}/jar.jpg`, 'w=320', service)).statusCode).toBe(502)
      expect(canary.sung).toEqual([])
    },
  )

  it('from an address its name means besides, or from the next time on', async () => {
    names[HOST] = [['127.0.0.1', REMOTE_ADDRESS, '::1'], [REMOTE_ADDRESS], ['127.0.0.1'], ['::1'], []]
    canary.pictures.set('/lamp.jpg', (_request, response) => response.end(picture))
    const statuses: number[] = []
    for (const path of ['jar.jpg', 'lamp.jpg', 'a.jpg', 'b.jpg', 'c.jpg'])
      statuses.push((await ask(`http://${HOST}/${path}`)).statusCode)
    expect(statuses).toEqual([200, 200, 502, 502, 502])
    expect([canary.asked, canary.sung]).toEqual([['/jar.jpg', '/lamp.jpg'], []])
  })

  it.each([301, 302, 303, 307, 308, 300, 304])('after a redirect: %i', async (status) => {
    canary.pictures.set('/moved.jpg', (_request, response) => {
      response
        .writeHead(status, { location: `http://127.0.0.1:${canary.port}/jar.jpg`, refresh: '0;url=/jar.jpg' })
        .end()
    })
    expect((await ask(`http://${HOST}/moved.jpg`)).statusCode).toBe(502)
    expect([canary.asked, canary.sung]).toEqual([['/moved.jpg'], []])
  })
})

describe('the answer of the other host', () => {
  const answering = async (body: string | Buffer, headers: Record<string, string> = {}, status = 200) => {
    canary.pictures.set('/odd.jpg', (_request, response) => response.writeHead(status, headers).end(body))
    return ask(`http://${HOST}/odd.jpg`)
  }

  it('is read up to 10 MB', async () => {
    let sent = 0
    canary.pictures.set('/endless.jpg', (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
      }
      response.on('drain', more)
      more()
    })
    expect((await ask(`http://${HOST}/endless.jpg`)).statusCode).toBe(413)
    expect(sent).toBeLessThan(20 * 1024 * 1024)
    expect((await answering('', { 'content-length': String(10 * 1024 * 1024 + 1) })).statusCode).toBe(413)
  })

  it('is waited for five seconds, head and body together', async () => {
    canary.pictures.set('/silent.jpg', () => {})
    canary.pictures.set('/dripping.jpg', (_request, response) => {
      const drip = setInterval(() => response.write(picture.subarray(0, 1)), 100)
      response.once('close', () => clearInterval(drip))
    })
    const started = performance.now()
    const answers = await Promise.all(['silent', 'dripping'].map((name) => ask(`http://${HOST}/${name}.jpg`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([504, 504])
    expect(performance.now() - started).toBeGreaterThan(4500)
    expect(performance.now() - started).toBeLessThan(8000)
  })

  it('is rejected if it is not a supported picture, and not cached', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    expect((await answering(svg, { 'content-type': 'image/jpeg' })).statusCode).toBe(415)
    expect((await answering('<!doctype html><script>alert(1)</script>')).statusCode).toBe(415)
    expect((await answering(gzipSync(picture), { 'content-encoding': 'gzip' })).statusCode).toBe(415)
    expect((await answering('')).statusCode).toBe(415)
    expect((await answering(await pixelBomb())).statusCode).toBe(413)
    expect(await readdir(join(folder, `cache-${HOST}`))).toEqual([])
  })

  it('is made anew from its pixels, whatever else is in it and whatever it is called', async () => {
    const payload = '<script>alert(document.domain)</script>'
    const polyglot = Buffer.concat([picture, Buffer.from(`${payload}PK\x03\x04`)])
    const answer = await answering(polyglot, { 'content-type': 'text/html', 'set-cookie': 'a=b', 'x-evil': '1' })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.includes('script')).toBe(false)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.headers).not.toHaveProperty('x-evil')
  })

  it('may be an error, an abort or no TLS: answered in one line and not cached', async () => {
    expect((await ask(`http://${HOST}/missing.jpg`)).statusCode).toBe(404)
    expect((await answering('secret of the inside', {}, 500)).body).toBe('The picture could not be fetched\n')
    expect((await answering(picture, {}, 206)).statusCode).toBe(502)
    canary.pictures.set('/broken.jpg', (request) => request.socket.destroy())
    expect((await ask(`http://${HOST}/broken.jpg`)).statusCode).toBe(502)
    expect((await ask(`https://${HOST}/jar.jpg`)).statusCode).toBe(502)
    expect((await answering(picture)).statusCode).toBe(200)
  })
})
