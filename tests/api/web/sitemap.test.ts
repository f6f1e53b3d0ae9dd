import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { AppEntry } from '#server/web/entry.ts'
import { robots } from '#server/web/robots.ts'
import { sitemap } from '#server/web/sitemap.ts'
import { addressesOf, category, pages, place, product } from '#src/app/discovery/sitemap.ts'
import { localServer } from '../../support/server/local-server.ts'
import { smallProduct, smallShop } from '../../support/shop/shop.ts'
import { openTestServer } from '../support/support.ts'

const publicUrl = 'https://shop.example'
const site = {
  entry: async () => ({ sitemap: { pages, category, place, product, addressesOf } }) as unknown as AppEntry,
}

const bareIn = (text: string): string[] =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, url = '']) => url.replace(publicUrl, ''))
    .filter((url) => !url.includes('lang='))

describe('with a shop of its own', () => {
  it('lists the rows of the database with their time of change, compressed if accepted', async () => {
    const shop = smallShop(smallProduct({ slug: 'lamp' }), smallProduct({ slug: 'jar', age_days: 400 }))
    const env = { publicUrl, apiPrefix: '/api/v1' }
    const server = await openTestServer({ shop })
    onTestFinished(() => server.close())
    const app = Fastify()
    await robots(app, env)
    await sitemap(app, { env, site, db: server.db })

    const plain = await app.inject({ url: '/sitemap.xml' })
    expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(bareIn(plain.body).toSorted()).toEqual(
      [...pages, '/store?category=one', '/store?category=two', '/store/jar', '/store/lamp'].toSorted(),
    )
    const [, lastmod = ''] = /store\/jar<\/loc><lastmod>([^<]*)/.exec(plain.body) ?? []
    expect((Date.now() - Date.parse(lastmod)) / 86_400_000).toBeCloseTo(400, 0)

    const packed = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)

    for (const path of ['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-99999.xml', '/sitemap-x.xml'])
      expect((await app.inject({ url: path })).statusCode, path).toBe(404)
    expect((await app.inject({ url: '/robots.txt' })).body).toContain('\nSitemap: https://shop.example/sitemap.xml\n')
  })
})

describe('with another back end', () => {
  const listing = (slugs: string[], lastPage: number) =>
    JSON.stringify({ data: slugs.map((slug) => ({ slug, name: {} })), meta: { last_page: lastPage } })

  const open = (foreignApi: string) => {
    const app = Fastify()
    return sitemap(app, { env: { publicUrl, foreignApi, apiPrefix: '/v2' }, site, db: undefined }).then(() => app)
  }

  it('reads its lists page by page, once for a while, each product once', async () => {
    const { url, received } = await localServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://local')
      const page = Number(searchParams.get('page'))
      if (pathname === '/v2/locations') return response.end(listing(['hall'], 1))
      if (pathname === '/v2/destinations') return response.writeHead(501).end()
      return response.end(
        pathname === '/v2/categories' ? listing(['oud'], 1) : listing([`p${page}`, `p${page + 1}`], 3),
      )
    })
    const app = await open(url)
    for (let time = 0; time < 2; time++)
      expect(bareIn((await app.inject({ url: '/sitemap.xml' })).body)).toEqual([
        ...pages,
        '/store?category=oud',
        '/booking/locations/hall',
        ...['p1', 'p2', 'p3', 'p4'].map((slug) => `/store/${slug}`),
      ])
    expect(received.map((call) => call.url)).toEqual([
      '/v2/categories',
      ...['locations', 'destinations'].map((places) => `/v2/${places}?per_page=100`),
      ...[1, 2, 3].map((page) => `/v2/products?per_page=100&page=${page}`),
    ])
  })

  it('lists the pages read before a failure, with at most a hundred requests', async () => {
    const { url, received } = await localServer((request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://local').searchParams.get('page'))
      if (page === 2) response.statusCode = 500
      response.end(listing([`p${page}`], 1_000_000))
    })
    expect(bareIn((await (await open(url)).inject({ url: '/sitemap.xml' })).body)).toContain('/store/p1')
    expect(received).toHaveLength(5)

    const endless = await localServer((request, response) => {
      const page = new URL(request.url ?? '', 'http://local').searchParams.get('page')
      response.end(listing([`p${page}`], 1_000_000))
    })
    await (await open(endless.url)).inject({ url: '/sitemap.xml' })
    expect(endless.received).toHaveLength(103)
  })

  it.each([
    ['is away', 500, '{}'],
    ['speaks nonsense', 200, '<html>'],
    ['names what is no slug', 200, JSON.stringify({ data: [{ slug: '../<x>' }], meta: { last_page: 1 } })],
  ])('answers 503 when that %s, and retries on the next request', async (_, status, body) => {
    let now: [number, string] = [status, body]
    const { url } = await localServer((_request, response) => response.writeHead(now[0]).end(now[1]))
    const app = await open(url)
    const answer = await app.inject({ url: '/sitemap.xml' })
    expect([answer.statusCode, answer.headers['retry-after'], answer.body]).toEqual([503, '120', 'Try again later\n'])
    now = [200, listing(['lamp'], 1)]
    expect(bareIn((await app.inject({ url: '/sitemap.xml' })).body)).toContain('/store/lamp')
  })
})
