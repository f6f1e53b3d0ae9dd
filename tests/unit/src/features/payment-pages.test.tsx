import { describe, expect, it, test } from 'vitest'
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

  const names = (role: 'link' | 'button') =>
    page
      .getByRole(role)
      .elements()
      .map((element) => element.textContent)
  const free = { intent: 'subscription', amount: { amount: 0, currency: 'SAR' } } as const
  const plan = { id: 'sub_1', plan_id: 'pln_1', interval: 'month', status: 'pending_payment' }
  const gift = { id: 'ord_1', items: [], gift: { from: '', message: '', wrap: false } }
  const open = { can_retry: true, subject_state: 'open', pay_until: '2026-11-27T10:30:00.000Z' } as const
  const ways: [string, Partial<Payment>, Given['answers'], string, string[], string[]][] = [
    ['an order', {}, {}, 'Your payment didn’t go through', ['Try again'], ['View order', 'Change the order']],
    [
      'an order that cash is taken for',
      { other_methods: ['cod'] },
      {},
      'Your payment didn’t go through',
      ['Try again'],
      ['Pay another way', 'Change the order'],
    ],
    [
      'an order in four payments',
      { method: 'tabby', failure_code: 'not_approved', other_methods: ['card'] },
      {},
      'Your payment didn’t go through',
      ['Pay by card'],
      ['Pay another way', 'Change the order'],
    ],
    [
      'a trial whose card had one',
      { ...free, failure_code: 'trial_used' },
      { 'subscription.read': { data: { subscription: plan } } },
      'Your free trial couldn’t start',
      ['Use another card'],
      ['Join without a trial'],
    ],
    [
      'a card that was not saved',
      { ...free, status: 'pending', url: '/pay', can_retry: false },
      { 'subscription.read': { data: { subscription: plan } } },
      'Your card isn’t saved yet',
      ['Save your card'],
      ['View membership'],
    ],
  ]
  it.each(ways)('offers the ways that are allowed for %s', async (_of, more, reads, title, buttons, links) => {
    const host = await show(
      PaymentFailedPage,
      { ...open, ...more },
      { 'orders.read': { data: { order: { ...gift, gift: undefined } } }, ...reads },
    )
    await expect.element(heading()).toHaveTextContent(title)
    expect([names('button'), names('link')]).toEqual([buttons, links])
    expect(host.textContent).not.toMatch(/SAR.0\b|Gifts/)
  })

  it('says that a gift is paid by card where no other way is allowed', async () => {
    const host = await show(PaymentFailedPage, open, { 'orders.read': { data: { order: gift } } })
    await expect.poll(() => host.textContent).toMatch(/Gifts are paid by card/)
    expect(names('link')).toEqual(['View order', 'Change the order'])
  })

  it('is no success where the thing was cancelled since', async () => {
    await show(PaymentSuccessPage, { status: 'succeeded', subject_state: 'cancelled' })
    await expect.element(heading()).toHaveTextContent('This order was cancelled')
  })
})

test('a gift card that was spent meanwhile is said to pay less, with the sums of the next attempt', async () => {
  const host = await show(PaymentFailedPage, {
    subject_state: 'open',
    can_retry: true,
    prepaid: { amount: 1000, currency: 'SAR' },
    prepaid_before: { amount: 5000, currency: 'SAR' },
    gift_cards: [{ last_four: '2345', amount: { amount: 1000, currency: 'SAR' } }],
  })
  await expect.element(page.getByText(/pays\sless\sthan\sbefore/)).toBeVisible()
  expect(host.querySelector('dl')?.textContent).toMatch(/2345.*10.*By card.*300/)
})

test('of several things, of which some are paid in cash, asks for the rest', async () => {
  const part = { amount: { amount: 10_000, currency: 'SAR' } }
  const parts = [
    { ...part, kind: 'order', id: 'ord_1', reference: 'QF-7K3M9P', state: 'cash' },
    { ...part, kind: 'booking', id: 'bkg_1', reference: 'QB-7K3M9P', state: 'open', name: { ar: 'جولة', en: 'Tour' } },
  ]
  const basket = { id: 'bsk_1', reference: 'QK-7K3M9P', parts, total: { amount: 20_000, currency: 'SAR' } }
  const host = await show(
    PaymentFailedPage,
    {
      ...{ intent: 'basket', intent_id: 'bsk_1', status: 'cancelled', failure_code: 'cancelled' },
      ...{ subject_state: 'open', can_retry: true, pay_until: '2099-11-27T10:30:00.000Z' },
      amount: { amount: 20_000, currency: 'SAR' },
    },
    { 'baskets.read': { data: { basket } } },
  )
  await expect.element(heading()).toHaveTextContent('Some of it is still to be paid')
  expect(host.querySelector('dl')?.textContent).toContain('100')
  expect(host.textContent).toContain('In cash')
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Try again')
})

test('of several things, of which one was replaced, asks for what is there', async () => {
  const part = { kind: 'booking', id: 'bkg_1', reference: 'QB-7K3M9P', state: 'open', name: { ar: 'جولة', en: 'Tour' } }
  const total = { amount: 5000, currency: 'SAR' }
  const basket = { id: 'bsk_1', reference: 'QK-7K3M9P', parts: [{ ...part, amount: total }], total }
  const host = await show(
    PaymentFailedPage,
    {
      ...{ intent: 'basket', intent_id: 'bsk_1', status: 'cancelled', failure_code: 'cancelled' },
      ...{ subject_state: 'open', can_retry: true, pay_until: '2099-11-27T10:30:00.000Z' },
      amount: { amount: 14_900, currency: 'SAR' },
    },
    { 'baskets.read': { data: { basket } } },
  )
  await expect.element(heading()).toHaveTextContent('Some of it is still to be paid')
  expect(host.querySelector('dl')?.textContent).toMatch(/SAR\s50/)
  expect(host.querySelector('dl')?.textContent).not.toContain('149')
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

const begun = { trial_ends_at: '2026-12-11T10:00:00.000Z', status: 'trialing', created_at: '2026-11-27T09:50:00.000Z' }
const kept: [string, object, Partial<Payment>][] = [
  ['Your free trial has started', begun, {}],
  ['Your free trial has started', { ...begun, status: 'active' }, {}],
  ['Your card has been changed', begun, { changes_card: true }],
  ['Welcome aboard', { ...begun, trial_ends_at: null, status: 'active' }, {}],
]
test.each(kept)('a payment of nothing is thanked for with “%s” however long it took', async (title, more, paid) => {
  const subscription = { id: 'sub_1', plan: { name: { ar: '', en: 'Caravan' } }, ...more }
  await show(
    PaymentSuccessPage,
    {
      status: 'succeeded',
      subject_state: paid.changes_card ? 'open' : 'paid',
      intent: 'subscription',
      amount: { amount: 0, currency: 'SAR' },
      ...paid,
    },
    { 'subscription.read': { data: { subscription } } },
  )
  await expect.element(heading()).toHaveTextContent(title)
})

test('the thanks for a gift say who gets it, what goes with it, and how its page is opened', async () => {
  const gift = { from: 'Sara', message: 'Happy birthday!', wrap: true }
  const order = {
    id: 'ord_1',
    status: 'processing',
    items: [],
    created_at: '2026-11-27T10:00:00.000Z',
    delivery_method: { days: { from: 2, to: 5 } },
    contact: { name: 'Sara', email: 'sara@example.com' },
    shipping_address: { full_name: 'Noura', city: 'Jeddah' },
    gift,
  }
  const paid = { status: 'succeeded', subject_state: 'paid' } as const
  const host = await show(PaymentSuccessPage, paid, { 'orders.read': { data: { order } } })
  for (const words of [
    /A gift for Noura/,
    /print your words on the card/,
    /gift-wrap it/,
    /no prices in the parcel/,
    /A code in the/,
  ])
    await expect.poll(() => host.textContent).toMatch(words)
})
