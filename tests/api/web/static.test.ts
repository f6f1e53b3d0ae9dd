import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityHeaders } from '#server/http/plugins/security-headers.ts'
import { icons } from '#server/web/icons.ts'
import { precompress } from '#server/web/precompress.ts'
import { originalFiles, staticFiles } from '#server/web/static.ts'
import { climbs, makeFolder, rawGet } from './raw.ts'

const SECRET = 'outside-every-served-folder'
const SCRIPT = `export const words = '${'caravan '.repeat(400)}'\n`
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const files: Record<string, string> = {
  'secret.txt': SECRET,
  'secret.svg': SECRET,
  'client/index.html': `<!doctype html><p>${'shell '.repeat(300)}</p>`,
  'client/sw.js': SCRIPT,
  'client/manifest.ar.webmanifest': '{"id":"/"}',
  'client/apple-touch-icon.png': 'png',
  'client/robots.txt': 'not this one',
  'client/notes.md': SECRET,
  'client/.env': SECRET,
  'client/.vite/manifest.json': SECRET,
  'client/assets/app-1a2b.js': SCRIPT,
  'client/assets/small-1a2b.css': 'a{color:red}',
  'client/assets/app-1a2b.js.map': SECRET,
  'client/assets/.hidden.js': SECRET,
  'client/assets/.git/config.json': SECRET,
  'client/icons/favicon.svg': SVG,
  'client/icons/x.svg': '<svg id="own"/>',
  'client/images/logo-dark.svg': SVG,
  'client/screenshots/home-wide-ar.webp': 'webp',
  'media/jar.1a2b.webp': 'webp',
  'media/logo.svg': SVG,
  'media/page.html': SECRET,
}
let app: FastifyInstance
let folder: string
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

beforeAll(async () => {
  folder = await makeFolder()
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await precompress(join(folder, 'client'))
  app = Fastify()
  await app.register(securityHeaders('http://127.0.0.1'))
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/html').send('<h1>the page for unknown paths</h1>'),
  )
  await app.register(staticFiles, { clientDir: join(folder, 'client') })
  await app.register(originalFiles, { mediaDir: join(folder, 'media') })
  await app.register(icons)
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('a file of the build', () => {
  const FOREVER = 'public, max-age=31536000, immutable'
  const AN_HOUR = 'public, max-age=3600'

  it.each([
    ['/assets/app-1a2b.js', 'application/javascript; charset=utf-8', FOREVER],
    ['/assets/small-1a2b.css', 'text/css; charset=utf-8', FOREVER],
    ['/media/jar.1a2b.webp', 'image/webp', FOREVER],
    ['/images/logo-dark.svg', 'image/svg+xml', AN_HOUR],
    ['/icons/favicon.svg', 'image/svg+xml', AN_HOUR],
    ['/screenshots/home-wide-ar.webp', 'image/webp', AN_HOUR],
    ['/apple-touch-icon.png', 'image/png', AN_HOUR],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/sw.js', 'application/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.ar.webmanifest', 'application/manifest+json', 'no-cache'],
  ])('%s is answered as %s with Cache-Control %s (v5.0.0-3.4.4)', async (url, type, cacheControl) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': cacheControl,
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.etag).toBeTypeOf('string')

    const known = await get(url, { 'if-none-match': String(answer.headers.etag) })
    expect([known.statusCode, known.body, known.headers['cache-control']]).toEqual([304, '', cacheControl])
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', type])
  })

  it('carries what browsers heed on it, and on a page what they heed on pages', async () => {
    const onPages = { 'x-frame-options': 'DENY', 'referrer-policy': 'strict-origin-when-cross-origin' }
    for (const page of ['/index.html', '/images/logo-dark.svg', '/media/logo.svg'])
      expect((await get(page)).headers, page).toMatchObject(onPages)
    for (const part of ['/assets/app-1a2b.js', '/assets/small-1a2b.css']) {
      const { headers } = await get(part)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      for (const name of Object.keys(onPages)) expect(headers, part).not.toHaveProperty(name)
    }
  })

  it('is sent as compressed by the build, if accepted', async () => {
    for (const url of ['/assets/app-1a2b.js', '/sw.js']) {
      const br = await get(url, { 'accept-encoding': 'gzip, br' })
      expect(br.headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': 'application/javascript; charset=utf-8',
      })
      expect(br.headers['vary']).toContain('accept-encoding')
      expect(br.rawPayload.length).toBeLessThan(SCRIPT.length / 10)
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT)
      const gzip = await get(url, { 'accept-encoding': 'gzip' })
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT)
      const plain = await get(url)
      expect([plain.body, plain.headers['content-encoding']]).toEqual([SCRIPT, undefined])
    }
    const small = await get('/assets/small-1a2b.css', { 'accept-encoding': 'br' })
    expect([small.body, small.headers['content-encoding']]).toEqual(['a{color:red}', undefined])
  })

  it('that is an SVG may not run anything when it is opened by itself', async () => {
    for (const url of ['/media/logo.svg', '/images/logo-dark.svg', '/icons/favicon.svg']) {
      expect((await get(url)).headers['content-security-policy']).toMatch(/^default-src 'none';/)
    }
    // The policy of a worker's file would govern the worker's own requests.
    expect((await get('/sw.js')).headers['content-security-policy']).toBeUndefined()
  })

  it('may be embedded by another origin when it is a picture of the shop', async () => {
    expect((await get('/media/jar.1a2b.webp')).headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect((await get('/assets/app-1a2b.js')).headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  it('that appears in assets or media later is served too', async () => {
    await writeFile(join(folder, 'client/assets/late-3c4d.js'), 'late')
    expect((await get('/assets/late-3c4d.js')).body).toBe('late')
  })
})

describe('a file that is not there', () => {
  it.each([
    '/assets/gone-9z.js',
    '/assets',
    '/assets/',
    '/assets/deep/er.css',
    '/media/gone.webp',
    '/images/gone.png',
    '/icons/gone.png',
  ])('%s is a plain uncacheable 404, without a page', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url, headers: { accept: 'text/html', 'accept-encoding': 'br' } })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      expect(answer.body).toBe(method === 'GET' ? 'Not found\n' : '')
    }
  })

  it.each([
    '/',
    '/store',
    '/en/store',
    '/sw',
    '/sw.js.br',
    '/index',
    '/robots.txt',
    '/manifest.webmanifest',
    '/client/sw.js',
  ])('%s is left to the host', async (url) => {
    expect((await get(url)).body).toBe('<h1>the page for unknown paths</h1>')
  })

  it.each([
    '/.env',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/assets/.hidden.js',
    '/assets/.git/config.json',
    '/assets/%2egit/config.json',
    '/assets/../.vite/manifest.json',
    '/assets/app-1a2b.js.map',
    '/assets/app-1a2b.js.br',
    '/notes.md',
    '/media/page.html',
  ])('%s is none for the world (v5.0.0-13.4.7)', async (url) => {
    const answer = await rawGet(app, url)
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain(SECRET)
  })

  it('does not become a listing of its folder (v5.0.0-13.4.3)', async () => {
    for (const url of ['/assets/', '/media/', '/icons/', '/images/']) {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toMatch(/1a2b|logo|favicon/)
    }
  })
})

describe('every path outside a folder', () => {
  it.each(['/assets/', '/images/', '/media/', '/icons/', '/'])(
    'beneath %s sends no byte (v5.0.0-5.3.2)',
    async (prefix) => {
      const depth = prefix === '/media/' || prefix === '/' ? '' : '../'
      for (const name of ['secret.txt', 'secret.svg', 'client/.env', 'media/page.html']) {
        for (const climb of [
          ...climbs(name),
          ...climbs(depth + name),
          ...climbs(`%2e%2e%2f${name}`),
          join(folder, name),
        ]) {
          const answer = await rawGet(app, prefix + climb)
          expect([400, 403, 404], prefix + climb).toContain(answer.status)
          expect(answer.body, prefix + climb).not.toContain(SECRET)
        }
      }
    },
  )

  it('with line breaks neither splits the answer nor ends the server', async () => {
    for (const lineBreak of [
      '%0d%0a',
      '%0d',
      '%0a',
      '%E2%80%A8',
      '%E2%80%A9',
      '%C2%85',
      '%00',
      '\u2028',
      '%',
      '%zz',
      '%ff',
    ]) {
      for (const prefix of ['/assets/', '/images/', '/media/', '/icons/', '/']) {
        const answer = await rawGet(app, `${prefix}a${lineBreak}x-injected:%201.svg`)
        expect([400, 404], prefix + lineBreak).toContain(answer.status)
        expect(answer.head, prefix + lineBreak).not.toContain('x-injected')
      }
    }
    expect((await get('/sw.js')).statusCode).toBe(200)
  })
})

describe('an icon by name', () => {
  it('is the brand in the current colour', async () => {
    const answer = await get('/icons/instagram.svg')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(answer.body).toMatch(/^<svg fill="currentColor" .*<title>Instagram<\/title><path d="[^"]+"\/><\/svg>$/)
    const known = await get('/icons/instagram.svg', { 'if-none-match': String(answer.headers.etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })

  it("is the client's own file where it has one", async () => {
    expect((await get('/icons/x.svg')).body).toBe('<svg id="own"/>')
  })

  it.each([
    'nosuchbrandanywhere.svg',
    'Instagram.svg',
    'instagram',
    'instagram.png',
    'instagram.svg.svg',
    'instagram.svg/',
    'a/instagram.svg',
    '%69nstagram%2esvg%00',
    'instagram%0a.svg',
    '..%2fpackage.svg',
    '__proto__.svg',
    `${'a'.repeat(65)}.svg`,
    '.svg',
  ])('%s is a plain 404', async (name) => {
    const answer = await get(`/icons/${name}`)
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([404, 'Not found\n', 'no-store'])
  })
})

describe('precompress', () => {
  it('makes twins of texts over 1 KB only, anew each time, and takes away those that are stale', async () => {
    const dir = await makeFolder()
    const write = (name: string, content: string | Buffer) => writeFile(join(dir, name), content)
    await mkdir(join(dir, '.hidden'))
    for (const name of ['page.html', 'style.css', 'words.json', 'logo.svg', '.hidden/app.js']) await write(name, SCRIPT)
    await write('small.js', 'x'.repeat(1024))
    await write('photo.webp', Buffer.alloc(5000))
    const sum = await precompress(dir)
    const twins = (await readdir(dir, { recursive: true })).filter((name) => /\.(br|gz)$/.test(name)).sort()
    expect(twins).toEqual(
      ['logo.svg', 'page.html', 'style.css', 'words.json'].flatMap((name) => [`${name}.br`, `${name}.gz`]),
    )
    expect(sum).toMatchObject({ files: 4, original: 4 * SCRIPT.length })

    // A file may get older by being restored: its twins must follow its content, not its time.
    const changed = SCRIPT.replace('caravan', 'dune')
    await write('style.css', changed)
    await utimes(join(dir, 'style.css'), 0, 0)
    await write('page.html', 'short now')
    await precompress(dir)
    expect(brotliDecompressSync(await readFile(join(dir, 'style.css.br'))).toString()).toBe(changed)
    expect((await readdir(dir)).filter((name) => name.startsWith('page'))).toEqual(['page.html'])
    await rm(dir, { recursive: true })
  })
})
