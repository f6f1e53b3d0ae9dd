import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductCard } from '#contract/shop/products.ts'
import { CardStock } from '#src/components/cards/CardStock.tsx'
import { markUnpaidOrder } from '#src/domain/cart/unpaid-order.ts'
import { answering } from '../answering.tsx'
import { inEnglish } from '../in-english.tsx'
import { render, settled } from '../ui/render.tsx'

const soldOut = { id: 'lamp', stock_state: 'out_of_stock' } as ProductCard
const orders = { 'orders.list': { data: [{ items: [{ product_id: 'lamp' }] }] } }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const said = async (product: ProductCard, given: Parameters<typeof answering>[0] = { answers: orders }) => {
  const { around, asked, queries } = answering(given)
  const { host } = await render(inEnglish(around(<CardStock product={product} />)))
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  await settled(() => {})
  return { text: host.textContent, asked }
}

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('stock of an own unpaid order is not shown as sold out', async () => {
  markUnpaidOrder(inMinutes(20))
  expect((await said(soldOut)).text).toBe('In your unpaid order')
  expect((await said({ ...soldOut, id: 'rug' })).text).toBe('Sold out')
})

test('nothing is requested without an unpaid order on the device', async () => {
  expect(await said(soldOut)).toEqual({ text: 'Sold out', asked: [] })
  markUnpaidOrder(inMinutes(-1))
  expect(await said(soldOut)).toEqual({ text: 'Sold out', asked: [] })
})

test('nothing is requested without a session, or for available products', async () => {
  markUnpaidOrder(inMinutes(20))
  expect(await said(soldOut, { answers: orders, isSignedIn: false })).toEqual({ text: 'Sold out', asked: [] })
  const few = { ...soldOut, stock_state: 'low_stock' } as const
  expect(await said(few)).toEqual({ text: 'Only a few left', asked: [] })
})
