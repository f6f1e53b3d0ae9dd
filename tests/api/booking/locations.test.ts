import { describe, expect, it } from 'vitest'
import { locations as endpoints } from '#contract/booking/locations.ts'
import { LOCATION_SLUGS } from '../../support/shop/demo-shop.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable' })

const list = async (query: Record<string, string | number> = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await server.get(`locations?${search}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return endpoints.list.answer.parse(answer.json())
}
const slugs = async (query: Record<string, string | number>) => (await list(query)).data.map(({ slug }) => slug)

describe('the list of venues', () => {
  it('shows all of them in the order of the shop, with counts beside the filters', async () => {
    const { data, meta, facets } = await list()
    expect(data.map(({ slug }) => slug)).toEqual(LOCATION_SLUGS)
    expect(meta).toMatchObject({ total: 6, current_page: 1, last_page: 1 })
    expect(facets.kinds.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: 'exclusive', count: 3 },
      { id: 'shared', count: 3 },
    ])
    expect(facets.regions.reduce((sum, { count }) => sum + count, 0)).toBe(6)
    expect(facets.price.max).toBeGreaterThan(facets.price.min)
  })

  it.each([
    [{ kind: 'shared' }, ['riyadh-craft-studio', 'taif-rose-garden', 'jeddah-al-balad-rooftop']],
    [{ region: 'dubai' }, ['dubai-creek-courtyard']],
    [{ region: 'nowhere' }, []],
    [{ price_max: 9000 }, ['taif-rose-garden', 'jeddah-al-balad-rooftop']],
    [{ guests: 35 }, ['diriyah-mud-brick-majlis']],
    [{ q: 'رواشين' }, ['jeddah-al-balad-rooftop']],
    [{ q: 'POTTERY' }, ['riyadh-craft-studio']],
    [{ q: 'jidda' }, ['jeddah-al-balad-rooftop']],
    [{ q: 'taef' }, ['taif-rose-garden']],
    [{ q: 'ad diriyah majlis' }, ['diriyah-mud-brick-majlis']],
    [{ date: '2020-01-01' }, []],
    [{ per_page: 2, page: 3 }, ['taif-rose-garden', 'jeddah-al-balad-rooftop']],
  ] as const)('narrows down by %j', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected)
  })

  it.each(['riyad', 'riad', 'Ar-Riyadh', 'الرياض', 'الريااض'])('finds what is in Riyadh by %s', async (q) => {
    expect(await slugs({ q })).toContain('riyadh-craft-studio')
  })

  it('suggests another spelling when nothing matches', async () => {
    const { data, did_you_mean } = await list({ q: 'rooftopp' })
    expect([data[0]?.slug, did_you_mean]).toEqual(['jeddah-al-balad-rooftop', 'rooftop'])
    expect((await list({ q: 'zzzzzzzzz' })).data).toEqual([])
  })

  it('sorts by price', async () => {
    const amounts = (await list({ sort: 'price_desc' })).data.map(({ price_from }) => price_from.amount)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  })

  it.each(['date=2026-13-01', 'guests=0', 'kind=big', 'sort=newest', 'region=a b'])(
    'answers 422 for %s',
    async (query) => {
      expect((await server.get(`locations?${query}`)).statusCode).toBe(422)
    },
  )
})

describe('a venue', () => {
  it.each(LOCATION_SLUGS)('is read by its slug: %s', async (slug) => {
    const answer = await server.get(`locations/${slug}`)
    expect(answer.statusCode, answer.body).toBe(200)
    const { data } = endpoints.read.answer.parse(answer.json())
    expect(data.slug).toBe(slug)
    expect(data.images).toHaveLength(3)
    expect(data.slot_price !== undefined).toBe(data.mode === 'exclusive')
    expect(data.next_free?.vacancies).toBeGreaterThan(0)
    expect((await server.get(`locations/${data.id}`)).json().data.slug).toBe(slug)
  })

  it('is 404 when there is none, or when it is something else', async () => {
    expect((await server.get('locations/nowhere')).statusCode).toBe(404)
    expect((await server.get('locations/alula')).statusCode).toBe(404)
  })
})
