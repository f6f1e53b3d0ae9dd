import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env/env.ts'
import { documents } from '#server/web/render.ts'
import type { Site } from '#server/web/site.ts'
import * as entry from '#src/entry-server.tsx'
import { pages } from '../../support/browser/public-pages.ts'
import { refusedBySearch, type Thing, wrongTerms } from '../../support/schema-org.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

let server: TestServer

beforeAll(async () => {
  const env = readEnv({ LOG_LEVEL: 'silent' })
  const site = {
    entry: async () => entry,
    document: async ({ head, state }: Awaited<ReturnType<typeof entry.render>>) => ({ html: `${head}${state}` }),
  } as unknown as Site
  server = await openTestServer({
    shop: 'bookable',
    plans: true,
    env: { LOG_LEVEL: 'error' },
    web: async (web) => documents(web, { env, site }),
  })
})
afterAll(() => server.close())

const textOf = async (path: string, locale = 'en') =>
  (await server.app.inject({ url: path, headers: { 'accept-language': locale, accept: 'text/html' } })).body

const graphOf = async (path: string, locale?: string): Promise<Thing[]> => {
  const [, block] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await textOf(path, locale)) ?? []
  return block === undefined ? [] : (JSON.parse(block) as { '@graph': Thing[] })['@graph']
}

const ofType = (graph: readonly Thing[], type: string) =>
  graph.filter((thing) => [thing['@type']].flat().includes(type))

/** Beside one page of each kind, others of the same that differ in what they say. */
const PATHS = [
  ...pages.filter(({ status }) => status === 200).map(({ path }) => path),
  '/store?category=pottery',
  '/store?page=2',
  '/store/dallah-pot',
  '/store/ajwa-dates',
  '/booking/locations/riyadh-craft-studio',
  '/booking/destinations?view=all',
  '/booking/destinations?view=experiences',
]

describe.each(['en', 'ar'])('the structured data in %s', (locale) => {
  it.each(PATHS)('of %s has terms of schema.org alone, and all that search engines need', async (path) => {
    const graph = await graphOf(path, locale)
    // What is searched is not to be found.
    expect(ofType(graph, 'OnlineStore')).toHaveLength(path.includes('?q=') ? 0 : 1)
    expect(wrongTerms(graph)).toEqual([])
    expect(await refusedBySearch(graph)).toEqual([])
  })
})

describe('slots', () => {
  it('are events with places left, by the clock of the place', async () => {
    const graph = await graphOf('/booking/destinations/experiences/hegra-at-dawn')
    const { data } = (await server.get('experiences/hegra-at-dawn')).json<{
      data: { next_free: { starts_at: string } }
    }>()
    const events = ofType(graph, 'Event') as (Thing & { startDate: string; endDate: string })[]
    expect(events.length).toBeGreaterThan(0)
    expect(events.map(({ startDate }) => Date.parse(startDate))).toContain(Date.parse(data.next_free.starts_at))
    for (const { startDate, endDate } of events) {
      expect([startDate, endDate].join()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+03:00,.*\+03:00$/)
      expect(Date.parse(endDate)).toBeGreaterThan(Date.parse(startDate))
    }
  })

  it('of a venue for one party at a time are offers to let it, of a shared one events', async () => {
    const [hall, studio] = await Promise.all(
      ['diriyah-mud-brick-majlis', 'riyadh-craft-studio'].map((slug) => graphOf(`/booking/locations/${slug}`)),
    )
    expect([ofType(hall ?? [], 'Event'), ofType(studio ?? [], 'OfferForLease')]).toEqual([[], []])
    expect(ofType(hall ?? [], 'OfferForLease').length).toBeGreaterThan(0)
    expect(ofType(studio ?? [], 'Event').length).toBeGreaterThan(0)
  })
})

it('the check refuses what schema.org and search engines do not know', async () => {
  const shop = { '@type': 'OnlineStore', '@id': '#shop', name: 'Shop' }
  const offer = { '@type': 'Offer', price: 1, priceCurrency: 'SAR', availability: 'https://schema.org/InStock' }
  const wrong: [Thing, RegExp][] = [
    [{ '@type': 'Prodct', name: 'x' }, /no such type/],
    [{ '@type': 'Product', nmae: 'x' }, /no such property/],
    [{ '@type': 'TouristTrip', aggregateRating: { '@type': 'AggregateRating' } }, /not a property of TouristTrip/],
    [{ '@type': 'Offer', availability: 'https://schema.org/SoldOutt' }, /takes ItemAvailability/],
    [{ '@type': 'Event', startDate: '2026-11-29 09:00' }, /takes Date/],
    [{ '@type': 'Offer', seller: { '@id': '#nothing' } }, /nothing on the page has the id/],
    [{ '@type': 'Offer', seller: { '@type': 'Product', name: 'x' } }, /takes Person|takes Organization/],
  ]
  for (const [thing, complaint] of wrong) expect(wrongTerms([shop, thing]).join(), complaint.source).toMatch(complaint)
  expect(wrongTerms([shop, { ...offer, seller: { '@id': '#shop' } }])).toEqual([])
  expect(await refusedBySearch([{ '@type': 'Product', name: 'x', offers: offer }])).toEqual([
    'Product: Required attribute "image" is missing',
  ])
  expect(await refusedBySearch([{ '@type': 'Event', name: 'x', offers: offer }])).toHaveLength(2)
})

it('no text of the shop ends the script of the data', async () => {
  await server.pool.query(
    `update products set name = jsonb_set(name, '{en}', '"</script><b>x"') where slug = 'brass-lantern'`,
  )
  const body = await textOf('/store/brass-lantern')
  expect(body).not.toContain('</script><b>')
  expect(JSON.stringify(await graphOf('/store/brass-lantern'))).toContain('</script><b>x')
})
