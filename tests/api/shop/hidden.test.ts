import { beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#contract/shop/products.ts'
import { prepared } from '../../support/prepared.ts'
import { newCustomer, newGuest } from '../support/customers.ts'
import { placed, postEvent, readOrder } from '../support/shopping.ts'
import { booked, held, readBooking, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable' })
const sara = prepared(() => newCustomer(server))
let sold: Product
let draft: Product
let cut: Product
let orderId: string

const change = async (...query: [text: string, values?: unknown[]]) => {
  await server.pool.query(...query)
  server.cache.clear()
}
const hide = (table: 'products' | 'places', slug: string) =>
  change(`update ${table} set is_hidden = true where slug = $1`, [slug])
const read = async (path: string) => {
  const answer = await server.get(path)
  return { status: answer.statusCode, ...answer.json() }
}
const lineOf = ({ id, variants }: Product) => ({ product_id: id, variant_id: variants[0]?.id, quantity: 1 })
const productOf = async (slug: string): Promise<Product> => (await read(`products/${slug}`)).data

beforeAll(async () => {
  const [one, two, three] = (await read('products?per_page=3')).data
  ;[sold, draft, cut] = await Promise.all([productOf(one.slug), productOf(two.slug), productOf(three.slug)])
  const guest = await newGuest(server)
  await server.call('POST', 'wishlist', { token: guest.token, body: { product_id: sold.id } })
  await server.call('POST', 'wishlist', { token: sara.token, body: { product_id: sold.id } })
  const items = [lineOf(sold), lineOf(cut)]
  const placedNow = await placed(server, sara, { items })
  await postEvent(server, placedNow.payment.id, 'success')
  orderId = placedNow.order.id
  await hide('products', sold.slug)
  await change('update products set is_hidden = true, was_shown = false where id = $1', [draft.id])
})

describe('a product that the shop has hidden', () => {
  it('is gone by its link, with what is similar and still sold', async () => {
    const { status, code, data } = await read(`products/${sold.slug}`)
    expect([status, code, data.id, data.name]).toEqual([410, 'gone', sold.id, sold.name])
    expect(data.image.src).toBe(sold.images[0]?.src)
    expect(data.products.length).toBeGreaterThan(0)
    expect(data.products.map(({ id }: { id: string }) => id)).not.toContain(sold.id)
    expect((await read(`products/${sold.id}`)).status).toBe(410)
  })

  it('has others of its category where the shop names none', async () => {
    await change('delete from related_products where product_id = $1', [sold.id])
    const { products } = (await read(`products/${sold.slug}`)).data
    expect(new Set(products.map(({ category_id }: Product) => category_id))).toEqual(new Set([sold.category_id]))
  })

  it('is not told of when it was never shown', async () => {
    expect(await read(`products/${draft.slug}`)).toMatchObject({ status: 404, code: 'not_found' })
    const wish = await server.call('POST', 'wishlist', { token: sara.token, body: { product_id: draft.id } })
    expect(wish.statusCode).toBe(404)
    expect((await read(`wishlist/products?ids=${draft.id}`)).data).toEqual([])
  })

  it('stays in wishlists of accounts, devices and links', async () => {
    const { data } = (await server.call('GET', 'wishlist', { token: sara.token })).json()
    expect(data).toMatchObject([{ product_id: sold.id, product: { name: sold.name, is_gone: true } }])
    expect((await read(`wishlist/products?ids=${sold.id},${cut.id}`)).data).toMatchObject([
      { id: sold.id, is_gone: true },
      { id: cut.id },
    ])
    const { url } = (await server.call('POST', 'wishlist/share', { token: sara.token })).json().data
    const shared = (await read(`wishlists/${new URL(url).searchParams.get('share')}`)).data
    expect(shared.products).toMatchObject([{ id: sold.id, is_gone: true }])
    const merge = { items: [{ product_id: sold.id }] }
    const other = await newCustomer(server)
    const merged = await server.call('POST', 'wishlist/merge', { token: other.token, body: merge })
    expect(merged.json().data).toMatchObject([{ product: { is_gone: true } }])
    expect((await server.call('DELETE', `wishlist/${sold.id}`, { token: sara.token })).statusCode).toBe(200)
  })

  it('is named in a cart, as is a product of which a variant is gone', async () => {
    const items = [lineOf(sold), { ...lineOf(cut), variant_id: 'none' }]
    const { quote } = (await server.call('POST', 'cart/quote', { body: { items } })).json().data
    expect(quote.lines).toMatchObject([
      { name: sold.name, slug: sold.slug, changes: ['gone'], quantity: 0, available: 0 },
      { name: cut.name, changes: ['gone'], quantity: 0 },
    ])
    expect(quote).toMatchObject({ is_orderable: false, amounts: { total: { amount: 0 } } })
  })

  it('is told of in an order, which can be made again without it', async () => {
    const { items, can_reorder } = await readOrder(server, sara, orderId)
    const gone = Object.fromEntries(items.map(({ product_id, is_gone }) => [product_id, is_gone]))
    expect([gone[sold.id], gone[cut.id], can_reorder]).toEqual([true, undefined, true])
    await hide('products', cut.slug)
    expect((await readOrder(server, sara, orderId)).can_reorder).toBe(false)
    await change('update products set is_hidden = false where id = $1', [cut.id])
  })

  it('is sold again when it is shown again', async () => {
    await change('update products set is_hidden = false where id = any($1)', [[sold.id, draft.id]])
    expect((await read(`products/${sold.slug}`)).status).toBe(200)
    await hide('products', draft.slug)
    expect((await read(`products/${draft.slug}`)).status, 'it was shown meanwhile').toBe(410)
  })
})

/** A destination is hidden with all that is booked there; this one has neither of the others. */
const SLUGS = { locations: 'diriyah-mud-brick-majlis', experiences: 'hegra-at-dawn', destinations: 'alula' }

describe('a place that the shop has hidden', () => {
  it('stays in a booking, which cannot be moved any more', async () => {
    const slot = await slotOf(server, SLUGS.experiences, { days: 10 })
    const { booking, payment } = await booked(server, sara, await held(server, slot.id, { adult: 1 }))
    await postEvent(server, payment.id, 'success')
    const seen = async () => {
      const { can_cancel, can_reschedule, place_is_gone } = await readBooking(server, sara, booking.id)
      return { can_cancel, can_reschedule, place_is_gone }
    }
    expect(await seen()).toEqual({ can_cancel: true, can_reschedule: true })
    await hide('places', SLUGS.experiences)
    expect(await seen()).toEqual({ can_cancel: true, can_reschedule: false, place_is_gone: true })
    const { data } = (await server.call('GET', 'bookings', { token: sara.token })).json()
    expect(data).toMatchObject([{ id: booking.id, place_is_gone: true, can_reschedule: false }])
    await change('update places set is_hidden = false where slug = $1', [SLUGS.experiences])
  })

  it.each(['locations', 'experiences', 'destinations'] as const)('is gone by its link: %s', async (kind) => {
    const slug = SLUGS[kind]
    await hide('places', slug)
    const { status, code, message, data } = await read(`${kind}/${slug}`)
    expect([status, code, message]).toEqual([410, 'gone', 'No longer offered.'])
    expect(data[kind].length).toBeGreaterThan(0)
    expect(JSON.stringify(data[kind])).not.toContain(`"${slug}"`)
    await change('update places set is_hidden = true, was_shown = false where slug = $1', [slug])
    expect((await read(`${kind}/${slug}`)).status).toBe(404)
  })
})
