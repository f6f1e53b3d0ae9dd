import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Call } from '#src/api/call.ts'
import { SendContext } from '#src/api/send-context.ts'
import { PendingOrderNotice } from '#src/features/cart/PendingOrderNotice.tsx'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const money = (amount: number) => ({ amount, currency: 'SAR' })
const text = (en: string) => ({ ar: en, en })
const pending = {
  ...{ id: 'ord_1', reference: 'QF-7K3M9P', total: money(31_000), items: [], payment_id: 'pay_1' },
  ...{ basket_id: 'bsk_1', pending_payment_ends_at: '2099-11-27T10:40:00.000Z' },
}
const part = (kind: string, name: string, amount: number, state = 'open') => ({
  ...{ kind, id: `${kind}_1`, reference: 'QB-7K3M9P', amount: money(amount), state, name: text(name) },
})
const basket = {
  ...{ id: 'bsk_1', reference: 'QK-7K3M9P', total: money(70_000), created_at: '2099-11-27T10:10:00.000Z' },
  parts: [
    part('order', 'Dallah', 31_000),
    part('booking', 'Hegra at dawn', 20_000),
    part('booking', 'Camp', 19_000, 'expired'),
  ],
  pending_payment_ends_at: '2099-11-27T10:25:00.000Z',
}
const show = async (answers: object) => {
  const call = vi.fn(async (..._given: unknown[]) => ({ data: { order: { status: 'pending_payment' } } }))
  const changed = vi.fn()
  const { around } = answering({ answers: answers as never })
  const notice = <PendingOrderNotice pending={pending} onChanged={changed} />
  const { host } = await render(around(<SendContext value={call as unknown as Call}>{inEnglish(notice)}</SendContext>))
  return { host, call, changed }
}

test('an unpaid order names all that is paid for with it, the whole sum and the first end', async () => {
  const { host, call, changed } = await show({ 'baskets.read': { data: { basket } } })
  await vi.waitFor(() => expect(host.textContent).toContain('Hegra at dawn'))
  expect(host.textContent).toContain('Dallah')
  expect(host.textContent).not.toContain('Camp')
  expect(host.textContent).toContain('510')
  expect(host.textContent).toMatch(/Pay by .*25/)
  expect(host.textContent).toContain('What you booked stays yours')
  await userEvent.click(page.getByRole('button', { name: 'Change it' }))
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(call.mock.calls.map(([name]) => name)).toEqual(['orders.read', 'orders.cancel'])
})

test('where that cannot be read, it names the order', async () => {
  const { host } = await show({})
  await vi.waitFor(() => expect(host.textContent).toContain('QF-7K3M9P'))
})
