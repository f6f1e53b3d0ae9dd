import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Product, ProductCard } from '#contract/shop/products.ts'
import { smallProduct, smallShop } from '../../support/shop/shop.ts'
import { addAddress, newCustomer } from '../support/customers.ts'
import { deskOf } from '../support/desk.ts'
import { join } from '../support/members.ts'
import { codeOf } from '../support/support.ts'
import { placed, order, quote, quoteOf, readOrder } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const DAY = 24 * 60 * 60 * 1000
const RIYADH = 3 * 60 * 60 * 1000

const size = { id: 'size' as const, name: { en: 'Size', ar: 'المقاس' } }
const values = ['small', 'large'].map((id) => ({ id, label: { en: id, ar: id } }))
const server = testServer({
  plans: true,
  shop: smallShop(
    smallProduct({
      slug: 'jar',
      options: [{ ...size, values }],
      variants: [
        { sku: 'JAR-L', values: ['large'], price: 120, stock: 50 },
        { sku: 'JAR-S', values: ['small'], price: 100, compare_at: 130, stock: 50 },
      ],
    }),
    smallProduct({ slug: 'cup', variants: [{ sku: 'CUP', values: [], price: 90, stock: 50 }] }),
  ),
})

/** The day in so many days, in the shop's time zone. */
const day = (ahead: number): string =>
  new Date(server.now().getTime() + RIYADH + ahead * DAY).toISOString().slice(0, 10)
/** Moves the clock to so long after the next midnight of the shop. */
const toMidnight = (after: number): Promise<void> => {
  const sinceMidnight = (server.now().getTime() + RIYADH) % DAY
  return server.pass(DAY - sinceMidnight + after)
}
const type = async (command: string): Promise<string> => (await server.type(command)).text
const read = async (slug: string): Promise<Product> => (await server.get(`products/${slug}`)).json().data
const small = async () => (await read('jar')).variants.find(({ sku }) => sku === 'JAR-S')
const list = async (query = ''): Promise<ProductCard[]> => (await server.get(`products?${query}`)).json().data
const slugs = async (query: string) => (await list(query)).map(({ slug }) => slug)
const jarOf = async () => {
  const { id, variants } = await read('jar')
  const variant = variants.find(({ sku }) => sku === 'JAR-S')
  return { product_id: id, variant_id: variant?.id ?? '', quantity: 1 }
}

beforeEach(async () => {
  await server.pool.query(`update variants set sale_price = null, sale_from = null, sale_to = null`)
  await server.services.clearAnswers()
})

describe('a sale with days', () => {
  it('begins and ends at midnight of the shop, everywhere a price is shown or asked for', async () => {
    // Answers that are kept are looked at just before and just after each edge.
    const seen = async () => ({
      page: [(await small())?.price.amount, (await small())?.compare_at_price?.amount],
      days: (await small())?.sale_days,
      card: (await list()).find(({ slug }) => slug === 'jar')?.price.amount,
      sorted: await slugs('sort=price_asc'),
      under: await slugs('price_max=8500'),
      both: await slugs('price_max=8500&in_stock=true'),
      facets: (await server.get('products')).json().facets.price.min,
      suggested: (await server.get('search/suggestions?q=jar')).json().data.products[0]?.price.amount,
      quoted: quoteOf(await quote(server, { items: [await jarOf()] })).lines[0]?.unit_price.amount,
    })
    const regular = {
      page: [10_000, 13_000],
      days: undefined,
      card: 10_000,
      sorted: ['cup', 'jar'],
      under: [],
      both: [],
      facets: 9000,
      suggested: 10_000,
      quoted: 10_000,
    }
    const lower = {
      page: [8000, 10_000],
      days: { from: day(1), to: day(2) },
      card: 8000,
      sorted: ['jar', 'cup'],
      under: ['jar'],
      both: ['jar'],
      facets: 8000,
      suggested: 8000,
      quoted: 8000,
    }
    expect(await type(`sale set JAR-S --price 80 --from ${day(1)} --to ${day(2)}`)).toContain('80.00 instead of 100.00')
    await toMidnight(-1000)
    expect(await seen()).toEqual(regular)
    await server.pass(1000)
    expect(await seen()).toEqual(lower)
    await toMidnight(DAY - 1000)
    expect(await seen()).toEqual(lower)
    await server.pass(1000)
    expect(await seen()).toEqual(regular)
  })

  it('is paid by who orders within it, told to who saw the other price, and kept by an order', async () => {
    const sara = await newCustomer(server)
    const items = [await jarOf()]
    await type(`sale set JAR-S --price 80 --from today --to ${day(0)}`)
    const seen = quoteOf(await quote(server, { items }))
    expect(seen.lines[0]).toMatchObject({ compare_at_price: { amount: 10_000 }, unit_price: { amount: 8000 } })
    const within = await placed(server, sara, { items, expected_total: seen.amounts.total })
    await toMidnight(0)
    // The checkout that was open over midnight.
    const late = await order(server, sara, { items, expected_total: seen.amounts.total })
    expect(codeOf(late)).toEqual([409, 'price_changed'])
    const cart = [{ ...items[0], price_when_added: { amount: 8000, currency: 'SAR' } }]
    expect(quoteOf(await quote(server, { items: cart })).lines[0]?.changes).toEqual(['price_up'])
    expect((await readOrder(server, sara, within.order.id)).items[0]?.unit_price.amount).toBe(8000)
  })

  it('is no higher for members, whose own price holds where it is lower', async () => {
    const member = await newCustomer(server)
    await addAddress(server, member)
    await join(server, member)
    await server.pool.query(`update variants set member_price = 8500 where sku = 'JAR-S'`)
    const unit = async () =>
      quoteOf(await quote(server, { items: [await jarOf()] }, member.token)).lines[0]?.unit_price.amount
    expect(await unit()).toBe(8500)
    await type(`sale set JAR-S --price 90 --from today --to today`)
    expect(await unit()).toBe(8500)
    await type(`sale set JAR-S --price 80 --from today --to today`)
    expect(await unit()).toBe(8000)
    expect(await small()).not.toHaveProperty('member_price')
  })

  it('is set for all variants by a percentage, taken away before its end, and refused where it is none', async () => {
    expect(await type(`sale set JAR-S --percent 25 --from today --to tomorrow --all`)).toContain(
      '90.00 instead of 120.00',
    )
    expect((await read('jar')).variants.map(({ price }) => price.amount)).toEqual([9000, 7500])
    expect(await type('price JAR-S 70')).toContain('has a sale price of 75.00')
    await type('sale end JAR-L --all')
    expect((await read('jar')).variants.map(({ price }) => price.amount)).toEqual([12_000, 10_000])
    expect(await type(`sale set JAR-S --price 100 --from today --to today`)).toContain('below')
    expect(await type(`sale set JAR-S --price 80 --from today`)).toContain('a last day')
    expect(await type(`sale set JAR-S --price 80 --from yesterday --to yesterday`)).toContain('is over')
    expect(await type(`sale set JAR-S CUP --price 95 --from today --to today`)).toContain('CUP costs 90.00')
    expect(await type('sale end JAR-S')).toContain('has no sale')
    const set = (values: string) => server.pool.query(`update variants set ${values} where sku = 'CUP'`)
    await expect(set(`sale_price = 9000, sale_from = '2026-01-01', sale_to = '2026-01-02'`)).rejects.toThrow(
      'sale_below',
    )
    await expect(set(`sale_price = 1, sale_from = '2026-01-02', sale_to = '2026-01-01'`)).rejects.toThrow('sale_days')
    await expect(set(`sale_price = 1, sale_from = '2026-01-02'`)).rejects.toThrow('sale_days')
    await expect(set(`sale_to = '2026-01-02'`)).rejects.toThrow('sale_days')
  })
})

describe('two people at the desk', () => {
  const people = async () => Promise.all([deskOf(server, 'Huda'), deskOf(server, 'Majed', 'manager')])
  const run = async (cookie: string, operation: string, input: object) => {
    const [command = '', verb = '-'] = operation.split(' ')
    const body = { id: randomUUID(), input }
    const answer = await server.call('POST', `desk/operations/${command}/${verb}`, { body, headers: { cookie } })
    return { status: answer.statusCode, ...answer.json() }
  }

  it('change one price: one does, the other is told of it', async () => {
    const [huda, majed] = await people()
    const both = await Promise.all([
      run(huda.cookie, 'price', { sku: 'CUP', amount: '95', expected: '90' }),
      run(majed.cookie, 'price', { sku: 'CUP', amount: '99', expected: '٩٠٫٠٠' }),
    ])
    const [done, told] = both.toSorted((a, b) => a.status - b.status)
    const now = (await read('cup')).variants[0]?.price.amount
    expect(done).toMatchObject({ status: 200, data: { undo: { command: 'price', input: { amount: '90.00' } } } })
    expect(told).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { now: now === 9500 ? '95.00' : '99.00' },
    })
    expect(told?.message).toMatch(/it is 9[59]\.00 now, not 90\.00/)
    // Undone once; a second time it is no longer what it was.
    const undo = done?.data.undo
    expect(await run(huda.cookie, undo.command, undo.input)).toMatchObject({ status: 200 })
    expect((await read('cup')).variants[0]?.price.amount).toBe(9000)
    expect(await run(huda.cookie, undo.command, undo.input)).toMatchObject({ status: 409 })
  })

  it('count one shelf, and nothing sold meanwhile is lost', async () => {
    const [huda, majed] = await people()
    const stock = async () => (await server.pool.query(`select stock from variants where sku = 'CUP'`)).rows[0].stock
    const customers = await Promise.all([1, 2, 3].map(() => newCustomer(server)))
    const { id, variants } = await read('cup')
    const items = [{ product_id: id, variant_id: variants[0]?.id ?? '', quantity: 1 }]
    await Promise.all([
      run(huda.cookie, 'stock', { sku: 'CUP', pieces: '+5' }),
      run(majed.cookie, 'stock', { sku: 'CUP', pieces: '-2' }),
      ...customers.map((customer) => placed(server, customer, { items })),
    ])
    expect(await stock()).toBe(50)
    expect(await run(huda.cookie, 'stock', { sku: 'CUP', pieces: '7', expected: '53' })).toMatchObject({ status: 409 })
    const set = await run(huda.cookie, 'stock', { sku: 'CUP', pieces: '7', expected: '50' })
    await placed(server, customers[0] ?? (await newCustomer(server)), { items: [{ ...items[0], quantity: 2 }] }).catch(
      () => server.pool.query(`update variants set stock = stock - 2 where sku = 'CUP'`),
    )
    await run(huda.cookie, set.data.undo.command, set.data.undo.input)
    expect(await stock()).toBe(48)
    expect(await run(majed.cookie, 'stock', { sku: 'CUP', pieces: '-49' })).toMatchObject({ status: 422 })
  })

  it('hide a product once, and take it back', async () => {
    const [huda, majed] = await people()
    const hidden = await run(huda.cookie, 'goods hide', { sku: 'CUP' })
    expect(await slugs('')).not.toContain('cup')
    await run(huda.cookie, `${hidden.data.undo.command} ${hidden.data.undo.verb}`, hidden.data.undo.input)
    expect(await slugs('')).toContain('cup')
    await run(huda.cookie, 'goods hide', { sku: 'CUP' })
    const again = await run(majed.cookie, 'goods hide', { sku: 'CUP' })
    expect([again.data.text, again.data.undo]).toEqual([expect.stringContaining('hidden already'), undefined])
    await run(majed.cookie, 'goods show', { sku: 'CUP' })
  })

  it('find what runs low by its count, and sort by it', async () => {
    const [huda] = await people()
    await server.pool.query(`update variants set stock = 3 where sku = 'JAR-L'`)
    const all = await run(huda.cookie, 'goods list', { sort: 'stock' })
    expect(all.data.list.counts).toEqual({ low: 1, sale: 0 })
    expect(all.data.list.rows[0].sku).toBe('JAR-L')
    expect((await run(huda.cookie, 'goods list', { low: true })).data.list.rows).toHaveLength(1)
  })

  it('say what tells variants apart, and find them by it in any spelling', async () => {
    const [huda] = await people()
    await server.pool.query(`update products set name = name || '{"ar": "جرّة نجدية"}' where slug = 'jar'`)
    const found = async (find: string) => (await run(huda.cookie, 'goods list', { find })).data.list.rows
    const [large, small] = await found('جره نجديه')
    expect([large.product.en, small.product.en]).toEqual(['jar · large', 'jar · small'])
    expect((await found('LARGE jar')).map(({ sku }: { sku: string }) => sku)).toEqual(['JAR-L'])
    expect(await found('100%')).toEqual([])
    const products = (find: string) => run(huda.cookie, 'products list', { find })
    expect((await products('نجديه جره')).data.list.rows).toMatchObject([{ product: 'jar' }])
  })
})
