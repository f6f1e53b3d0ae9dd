import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#contract/shop/orders.ts'
import { LimitedHistory } from '#src/features/history/LimitedHistory.tsx'
import { OrderView } from '#src/features/history/OrderView.tsx'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const AT = '2026-11-27T10:00:00.000Z'
const item = (id: string, more: object = {}) => ({
  id,
  slug: id,
  name: { en: id, ar: id },
  image: { src: '/images/empty.svg', alt: { en: '', ar: '' }, width: 10, height: 10, colour: '#fff' },
  options: [],
  quantity: 1,
  unit_price: sar(9000),
  total: sar(9000),
  ...more,
})
const orderOf = (status: Order['status'], more: object = {}): Order =>
  ({
    id: 'ord_1',
    reference: 'QF-7K3M9P',
    status,
    payment_status: 'paid',
    payment_method: 'card',
    items: [item('Dallah')],
    amounts: { subtotal: sar(9000), discounts: [], shipping: sar(0), total: sar(9000) },
    contact: { name: 'Sara', email: 'sara@example.com', phone: '+966512345678' },
    shipping_address: { full_name: 'Sara', country: 'SA', city: 'Riyadh' },
    delivery_method: { id: 'std', name: { en: 'Standard', ar: '' }, days: { from: 2, to: 5 } },
    shipments: [],
    timeline: [{ status, at: AT }],
    created_at: AT,
    ...more,
  }) as unknown as Order

const document = (kind: 'invoice' | 'credit_note') => ({
  id: kind,
  kind,
  number: '1',
  issued_at: AT,
  total: sar(1),
  url: '/d',
})
const show = async (order: Order, documents: object[] = []) => {
  const given = answering({ answers: { 'documents.list': { data: documents } } })
  const { host } = await render(given.around(inEnglish(<OrderView order={order} />)))
  return host
}
test('an order names the steps to come in words, and none once it has ended', async () => {
  const host = await show(
    orderOf('processing', {
      timeline: [
        { status: 'pending_payment', at: AT },
        { status: 'processing', at: AT },
      ],
    }),
  )
  await expect.poll(() => host.textContent).toMatch(/Placed.*Preparing.*ShippingStill to come\s*DeliveryStill to come/)
  expect(host.querySelectorAll('[aria-current=step]')).toHaveLength(1)
  await expect.element(page.getByText(/^Arrives between/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Summary' })).toBeVisible()
})

test('a cash order that waits says when it arrives and that it is prepared next', async () => {
  const waiting = { payment_method: 'cod', payment_status: 'pending', confirmation_ends_at: AT }
  const host = await show(orderOf('processing', waiting))
  await expect.poll(() => host.textContent).toMatch(/Arrives between/)
  expect(host.textContent).toMatch(/PreparationStill to come.*Shipping.*Delivery/)
})

test.each(['cancelled', 'expired', 'refunded', 'delivered'] as const)(
  'nothing is to come of an order that is %s',
  async (status) => {
    const host = await show(orderOf(status))
    await expect.poll(() => host.textContent).toMatch(/Order progress/)
    expect(host.textContent).not.toMatch(/Still to come/)
  },
)

test('a piece that is kept asks for a review, and one that was refunded does not', async () => {
  await show(orderOf('delivered', { items: [item('Dallah'), item('Rug', { returned: 1, refunded: 1 })] }))
  await expect.element(page.getByRole('link', { name: 'Write a review: Dallah' })).toBeVisible()
  expect(page.getByRole('link', { name: /review: Rug/ }).elements()).toEqual([])
})

const back = (id: string, amount: number, more: object = {}) => ({
  id,
  reference: `QR-${id}`,
  status: 'refunded',
  reason: 'changed_mind',
  text: '',
  photos: 0,
  lines: [{ item_id: 'Dallah', quantity: 1 }],
  refund: sar(amount),
  refund_to: 'card',
  timeline: [],
  ...more,
})
const row = (id: string, amount: number, because: string) => ({ id, amount: sar(amount), because, at: AT })
const refund = (amount: number) => ({ amount: sar(amount), to: 'card', status: 'completed' })
const SAID = /We.ve refunded/g
test.each([
  ['one return', { returns: [back('1', 9000)], refunds: [row('a', 9000, 'return')], refund: refund(9000) }, 0],
  ['the shop', { refunds: [row('a', 5000, 'shop')], refund: refund(5000) }, 1],
  [
    'a return and the shop',
    { returns: [back('1', 9000)], refunds: [row('a', 9000, 'return'), row('b', 500, 'shop')], refund: refund(9500) },
    1,
  ],
  ['a cancellation', { refund: refund(9000) }, 0],
])('a refund by %s is told once', async (_by, more, lists) => {
  const host = await show(orderOf('delivered', more))
  await expect.poll(() => host.textContent).toMatch(SAID)
  expect(host.textContent?.match(SAID)).toHaveLength(1)
  expect(page.getByRole('heading', { name: 'Refunds' }).elements()).toHaveLength(lists)
})

test('an exchange is headed as the receiver’s, not as a return', async () => {
  await show(
    orderOf('delivered', { gift: { from: '', message: '', wrap: false }, returns: [back('7K', 0, { exchange: [] })] }),
  )
  await expect.element(page.getByRole('heading', { name: /^Exchange of your gift.*QR-7K/ })).toBeVisible()
  expect(page.getByRole('heading', { name: /^Return/ }).elements()).toEqual([])
})

test.each([
  [['invoice'], 'Invoice'],
  [['invoice', 'invoice'], 'Invoices'],
  [['credit_note'], 'Credit note'],
  [['invoice', 'credit_note'], 'Invoices and credit notes'],
] as const)('documents %j are headed %s', async (kinds, heading) => {
  await show(
    orderOf('delivered'),
    kinds.map((kind, index) => ({ ...document(kind), id: `${kind}${index}` })),
  )
  await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
})

test('a session by the link of a booking shows that booking, and where the rest is found', async () => {
  const booking = {
    id: 'bkg_1',
    reference: 'QB-1',
    status: 'confirmed',
    place: { name: { ar: 'سطح', en: 'Rooftop' }, image: item('x').image },
    availability: { starts_at: '2026-12-04T17:30:00Z', local_start: '2026-12-04T20:30', time_zone: 'Asia/Riyadh' },
    guest_count: 2,
  }
  const given = answering({
    answers: { 'orders.list': { data: [], meta: {} }, 'bookings.list': { data: [booking], meta: {} } },
  })
  const { host } = await render(given.around(inEnglish(<LimitedHistory />)))
  await expect.element(page.getByRole('link', { name: 'Rooftop' })).toBeVisible()
  expect(host.textContent).toMatch(/one order or booking/)
  expect(host.textContent).not.toMatch(/No orders yet/)
})
