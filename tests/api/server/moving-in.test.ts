import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerAdmin } from '#server/admin/answer.ts'
import { readEnv } from '#server/env/env.ts'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { runShop } from '#server/admin/shop/run-shop.ts'
import { createFetchRemote } from '#server/web/images/fetch-remote.ts'
import { documents } from '#server/web/render.ts'
import type { Site } from '#server/web/site.ts'
import * as app from '#src/entry-server.tsx'
import { exampleFolder, type TestFolder } from '../../support/shop/shop-folder.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

const HOST = 'cdn.shop.example'
const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Image Position,Image Alt Text'
/** An export without SKUs, alternative texts and known categories, as samples and Arabic shops have them. */
const EXPORT = [
  HEADER,
  `lamp,Lamp,<p>Brass.</p><ul><li>Tall</li><li>Warm</li></ul>,Acme,Lighting,men,true,Size,Small,,400,3,60,http://${HOST}/a/1.png?v=7,1,`,
  `lamp,,,,,,,,Large,,500,2,80,http://${HOST}/b/1.png,2,`,
  `فنجان-سعودي,فنجان سعودي,,متجر,,,true,المقاس,صغير,CUP SA S,90,5,35,http://${HOST}/cup.png,1,`,
  'فنجان-سعودي,,,,,,,,كبير,CUP SA L,120,4,45,,,',
  `vase,Vase,,,Lighting,,true,,,,,1,25,http://${HOST}/missing.png,1,`,
].join('\n')

let server: TestServer
let folder: TestFolder
let cdn: Server
let out: string
const asked: string[] = []

beforeAll(async () => {
  const env = readEnv({ LOG_LEVEL: 'silent' })
  const site = {
    entry: async () => app,
    document: async ({ body }: { body: string }) => ({ html: body }),
  } as unknown as Site
  server = await openTestServer({ shop: 'none', web: async (web) => documents(web, { env, site }) })
  folder = await exampleFolder()
  for (const file of ['categories.yaml', 'options.yaml', 'home.yaml']) folder.remove(file)
  folder.write('products.csv', EXPORT)
  out = join(mkdtempSync(join(tmpdir(), 'qafila-moved-')), 'shop')
  cdn = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.includes('missing')) response.writeHead(404).end()
    else
      void sharp({ create: { width: 40 + asked.length, height: 50, channels: 3, background: 'tan' } })
        .png()
        .toBuffer()
        .then((bytes) => response.end(bytes))
  })
  await new Promise<void>((done) => cdn.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await server.close()
  cdn.close()
  folder.dispose()
  rmSync(join(out, '..'), { recursive: true, force: true })
})

const shop = (verb: string, options: string[] = [], path = folder.path, isInside = true) => {
  const port = (cdn.address() as AddressInfo).port
  const inside = { isPublic: () => true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] }
  const fetchRemote = createFetchRemote({ ...(isInside && inside), ports: { 'http:': port, 'https:': port } })
  return runShop([verb, path, ...options], {
    pictures: openPictureStore(server.env),
    ask: answerAdmin(server.services, server.app.log),
    fetching: { fetchRemote },
  })
}
const product = async (id: string) => server.get(`products/${encodeURIComponent(id)}`)
const skus = async () =>
  (await server.pool.query('select sku from variants order by sku')).rows.map((row: { sku: string }) => row.sku)

describe('a table of another shop', () => {
  it('is refused with a sentence for each kind of what it lacks, and the option that helps', async () => {
    const { isDone, text } = await shop('apply')
    expect(isDone).toBe(false)
    const errors = text.split('Warnings:')[0]?.split('\n').slice(1, -1) ?? []
    expect(errors).toHaveLength(2)
    expect(errors.join('\n')).toMatch(/--fetch-pictures fetches it.*\(and 3 more: rows 3, 4, 6\)/)
    expect(errors.join('\n')).toMatch(/"Lighting"; --new-categories adds it \(and 2 more: rows 4, 6\)/)
  })

  it('fetches no picture from an address that is not public', async () => {
    folder.write('products.csv', EXPORT.replaceAll(HOST, '127.0.0.1'))
    const { text } = await shop('check', ['--fetch-pictures'], folder.path, false)
    expect(text).toContain('cannot be fetched')
    expect(asked).toEqual([])
    folder.write('products.csv', EXPORT)
  })

  it('is taken with its pictures fetched, its categories added and the incomplete hidden', async () => {
    const options = ['--fetch-pictures', '--new-categories', '--drafts']
    const { isDone, text } = await shop('apply', options)
    expect(isDone, text).toBe(true)
    expect(text).toContain(`the picture of "http://${HOST}/missing.png" cannot be fetched: Not found (404)`)
    expect(text).toContain('hidden until then')
    // Two addresses that end alike are two files.
    expect(readdirSync(join(folder.path, 'pictures')).filter((name) => /^1-[0-9a-f]{6}\.png$/.test(name))).toHaveLength(
      2,
    )
    expect(folder.read('categories.yaml')).toContain('- slug: lighting\n  name:\n    en: Lighting\n')
    expect(await skus()).toEqual(['CUP SA L', 'CUP SA S', 'LAMP.LARGE', 'LAMP.SMALL', 'VASE'])
    const lamp = (await product('lamp')).json().data
    expect(lamp.description.en).toBe('Brass.\n\n- Tall\n- Warm')
    expect(lamp.images[0].alt).toEqual({ en: 'Lamp', ar: 'Lamp' })
    expect((await product('vase')).statusCode).toBe(404)
  })

  it('is applied again without the network, and changes nothing', async () => {
    const before = asked.length
    expect((await shop('apply', ['--drafts'])).text).toContain('Nothing changes')
    const [header = '', small = '', large = '', ...rest] = EXPORT.split('\n')
    const swapped = [
      header,
      small.replace('Small', 'Large').replace(',3,60,', ',2,80,'),
      large.replace('Large', 'Small').replace(',2,80,', ',3,60,'),
    ]
    folder.write('products.csv', [...swapped, ...rest].join('\n'))
    expect(await shop('apply', ['--drafts'])).toMatchObject({ isDone: true })
    // The same names in another order.
    expect(await skus()).toEqual(['CUP SA L', 'CUP SA S', 'LAMP.LARGE', 'LAMP.SMALL', 'VASE'])
    expect(asked.length).toBe(before)
  })

  it('leads from an Arabic address to the slug that is made of it', async () => {
    const found = await product('فنجان-سعودي')
    expect(found.statusCode).toBe(200)
    const { slug, variants } = found.json().data
    expect(slug).toMatch(/^fnjan-sawdy-[0-9a-f]{6}$/)
    expect((await product(slug)).json().data.id).toBe(found.json().data.id)
    const visit = (path: string) => server.app.inject({ url: path, headers: { accept: 'text/html' } })
    const moved = await visit(`/store/${encodeURIComponent('فنجان-سعودي')}?variant=${variants[1].id}`)
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/store/${slug}?variant=${variants[1].id}`])
    expect((await visit(`/store/${slug}`)).statusCode).toBe(200)
    expect((await visit('/store/lamp')).body).toMatch(/<ul[^>]*><li>Tall<\/li><li>Warm<\/li><\/ul>/)
    // No path is an address.
    for (const path of ['..%2f..%2fetc', 'a%00b', 'فن%20جان', 'غير-موجود'])
      expect((await visit(`/store/${path}`)).statusCode, path).toBe(404)
    expect((await server.get('products/..%2fadmin')).statusCode).toBeGreaterThanOrEqual(400)
  })

  it('is exported as a folder that has nothing to report but its hidden drafts', async () => {
    expect((await shop('export', [], out)).isDone).toBe(true)
    expect(existsSync(join(out, 'categories.yaml'))).toBe(true)
    const { isDone, text } = await shop('check', [], out)
    expect(isDone, text).toBe(true)
    expect(
      text.replaceAll(
        /^ {2}products\.csv, row \d+, column "Image Src": a product needs a picture; hidden until then$/gm,
        '',
      ),
    ).toBe('Warnings:\n\nThe folder can be applied. 0 errors, 1 warning.')
    expect((await shop('plan', [], out)).text).toContain('Nothing changes')
  })
})
