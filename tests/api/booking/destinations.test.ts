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

  it('shows what is made there and in stock, and leads back from it; neither once it is hidden', async () => {
    const slug = 'al-ahsa'
    const made = async (): Promise<string[] | undefined> =>
      endpoints.read.answer
        .parse((await server.get(`destinations/${slug}`)).json())
        .data.products?.map((product) => product.slug)
    const makerOf = async (product: string) => (await server.get(`products/${product}`)).json().data.maker
    const { rows } = await server.pool.query<{ id: string }>(
      `select products.id from products join makers on makers.id = maker_id
       where destination_id = 'dst_al-ahsa' order by featured_rank nulls last, published_at desc, products.id`,
    )
    expect(rows.length).toBeGreaterThan(6)
    const [first = '', ...rest] = (await made()) ?? []
    expect(['prd_', first].join('')).toBe(rows[0]?.id)
    expect(rest).toHaveLength(5)
    expect((await makerOf(first)).destination_id).toBe('dst_al-ahsa')

    await server.pool.query('update variants set stock = 0 where product_id = $1', [rows[0]?.id])
    await server.pool.query('update products set is_hidden = true where id = $1', [rows[1]?.id])
    server.cache.clear()
    const left = (await made()) ?? []
    expect(left).toHaveLength(6)
    for (const gone of rows.slice(0, 2)) expect(left).not.toContain(gone.id.replace('prd_', ''))

    await server.pool.query('update places set is_hidden = true where id = $1', ['dst_al-ahsa'])
    server.cache.clear()
    expect(await makerOf(first)).toBeDefined()
    expect(await makerOf(first)).not.toHaveProperty('destination_id')
    await server.pool.query('update places set is_hidden = false where id = $1', ['dst_al-ahsa'])
    server.cache.clear()
    // No maker is there.
    expect((await server.get('destinations/asir')).json().data).not.toHaveProperty('products')
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
