import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { PaidSubjectState, Payment } from '#contract/payment/payments.ts'
import type { Call } from '#src/api/call.ts'
import { SendContext } from '#src/api/send-context.ts'
import PaymentFailedPage from '#src/features/payment/failed.page.tsx'
import PaymentSuccessPage from '#src/features/payment/success.page.tsx'
import { answering, type Given } from '../answering.tsx'
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
const show = async (Page: typeof PaymentFailedPage, more: Partial<Payment>, reads: Given['answers'] = {}) => {
  const call = (async () => ({ data: { payment: payment(more) } })) as unknown as Call
  const { around } = answering({ answers: { 'settings.read': { general: {} }, ...reads } })
  const props = { search: new URLSearchParams({ payment: 'pay_1' }), params: {} } as Parameters<typeof Page>[0]
  const { host } = await render(around(<SendContext value={call}>{inEnglish(<Page {...props} />)}</SendContext>))
  return host
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

describe('the page of a booking that is paid, or was made with a membership', () => {
  const image = { src: '/images/empty.svg', alt: { ar: '', en: '' }, width: 4, height: 3, colour: '#aabbcc' }
  const booking = {
    id: 'bkg_1',
    reference: 'QB-1',
    kind: 'location',
    status: 'confirmed',
    place: { name: { ar: 'سطح', en: 'Rooftop' }, where: { ar: 'جدة', en: 'Jeddah' }, image },
    availability: {
      id: 'slot_1',
      starts_at: '2026-12-04T17:30:00Z',
      local_start: '2026-12-04T20:30',
      time_zone: 'Asia/Riyadh',
    },
    guest_count: 2,
    contact: { name: 'Sara', email: 'sara@example.com' },
    calendar: { ar: 'BEGIN', en: 'BEGIN' },
    uses_entitlement: false,
  }
  const soon = (booked: object) =>
    new Promise((resolve) => setTimeout(() => resolve({ data: { booking: booked } }), 400))

  it('shows nothing before all of it, so that the button stays where it first was', async () => {
    const host = await show(
      PaymentSuccessPage,
      { status: 'succeeded', subject_state: 'paid', intent: 'booking', intent_id: 'bkg_1' },
      { 'bookings.read': soon(booking) },
    )
    const ticket = page.getByRole('link', { name: 'View ticket' })
    await expect.element(ticket).toBeVisible()
    const top = () => ticket.element().getBoundingClientRect().top
    const first = top()
    expect(host.textContent).toContain('Rooftop')
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(top()).toBe(first)
  })

  it('names the visits that were used, and what is left', async () => {
    const props = { search: new URLSearchParams({ booking: 'bkg_1' }), params: {} }
    const { around } = answering({
      answers: {
        'bookings.read': soon({ ...booking, uses_entitlement: true, entitlement_units: 1 }),
        'subscription.quota': { data: { quota: { unit: 'visit', left: 3 } } },
      },
    })
    const { host } = await render(
      around(inEnglish(<PaymentSuccessPage {...(props as Parameters<typeof PaymentSuccessPage>[0])} />)),
    )
    await expect.element(heading()).toHaveTextContent('You’re booked')
    await expect.poll(() => host.textContent).toMatch(/Booked.with.1.visit.from.your.membership/)
    await expect.poll(() => host.textContent).toMatch(/You.have.3.visits.left/)
    expect(host.textContent).not.toContain('Your payment went through')
  })
})
