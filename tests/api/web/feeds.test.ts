import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env/env.ts'
import { productBatches, slotBatches } from '#server/modules/feeds/batches.ts'
import { feeds } from '#server/web/feeds/feeds.ts'
import { robots } from '#server/web/robots.ts'
import type { Site } from '#server/web/site.ts'
import * as entry from '#src/entry-server.tsx'
import { type Thing, wrongTerms } from '../../support/schema-org.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

let server: TestServer
const dataDir = mkdtempSync(join(tmpdir(), 'feeds-'))
const publicUrl = 'https://shop.example'

const open = async (shop: 'bookable' | 'demo'): Promise<TestServer> => {
  const env = { ...readEnv({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }), publicUrl }
  const made: TestServer = await openTestServer({
    shop,
    plans: true,
    env: { LOG_LEVEL: 'error' },
    web: async (web) => {
      const site = { entry: async () => entry } as unknown as Site
      const reads = {
        products: () => productBatches(made.db, made.now()),
        slots: () => slotBatches(made.db, made.now()),
      }
      await robots(web, env)
      await feeds(web, { env, site, reads })
    },
  })
  return made
}

beforeAll(async () => {
  server = await open('bookable')
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}, from = server) => from.app.inject({ url, headers })

type Item = Record<string, unknown> & Record<'g:id' | 'g:link' | 'g:price', string>

/** The items of a feed, read by a parser of XML; what there is several times is a list. */
const itemsIn = (xml: string): Item[] => {
  expect(XMLValidator.validate(xml)).toBe(true)
  const { rss } = new XMLParser({ parseTagValue: false }).parse(xml) as { rss: { channel: { item?: Item | Item[] } } }
  return [rss.channel.item ?? []].flat()
}
const itemsOf = async (locale: string, from = server) =>
  itemsIn((await get(`/feeds/products.xml?lang=${locale}`, {}, from)).body)

interface Read {
  data: {
    slug: string
    variants: {
      id: string
      sku: string
      price: { amount: number }
      compare_at_price?: { amount: number }
      stock_state: string
    }[]
  }
}
const listed = async (from = server) => {
  const { data } = (await from.get('products?per_page=100')).json<{ data: { slug: string }[] }>()
  const reads = await Promise.all(data.map(({ slug }) => from.get(`products/${slug}`)))
  return reads.map((read) => read.json<Read>().data)
}

/** What Google requires of each item, and how it is written. Source: https://support.google.com/merchants/answer/7052112 */
const COLUMNS: Record<string, RegExp> = {
  'g:id': /^.{1,50}$/,
  'g:title': /^.{1,150}$/u,
  'g:description': /^[\s\S]{1,5000}$/,
  'g:link': /^https:\/\/shop\.example\/store\/[\w-]+\?(?:variant=[\w-]+&)?lang=(?:en|ar)$/,
  'g:image_link': /^https:\/\/shop\.example\/_image\?src=.*f=jpeg$/,
  'g:availability': /^(?:in_stock|out_of_stock)$/,
  'g:price': /^\d+\.\d{2} SAR$/,
  'g:condition': /^new$/,
  'g:identifier_exists': /^no$/,
}

describe.each(['en', 'ar'])('the product feed in %s', (locale) => {
  it('has an item for each variant of each product that is shown, with the price and stock of its page', async () => {
    const items = await itemsOf(locale)
    const variants = (await listed()).flatMap(({ slug, variants: all }) => all.map((one) => ({ slug, ...one })))
    expect(variants.length).toBeGreaterThan(80)
    expect(items.map((item) => item['g:id']).toSorted()).toEqual(variants.map(({ sku }) => sku).toSorted())
    for (const { slug, sku, price, compare_at_price: before, stock_state: stock } of variants) {
      const item = items.find((one) => one['g:id'] === sku)
      const regular = before && before.amount > price.amount ? before : price
      expect(item?.['g:price'], sku).toBe(`${(regular.amount / 100).toFixed(2)} SAR`)
      expect(item?.['g:sale_price'], sku).toBe(regular === price ? undefined : `${(price.amount / 100).toFixed(2)} SAR`)
      expect(item?.['g:availability'], sku).toBe(stock === 'out_of_stock' ? stock : 'in_stock')
      expect(new URL(item?.['g:link'] ?? '').pathname).toBe(`/store/${slug}`)
    }
  })

  it('has the columns that Google requires, in its formats', async () => {
    for (const item of await itemsOf(locale)) {
      for (const [name, shape] of Object.entries(COLUMNS)) expect(item[name], `${item['g:id']} ${name}`).toMatch(shape)
      const shipping = [item['g:shipping']].flat() as Record<string, string>[]
      expect(shipping.length).toBeGreaterThan(0)
      for (const way of shipping) expect([way['g:country'], way['g:price']].join()).toMatch(/^[A-Z]{2},\d+\.\d{2} SAR$/)
      expect(new URL(item['g:link']).searchParams.get('lang')).toBe(locale)
    }
    const jars = (await itemsOf(locale)).filter((item) => item['g:item_group_id'] === 'prd_tall-clay-jar')
    expect(jars.length).toBeGreaterThan(2)
    expect(jars.every((item) => item['g:size'] && item['g:color'])).toBe(true)
  })
})

it('a feed is packed where that is accepted, and not sent again to a reader that has it', async () => {
  const plain = await get('/feeds/products.xml')
  const packed = await get('/feeds/products.xml', { 'accept-encoding': 'gzip' })
  expect(plain.headers).toMatchObject({ 'content-type': 'application/rss+xml; charset=utf-8', vary: 'accept-encoding' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  const again = await get('/feeds/products.xml', { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/feeds/slots.json', { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(200)
  expect(readdirSync(join(dataDir, 'cache/feeds')).filter((name) => name.endsWith('.part'))).toEqual([])
})

describe('the feed of slots', () => {
  const slotsOf = async (locale: string) => {
    const answer = await get(`/feeds/slots.json?lang=${locale}`)
    expect(answer.headers['content-type']).toBe('application/ld+json; charset=utf-8')
    return answer.json<Thing & { dataFeedElement: (Thing & { url: string; startDate?: string })[] }>()
  }

  it.each(['en', 'ar'])('has terms of schema.org alone, in %s', async (locale) => {
    const feed = await slotsOf(locale)
    expect(feed['inLanguage']).toBe(locale)
    expect(wrongTerms([feed])).toEqual([])
  })

  it('has each slot that is neither closed nor too late to book, with what its page says', async () => {
    const { dataFeedElement: all } = await slotsOf('en')
    const { rows } = await server.pool.query<{ id: string }>(
      'select id from availabilities where not is_closed and cutoff_at > $1',
      [server.now()],
    )
    expect(rows.length).toBeGreaterThan(600)
    expect(all.map((one) => one['@id']?.split('#')[1]).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    const [event] = all.filter(({ url }) => url.includes('/experiences/hegra-at-dawn'))
    const day = event?.startDate?.slice(0, 10)
    const path = `availability?for=experience:hegra-at-dawn&from=${day}&to=${day}`
    const { data } = (await server.get(path)).json<{ data: { id: string; vacancies: number; starts_at: string }[] }>()
    const slot = data.find(({ id }) => event?.['@id']?.endsWith(`#${id}`))
    expect(event).toMatchObject({ '@type': 'Event', remainingAttendeeCapacity: slot?.vacancies })
    expect(Date.parse(event?.startDate ?? '')).toBe(Date.parse(slot?.starts_at ?? ''))
  })
})

it('what is hidden, closed or on sale is so in the feeds, and no letter of the shop breaks them', async () => {
  const other = await open('bookable')
  try {
    const today = other.now().toISOString().slice(0, 10)
    await other.pool.query(`update products set is_hidden = true where slug = 'dallah-pot'`)
    await other.pool.query(
      `update variants set sale_price = 100, sale_from = '2020-01-01', sale_to = '2040-01-31' where sku = 'POT-TCJ-S-TER'`,
    )
    await other.pool.query(
      `update products set description = jsonb_set(description, '{en}', to_jsonb(E'a ]]> <b>&\\x0b\\x01 \u{1F3FA}'::text)) where slug = 'tall-clay-jar'`,
    )
    const { rows } = await other.pool.query<{ id: string }>(
      `update availabilities set is_closed = true where id = (select id from availabilities where cutoff_at > $1 limit 1) returning id`,
      [other.now()],
    )
    await other.pool.query(`update places set is_hidden = true where slug = 'hegra-at-dawn'`)
    const items = await itemsOf('en', other)
    expect(items.filter((item) => item['g:link'].includes('/store/dallah-pot'))).toEqual([])
    expect(items.find((item) => item['g:id'] === 'POT-TCJ-S-TER')).toMatchObject({
      'g:price': '145.00 SAR',
      'g:sale_price': '1.00 SAR',
      'g:sale_price_effective_date': '2020-01-01T00:00+0300/2040-01-31T23:59+0300',
      'g:description': 'a ]]> <b>& \u{1F3FA}',
    })
    const slots = (await get('/feeds/slots.json', {}, other)).body
    expect(slots).not.toContain(rows[0]?.id)
    expect(slots).not.toContain('hegra-at-dawn')
    expect(today).toMatch(/^\d/)
  } finally {
    await other.close()
  }
})

describe('/llms.txt', () => {
  it.each([
    ['en', '# Qafila', '## Pages', 'Arabic|العربية'],
    ['ar', '# قافلة', '## الصفحات', 'English'],
  ])('says in %s what the shop is, and where its pages, feeds and terms are', async (locale, title, section, other) => {
    const { body } = await get(`/llms.txt?lang=${locale}`)
    const [heading, , summary] = body.split('\n')
    expect(heading).toBe(title)
    expect(summary).toMatch(/^> .{20,}/)
    expect(body).toContain(section)
    expect(body).toMatch(new RegExp(`\\[(?:${other})\\]\\(https://shop\\.example/llms\\.txt\\?lang=`))
    for (const path of [
      '/store?',
      '/terms?',
      '/privacy?',
      '/feeds/products.xml?',
      '/feeds/slots.json?',
      '/membership?',
    ])
      expect(body).toContain(`(https://shop.example${path}lang=${locale})`)
    expect(body).toMatch(/\b7\b/)
    expect(body).not.toMatch(/undefined|\[object|null/)
    // Links alone are entries; each is one line.
    for (const line of body.split('\n').filter((one) => one.startsWith('- [')))
      expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/shop\.example\/[^\s)]+\)(?:: .+)?$/)
  })

  it('is named with the feeds in robots.txt', async () => {
    const { body } = await get('/robots.txt')
    for (const path of ['/sitemap.xml', '/llms.txt', '/feeds/products.xml', '/feeds/slots.json'])
      expect(body).toContain(publicUrl + path)
  })
})
