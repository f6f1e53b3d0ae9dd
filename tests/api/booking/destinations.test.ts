import { describe, expect, it } from 'vitest'
import { destinations as endpoints } from '#contract/booking/destinations.ts'
import { DESTINATION_SLUGS, EXPERIENCE_SLUGS } from '../../support/shop/demo-shop.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable' })

const list = async (query: Record<string, string | number> = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await server.get(`destinations?${search}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return endpoints.list.answer.parse(answer.json())
}
const slugs = async (query: Record<string, string | number>) => (await list(query)).data.map(({ slug }) => slug)

describe('the list of destinations', () => {
  it('shows all of them with what they hold', async () => {
    const { data, meta, facets } = await list()
    expect(data.map(({ slug }) => slug)).toEqual(DESTINATION_SLUGS)
    expect(meta.total).toBe(8)
    expect(data.reduce((sum, { experience_count }) => sum + experience_count, 0)).toBe(EXPERIENCE_SLUGS.length)
    expect(facets.kinds.find(({ id }) => id === 'sea')?.count).toBe(2)
  })

  it.each([
    [{ kind: 'stars' }, ['alula', 'hail']],
    [{ q: 'العلا' }, ['alula']],
    [{ q: 'kayak' }, ['farasan']],
    [{ region: 'asir' }, ['asir']],
    [{ guests: 400 }, []],
    [{ price_max: 9000, sort: 'price_asc' }, ['taif', 'al-ahsa']],
  ] as const)('narrows down by %j', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected)
  })

  it('suggests another spelling', async () => {
    expect(await list({ q: 'faraṣsan' })).toMatchObject({ did_you_mean: 'Farasan' })
  })
})

describe('a destination', () => {
  it.each(DESTINATION_SLUGS)('carries all its page shows: %s', async (slug) => {
    const answer = await server.get(`destinations/${slug}`)
    expect(answer.statusCode, answer.body).toBe(200)
    const { data } = endpoints.read.answer.parse(answer.json())
    expect(data.experience_ids).toEqual(data.experiences.map(({ id }) => id))
    expect(data.experiences.length).toBeGreaterThanOrEqual(2)
    expect(data.related).toHaveLength(3)
    expect(data.highlights.length).toBeGreaterThan(2)
  })

  it('is 404 when there is none', async () => {
    expect((await server.get('destinations/atlantis')).statusCode).toBe(404)
    expect((await server.get('destinations/hegra-at-dawn')).statusCode).toBe(404)
  })
})

describe('other calls that show places', () => {
  it('has them on the first page, and proposes them while typing', async () => {
    const { data } = (await server.get('home')).json()
    expect([data.destinations.length, data.locations.length]).toEqual([6, 6])
    const found = (await server.get(`search/suggestions?q=${encodeURIComponent('الدرع')}`)).json().data.places
    expect(found[0]).toMatchObject({ kind: 'destination', slug: 'diriyah' })
  })
})
