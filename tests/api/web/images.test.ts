import { mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { IMAGE_FORMATS, IMAGE_PIXEL_WIDTHS } from '#contract/rules/limits.ts'
import { images } from '#server/web/images.ts'
import { resize as resizeBySharp } from '#server/web/images/resize.ts'
import { pixelBomb } from './pixel-bomb.ts'
import { climbs, makeFolder, openRaw, rawGet } from './raw.ts'

/** Counts what is made anew. */
const resize = vi.fn(resizeBySharp)

const SECRET = 'outside-the-media-folder'
let app: FastifyInstance
let folder: string
const media = (name: string): string => join(folder, 'media', name)
const cacheDir = (): string => join(folder, 'cache')
const get = (query: string, headers: Record<string, string> = {}) => app.inject({ url: `/_image?${query}`, headers })

const noise = (width: number, height: number, sigma = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#c96', noise: { type: 'gaussian', mean: 128, sigma } } })

beforeAll(async () => {
  folder = await makeFolder()
  await mkdir(join(folder, 'media'))
  await noise(1000, 640).jpeg({ quality: 92 }).toFile(media('jar.1a2b.jpg'))
  await noise(1500, 1000).jpeg({ quality: 92 }).toFile(media('wide.jpg'))
  await noise(600, 400).png().toFile(media('rug.png'))
  await noise(500, 400).avif({ effort: 0 }).toFile(media('lamp.avif'))
  await writeFile(
    join(folder, 'secret.jpg'),
    await noise(400, 400)
      .withExif({ IFD0: { Copyright: SECRET } })
      .jpeg()
      .toBuffer(),
  )
  app = Fastify()
  await app.register(images, { resize, mediaDir: join(folder, 'media'), cacheDir: cacheDir() })
  await app.listen({ port: 0, host: '127.0.0.1' })
})

beforeEach(async () => {
  resize.mockReset()
  for (const name of await readdir(cacheDir())) await rm(join(cacheDir(), name), { force: true })
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('a picture', () => {
  it.each(IMAGE_FORMATS)(
    'is converted to the requested width and %s, far smaller than its original',
    async (format) => {
      const answer = await get(`src=/media/wide.jpg&w=640&f=${format}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe(`image/${format}`)
      const made = await sharp(answer.rawPayload).metadata()
      expect(made.format).toBe(format === 'avif' ? 'heif' : format)
      expect([made.width, made.height]).toEqual([640, 427])
      expect(answer.rawPayload.length).toBeLessThan((await stat(media('wide.jpg'))).size / 3)
    },
  )

  it('is WebP without a format, at every offered width and never wider than its original', async () => {
    for (const width of IMAGE_PIXEL_WIDTHS) {
      const answer = await get(`src=%2Fmedia%2Fjar.1a2b.jpg&w=${width}`)
      expect(answer.headers['content-type']).toBe('image/webp')
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(Math.min(width, 1000))
    }
  })

  it.each([
    ['the noisiest', 2400, 1800, [1200, 900]],
    ['a tall', 900, 3000, [360, 1200]],
    ['a small', 500, 400, [500, 400]],
  ] as const)('is a JPEG that messengers show of shared links: %s one', async (_, width, height, size) => {
    await noise(width, height, 60).jpeg({ quality: 98 }).toFile(media('shared.jpg'))
    const answer = await get('src=/media/shared.jpg&w=1200&f=jpeg')
    expect(answer.headers['content-type']).toBe('image/jpeg')
    const made = await sharp(answer.rawPayload).metadata()
    expect([made.format, made.width, made.height]).toEqual(['jpeg', ...size])
    expect(answer.rawPayload.length).toBeLessThanOrEqual(300_000)
    for (const format of ['', '&f=webp', '&f=avif'])
      expect((await get(`src=/media/shared.jpg&w=1200${format}`)).statusCode).toBe(400)
    await rm(media('shared.jpg'))
  })

  it('is read from PNG and AVIF too', async () => {
    for (const name of ['rug.png', 'lamp.avif']) expect((await get(`src=/media/${name}&w=320`)).statusCode).toBe(200)
  })

  it('is rotated upright and has no metadata of its original', async () => {
    const turned = noise(600, 300).withMetadata({ orientation: 6, exif: { IFD0: { Copyright: SECRET } } })
    await turned.jpeg().toFile(media('turned.jpg'))
    for (const format of IMAGE_FORMATS) {
      const { rawPayload } = await get(`src=/media/turned.jpg&w=320&f=${format}`)
      const made = await sharp(rawPayload).metadata()
      expect(made).toMatchObject({ width: 300, height: 600 })
      expect([made.exif, made.icc, made.xmp, made.orientation]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  it('becomes white, not black, where a JPEG cannot be transparent', async () => {
    const clear = { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    await sharp({ create: clear }).png().toFile(media('clear.png'))
    const { rawPayload } = await get('src=/media/clear.png&w=320&f=jpeg')
    expect((await sharp(rawPayload).stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
  })

  it('has headers for caching, type and origin: immutable, a picture, this site (v5.0.0-3.4.4)', async () => {
    expect((await get('src=/media/rug.png&w=320')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  it('answers HEAD like GET without the body, and a current ETag with 304 without conversion', async () => {
    const whole = await get('src=/media/rug.png&w=320')
    const head = await app.inject({ method: 'HEAD', url: '/_image?src=/media/rug.png&w=320' })
    expect(head.body).toBe('')
    expect(head.headers).toMatchObject({ etag: whole.headers.etag, 'content-length': String(whole.rawPayload.length) })

    resize.mockClear()
    const other = await get('src=/media/rug.png&w=640')
    expect(other.headers.etag).not.toBe(whole.headers.etag)
    const known = await get('src=/media/rug.png&w=640', { 'if-none-match': `"x", W/${String(other.headers.etag)}` })
    expect([known.statusCode, known.body, known.headers['content-type']]).toEqual([304, '', undefined])
    expect(resize).toHaveBeenCalledTimes(1)
  })
})

describe('work', () => {
  it('is done once and then read from disk, and once more for a file that has changed', async () => {
    await noise(500, 400).png().toFile(media('changing.png'))
    const first = await get('src=/media/changing.png&w=320')
    const second = await get('src=/media/changing.png&w=320')
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(resize).toHaveBeenCalledTimes(1)
    expect(await readdir(cacheDir())).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.webp$/)])

    await noise(500, 300).png().toFile(media('changing.png'))
    expect((await get('src=/media/changing.png&w=320')).headers.etag).not.toBe(first.headers.etag)
    expect(resize).toHaveBeenCalledTimes(2)
  })

  it('is shared by twenty concurrent requests of the same picture', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('src=/media/wide.jpg&w=768')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(answers.every(({ rawPayload }) => rawPayload.equals(answers[0]?.rawPayload ?? Buffer.of()))).toBe(true)
    expect(resize).toHaveBeenCalledTimes(1)
  })

  it('is refused with Retry-After when too much waits, and taken again afterwards (v5.0.0-5.2.1)', async () => {
    const sources = ['wide.jpg', 'jar.1a2b.jpg', 'rug.png']
    const queries = sources.flatMap((name) =>
      IMAGE_FORMATS.flatMap((format) => IMAGE_PIXEL_WIDTHS.map((width) => `src=/media/${name}&w=${width}&f=${format}`)),
    )
    // Held back until all requests are made, so that only the limits decide.
    const gate = holdWork()
    let refused = 0
    const asked = queries.map(async (query) => {
      const answer = await get(query)
      if (answer.statusCode === 503) refused += 1
      return answer
    })
    await vi.waitFor(() => expect(refused).toBe(queries.length - 52), 10_000)
    await vi.waitFor(() => expect(resize).toHaveBeenCalledTimes(2), 10_000)
    gate.open()
    const answers = await Promise.all(asked)
    resize.mockRestore()

    const busy = answers.filter(({ statusCode }) => statusCode === 503)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(52)
    expect(busy).toHaveLength(queries.length - 52)
    expect(busy[0]?.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    expect((await get('src=/media/lamp.avif&w=640')).statusCode).toBe(200)
  })

  it('is dropped when all its clients disconnect, and its slot is freed', async () => {
    const gate = holdWork()
    // Together more than may wait: if the queue were not emptied, the last requests would be refused.
    for (const name of ['wide.jpg', 'jar.1a2b.jpg', 'rug.png', 'lamp.avif']) {
      const sockets = ['webp', 'jpeg'].flatMap((format) =>
        IMAGE_PIXEL_WIDTHS.map((width) => openRaw(app, `/_image?src=/media/${name}&w=${width}&f=${format}`)),
      )
      await vi.waitFor(() => expect(resize).toHaveBeenCalledTimes(2), 10_000)
      await new Promise((resolve) => setTimeout(resolve, 150))
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(resize).toHaveBeenCalledTimes(2)
    const late = get('src=/media/rug.png&w=640&f=avif')
    gate.open()
    expect((await late).statusCode).toBe(200)
    expect(resize).toHaveBeenCalledTimes(3)
    resize.mockRestore()
  })

  it('survives a cache folder that is gone', async () => {
    await rm(cacheDir(), { recursive: true })
    expect((await get('src=/media/rug.png&w=320')).statusCode).toBe(200)
    await mkdir(cacheDir())
  })
})

describe('a rejection', () => {
  it.each([
    ['', 'Unknown src'],
    ['src=/media/rug.png', 'Unknown width'],
    ['w=320', 'Unknown src'],
    ...[
      '0',
      '1',
      '319',
      '1e9',
      '1000000000',
      '-320',
      '0320',
      '320.0',
      '3.2e2',
      '+320',
      ' 320',
      '%D9%A3%D9%A2%D9%A0',
      '320px',
      'NaN',
      '',
    ].map((width) => [`src=/media/rug.png&w=${width}`, 'Unknown width']),
    ...['gif', 'svg', 'WEBP', 'png', 'html', '', 'image/webp', '__proto__', 'constructor', '0'].map((format) => [
      `src=/media/rug.png&w=320&f=${format}`,
      'Unknown format',
    ]),
    ...['q=100', 'h=5', 'blur=9', '__proto__=1', 'constructor=1', 'src[]=x', 'w[gte]=1', 'W=320', '%00=1'].map(
      (extra) => [`src=/media/rug.png&w=320&${extra}`, 'Unknown parameter'],
    ),
    ['src=/media/rug.png&src=/media/jar.1a2b.jpg&w=320', 'Unknown src'],
    ['src=/media/rug.png&w=320&w=640', 'Unknown width'],
    ['src=/media/rug.png&w=320&f=webp&f=avif', 'Unknown format'],
  ])('of what is not offered is 400: %s', async (query, text) => {
    const answer = await get(query ?? '')
    expect([answer.statusCode, answer.body]).toEqual([400, `${text}\n`])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.etag).toBeUndefined()
  })

  it.each([
    'http://127.0.0.1/x.jpg',
    'https://images.example/x.jpg',
    '//127.0.0.1/x.jpg',
    '/\\127.0.0.1/x.jpg',
    'http://[::1]/x.jpg',
    'http://2130706433/x.jpg',
    'http://0177.0.0.1/x.jpg',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'blob:x',
    'javascript:alert(1)',
    '/media@127.0.0.1/x.jpg',
    '/media/http://127.0.0.1/x.jpg',
    '/images/x.png',
    '/etc/passwd',
    'media/rug.png',
    '/Media/rug.png',
    '/media/.rug.png',
    '/media/rug',
    '/media/rug.png/',
    '/media/rug.png/.',
    '/media/rug.png%00.jpg',
    '/media/rug.png\u2028',
    '/media/rug.png\n',
    ` /media/rug.png`,
    `/media/${'x'.repeat(300)}.png`,
  ])('of a source that is no name in the media folder is 400: %s', async (src) => {
    expect((await get(`src=${encodeURIComponent(src)}&w=320`)).statusCode).toBe(400)
  })

  it('of every path outside the media folder sends no byte (v5.0.0-5.3.2)', async () => {
    for (const climb of climbs('secret.jpg')) {
      for (const src of [
        `/media/${climb}`,
        encodeURIComponent(`/media/${climb}`),
        encodeURIComponent(join(folder, climb)),
      ]) {
        const answer = await rawGet(app, `/_image?src=${src}&w=320&f=jpeg`)
        expect([400, 404], climb).toContain(answer.status)
        expect(answer.head, climb).not.toContain('image/')
      }
    }
    expect(resize).not.toHaveBeenCalled()
  })

  it('of links that lead out, folders and missing files is 404 (v5.0.0-5.3.2)', async () => {
    await symlink(join(folder, 'secret.jpg'), media('link.jpg'))
    await symlink(media('rug.png'), media('inner.png'))
    await mkdir(media('folder.png'))
    for (const name of ['link.jpg', 'folder.png', 'missing.png']) {
      expect((await get(`src=/media/${name}&w=320`)).statusCode, name).toBe(404)
    }
    expect((await get('src=/media/inner.png&w=320')).statusCode).toBe(200)
  })

  it.each<[string, string | Buffer]>([
    ['script.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['svg-in-disguise.png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['text.jpg', 'no picture at all'],
    ['empty.webp', ''],
    ['gif-and-script.gif', 'GIF89a/*\x01\x00\x00\x00\x00;*/=1;alert(1)'],
    ['page.png', '<!doctype html><script>alert(1)</script>'],
    ['document.jpg', '%PDF-1.4\n1 0 obj<<>>endobj'],
    ['cut-off.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('of content that is no picture is 415, whatever it is called: %s (v5.0.0-5.2.2)', async (name, content) => {
    await writeFile(media(name), content)
    const answer = await get(`src=/media/${name}&w=320`)
    expect(answer.statusCode).toBe(415)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it('of a picture of 50,000 by 50,000 pixels happens before decoding (v5.0.0-5.2.6)', async () => {
    await writeFile(media('bomb.png'), await pixelBomb())
    const started = performance.now()
    expect((await get('src=/media/bomb.png&w=320')).statusCode).toBe(413)
    expect(performance.now() - started).toBeLessThan(1000)
  })

  it('of a file over 10 MB is 413 and it is not read (v5.0.0-5.2.1)', async () => {
    await writeFile(media('heavy.jpg'), Buffer.alloc(10 * 1024 * 1024 + 1))
    expect((await get('src=/media/heavy.jpg&w=320')).statusCode).toBe(413)
    expect(resize).not.toHaveBeenCalled()
  })

  it('is not needed for a polyglot: only the picture in it is answered (v5.0.0-5.2.2)', async () => {
    const payload = '<script>alert(document.domain)</script>'
    const picture = await noise(400, 300)
      .withExif({ IFD0: { ImageDescription: payload } })
      .jpeg()
      .toBuffer()
    await writeFile(media('polyglot.jpg'), Buffer.concat([picture, Buffer.from(`${payload}PK\x03\x04`)]))
    for (const format of IMAGE_FORMATS) {
      const { rawPayload } = await get(`src=/media/polyglot.jpg&w=320&f=${format}`)
      expect(rawPayload.includes('script')).toBe(false)
    }
  })

  it('of line breaks anywhere neither splits the answer nor ends the server', async () => {
    const breaks = ['%0d%0a', '%0d', '%0a', '%E2%80%A8', '%E2%80%A9', '\u2028', '%C2%85', '%00', '%u000a']
    for (const lineBreak of breaks) {
      const injected = `${lineBreak}x-injected:%201`
      for (const query of [
        `src=/media/rug.png${injected}&w=320`,
        `src=/media/rug.png&w=320${injected}`,
        `src=/media/rug.png&w=320&f=webp${injected}`,
        `src=/media/rug.png&w=320&x${injected}=1`,
      ]) {
        const answer = await rawGet(app, `/_image?${query}`)
        expect(answer.status, query).toBe(400)
        expect(answer.head, query).not.toContain('x-injected')
        expect(answer.body, query).not.toContain('x-injected')
      }
    }
    // These are no requests any more; whatever Node makes of them, the server stays and repeats nothing.
    for (const lineBreak of ['\r', '\n', '\r\n', '\0']) {
      const answers = [
        await rawGet(app, `/_image?src=/media/rug.png&w=320${lineBreak}x-injected: 1`),
        await rawGet(app, '/_image?src=/media/rug.png&w=320', `If-None-Match: "${lineBreak}x-injected: 1"\r\n`),
      ]
      for (const { head } of answers) expect(head).not.toContain('x-injected')
    }
    expect((await get('src=/media/rug.png&w=320')).statusCode).toBe(200)
  })
})

/** Keeps every picture unfinished until it is opened, at the latest when the test ends. */
const holdWork = (): { open: () => void } => {
  const gate = Promise.withResolvers<Buffer>()
  const open = (): void => gate.resolve(Buffer.from('picture'))
  resize.mockImplementation(() => gate.promise)
  onTestFinished(open)
  return { open }
}
