import { describe, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { deskOf, operateAt } from '../support/desk.ts'
import { slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable' })
const aisha = prepared(() => deskOf(server, 'Aisha'))
const badr = prepared(() => deskOf(server, 'Badr'))

type Input = Record<string, string | string[]>
type By = typeof aisha
const as = (by: By, operation: string, input: Input) => operateAt(server, by, operation, { input })
const takeBack = (by: By, { undo }: Awaited<ReturnType<typeof as>>) =>
  as(by, `${undo?.command} ${undo?.verb || '-'}`, undo?.input ?? {})

const DAYS = { from: '2030-01-01', to: '2030-01-05' }
const SKUS = prepared(async () => {
  const { rows } = await server.pool.query(
    `select sku, product_id from variants where sale_price is null and price > 1000 order by product_id, sku`,
  )
  const several = Object.values(Object.groupBy(rows, (row) => row.product_id as string)).find(
    (own) => own && own.length > 1,
  )
  return { skus: rows.map(({ sku }) => String(sku)), siblings: (several ?? []).map(({ sku }) => String(sku)) }
})
const stockOf = async (sku: string) =>
  (await server.pool.query('select stock, sale_price from variants where sku = $1', [sku])).rows[0]

const REVIEW = `insert into reviews (id, product_id, author, rating, text, created_at, updated_at)
  select 'rev_one', id, 'Sara', 4, 'Good', now(), now() from products limit 1 on conflict do nothing`
const REFUSED = { status: 422, message: expect.stringContaining('changed meanwhile by Badr') }

describe('an undo', () => {
  it('of a sale leaves the sale that another person set meanwhile', async () => {
    const [sku = ''] = SKUS.skus
    const set = await as(aisha, 'sale set', { sku: [sku], percent: '10', ...DAYS })
    expect(await as(badr, 'sale set', { sku: [sku], percent: '30', ...DAYS })).toMatchObject({ status: 200 })
    const before = await stockOf(sku)
    expect(await takeBack(aisha, set)).toMatchObject(REFUSED)
    expect(await stockOf(sku)).toEqual(before)
  })

  it('of a sale sees one of all variants that was set by the name of another', async () => {
    const [one = '', other = ''] = SKUS.siblings
    const set = await as(aisha, 'sale set', { sku: [one], percent: '10', ...DAYS })
    await operateAt(server, badr, 'sale set', { input: { sku: [other], percent: '30', all: true, ...DAYS } })
    expect(await takeBack(aisha, set)).toMatchObject({
      status: 422,
      message: expect.stringContaining('changed meanwhile'),
    })
    const ended = await operateAt(server, aisha, 'sale end', { input: { sku: [one], all: true } })
    expect(ended.status).toBe(200)
  })

  it('of several sales takes them all back, once', async () => {
    const skus = SKUS.skus.slice(-3)
    const set = await as(aisha, 'sale set', { sku: skus, percent: '10', ...DAYS })
    expect(await takeBack(aisha, set)).toMatchObject({ status: 200 })
    expect(await stockOf(skus[0] ?? '')).toMatchObject({ sale_price: null })
    expect(await takeBack(aisha, set)).toMatchObject({ status: 422 })
  })

  it.each([['30'], ['10']])('of a stock is refused where another counted %s', async (count) => {
    const [, sku = ''] = SKUS.skus
    await as(aisha, 'stock', { sku, pieces: '3' })
    const set = await as(aisha, 'stock', { sku, pieces: '10' })
    expect(await as(badr, 'stock', { sku, pieces: count })).toMatchObject({ status: 200 })
    expect(await takeBack(aisha, set)).toMatchObject(REFUSED)
    expect(await stockOf(sku)).toMatchObject({ stock: Number(count) })
  })

  it('of a stock keeps what was sold, and what was done to another', async () => {
    const [, , sku = '', other = ''] = SKUS.skus
    await as(aisha, 'stock', { sku, pieces: '3' })
    const set = await as(aisha, 'stock', { sku, pieces: '10' })
    await as(badr, 'stock', { sku: other, pieces: '10' })
    await server.pool.query('update variants set stock = stock - 2 where sku = $1', [sku])
    expect(await takeBack(aisha, set)).toMatchObject({ status: 200 })
    expect(await stockOf(sku)).toMatchObject({ stock: 1 })
  })

  it('of what was hidden, shown and hidden again is refused', async () => {
    const [one = '', other = ''] = SKUS.siblings
    const hidden = await as(aisha, 'goods hide', { sku: one })
    await as(badr, 'goods show', { sku: other })
    await as(badr, 'goods hide', { sku: other })
    expect(await takeBack(aisha, hidden)).toMatchObject(REFUSED)
    expect(await as(badr, 'goods show', { sku: one })).toMatchObject({ status: 200 })
  })

  it.each([
    ['reviews', 'hide', 'select id from reviews limit 1', 'review'],
    ['categories', 'hide', 'select slug as id from categories limit 1', 'category'],
    ['goods', 'hide', 'select sku as id from variants order by sku limit 1', 'sku'],
    ['availability', 'close', 'select id from availabilities where not is_closed limit 1', 'slot'],
  ])('of %s %s is refused where two people did it', async (command, verb, which, field) => {
    await slotOf(server, 'hegra-at-dawn')
    await server.pool.query(REVIEW)
    const { rows } = await server.pool.query(which)
    const input = { [field]: String(rows[0]?.id) }
    const first = await as(aisha, `${command} ${verb}`, input)
    expect(first.undo).toBeDefined()
    const second = await as(badr, `${command} ${verb}`, input)
    expect([second.status, second.undo]).toEqual([200, undefined])
    expect(await takeBack(aisha, first)).toMatchObject(REFUSED)
  })

  it('of a slot is refused where its place was closed for days since', async () => {
    const { id, localDate: day } = await slotOf(server, 'hegra-at-dawn')
    const closed = await as(aisha, 'availability close', { slot: id })
    expect(await as(badr, 'closure add', { place: 'hegra-at-dawn', from: day, to: day })).toMatchObject({ status: 200 })
    expect(await takeBack(aisha, closed)).toMatchObject(REFUSED)
  })
})
