import { describe, expect, it } from 'vitest'
import { experiences as endpoints } from '#contract/booking/experiences.ts'
import { EXPERIENCE_SLUGS } from '../../support/shop/demo-shop.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable' })

describe('an experience', () => {
  it.each(EXPERIENCE_SLUGS)('carries all its page shows: %s', async (slug) => {
    const answer = await server.get(`experiences/${slug}`)
    expect(answer.statusCode, answer.body).toBe(200)
    const { data } = endpoints.read.answer.parse(answer.json())
    expect(data.destination.id).toBe(data.destination_id)
    expect(data.rating.count).toBe(data.reviews.stars.reduce((sum, count) => sum + count, 0))
    expect(data.units[0]).toMatchObject({ id: 'adult', accompanied: false, price: data.price_from })
    expect(data.reviews.latest.length).toBeGreaterThan(1)
    expect(data.related).toHaveLength(4)
    expect(data.related[0]?.destination_id).toBe(data.destination_id)
    expect(data.next_free).toBeDefined()
    for (const text of [data.title, data.summary, data.description, data.meeting_point, ...data.highlights]) {
      expect(text.ar).toMatch(/[\u0621-\u064a]/)
      expect(text.en).not.toMatch(/[\u0621-\u064a]/)
    }
  })

  it('is 404 when there is none', async () => {
    expect((await server.get('experiences/moon-walk')).statusCode).toBe(404)
    expect((await server.get('experiences/taif-rose-garden')).statusCode).toBe(404)
  })
})

describe('the list of experiences', () => {
  const list = async (query: Record<string, string | number> = {}) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const answer = await server.get(`experiences?${search}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return endpoints.list.answer.parse(answer.json())
  }

  it('holds those of all destinations, each with its region', async () => {
    const { data, meta, facets } = await list({ per_page: 50 })
    expect(data.map(({ slug }) => slug).toSorted()).toEqual([...EXPERIENCE_SLUGS].toSorted())
    expect(meta.total).toBe(EXPERIENCE_SLUGS.length)
    expect(facets.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(EXPERIENCE_SLUGS.length)
    for (const { region } of data) expect(region.name.ar).toMatch(/[\u0621-\u064a]/)
  })

  it('is filtered by text, kind and price', async () => {
    expect((await list({ q: 'kayak' })).data.map(({ kind }) => kind)).toEqual(['sea'])
    const { data } = await list({ kind: 'stars', sort: 'price_asc' })
    expect(data.length).toBeGreaterThan(0)
    expect(data.every(({ kind }) => kind === 'stars')).toBe(true)
    const prices = data.map(({ price_from }) => price_from.amount)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect((await list({ guests: 400 })).data).toEqual([])
  })
})
