import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '#contract/shop/orders.ts'
import { SendContext } from '#src/api/send-context.ts'
import { ReturnDialog } from '#src/features/history/returns/ReturnDialog.tsx'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const item = (id: string, more: object = {}) => ({
  id,
  name: { en: id, ar: id },
  image: { src: '/images/empty.svg', alt: { en: '', ar: '' }, width: 10, height: 10, colour: '#fff' },
  options: [],
  quantity: 1,
  unit_price: sar(9000),
  total: sar(9000),
  paid: sar(9000),
  ...more,
})
const orderOf = (...items: object[]) =>
  ({
    id: 'ord_1',
    status: 'delivered',
    payment_method: 'card',
    items,
    shipments: [],
    amounts: { discounts: [], shipping: sar(0), total: sar(9000) },
  }) as unknown as Order
const FOOD = { not_returnable: { en: 'Food can’t be returned.', ar: 'لا تُرجع المواد الغذائية.' } }

const call = vi.fn<(name: string, input: object) => Promise<object>>()
const open = (order: Order) =>
  render(
    answering().around(
      <SendContext value={call as never}>
        {inEnglish(<ReturnDialog order={order} isOpen onClose={() => {}} onDone={() => {}} />)}
      </SendContext>,
    ),
  )
const reason = () => page.getByRole('combobox')
const text = () => document.querySelector('dialog')?.textContent ?? ''

beforeEach(() => {
  sessionStorage.clear()
  call.mockReset()
})

test('the only piece is chosen at first, with its sum, and sent', async () => {
  call.mockResolvedValueOnce({ data: {} })
  await open(orderOf(item('dates')))
  expect(text()).toMatch(/Refund: SAR\s90/)
  await userEvent.click(page.getByRole('button', { name: 'Send return request' }))
  await expect.element(page.getByText('Choose a reason.')).toBeVisible()
  expect(call).not.toHaveBeenCalled()
  await reason().selectOptions('changed_mind')
  expect(text()).toContain('You pay for sending it back.')
  await userEvent.click(page.getByRole('button', { name: 'Send return request' }))
  await vi.waitFor(() =>
    expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { lines: [{ item_id: 'dates', quantity: 1 }] } }),
  )
})

test('what is excluded goes back where the shop is to blame, and does not say that it cannot', async () => {
  await open(orderOf(item('dates', FOOD)))
  expect(text()).toContain('Food can’t be returned.')
  expect(text()).not.toContain('Refund:')
  await reason().selectOptions('damaged')
  expect(text()).not.toContain('Food can’t be returned.')
  expect(text()).toMatch(/Refund: SAR\s90/)
  expect(text()).toContain('We pay for sending it back.')
})

test('of several pieces none is chosen for the customer', async () => {
  await open(orderOf(item('dates'), item('jar')))
  expect(text()).not.toContain('Refund:')
})
