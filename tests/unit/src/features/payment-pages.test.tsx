import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { PaidSubjectState, Payment } from '#contract/payment/payments.ts'
import type { Call } from '#src/api/call.ts'
import { SendContext } from '#src/api/send-context.ts'
import PaymentFailedPage from '#src/features/payment/failed.page.tsx'
import PaymentSuccessPage from '#src/features/payment/success.page.tsx'
import { answering } from '../answering.tsx'
import { inEnglish } from '../in-english.tsx'
import { render } from '../ui/render.tsx'

const payment = (more: Partial<Payment>): Payment => ({
  id: 'pay_1',
  intent: 'order',
  intent_id: 'ord_1',
  reference: 'QF-7K3M9P',
  status: 'failed',
  failure_code: 'declined',
  amount: { amount: 31000, currency: 'SAR' },
  method: 'card',
  can_retry: false,
  created_at: '2026-11-27T10:00:00.000Z',
  ...more,
})

/** A page of a payment, as the server answers it. */
const show = async (Page: typeof PaymentFailedPage, more: Partial<Payment>) => {
  const call = (async () => ({ data: { payment: payment(more) } })) as unknown as Call
  const { around } = answering({ answers: { 'settings.read': { general: {} } } })
  const props = { search: new URLSearchParams({ payment: 'pay_1' }), params: {} } as Parameters<typeof Page>[0]
  await render(around(<SendContext value={call}>{inEnglish(<Page {...props} />)}</SendContext>))
}
const heading = () => page.getByRole('heading', { level: 1 })

describe('the page of an attempt that failed', () => {
  const states: [PaidSubjectState, Payment['intent'], string, string[]][] = [
    ['paid', 'order', 'This order is paid', ['View order', 'Back to the store']],
    ['paid', 'booking', 'This booking is paid', ['View ticket', 'More experiences']],
    ['cash', 'order', 'You’ll pay in cash', ['View order', 'Back to the store']],
    ['expired', 'order', 'This order has expired', ['Order again', 'View order']],
    ['cancelled', 'subscription', 'This membership was cancelled', ['View membership', 'See the plans']],
    ['unchanged', 'booking', 'Your booking stays as it was', ['View booking', 'More experiences']],
  ]
  it.each(states)('says that the thing is %s (%s)', async (state, intent, title, ways) => {
    await show(PaymentFailedPage, { subject_state: state, intent })
    await expect.element(heading()).toHaveTextContent(title)
    expect(
      page
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    ).toEqual(ways)
    await expect.element(page.getByText('didn’t go through')).not.toBeInTheDocument()
  })

  it('is no success where the thing was cancelled since', async () => {
    await show(PaymentSuccessPage, { status: 'succeeded', subject_state: 'cancelled' })
    await expect.element(heading()).toHaveTextContent('This order was cancelled')
  })
})
