import { createStore, Provider } from 'jotai'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { QuoteMembership } from '#contract/shop/quotes.ts'
import { sessionAtom, SIGNED_OUT } from '#src/domain/session/session.ts'
import { MembershipPart } from '#src/features/cart/checkout/MembershipPart.tsx'
import { inEnglish } from '../../../in-english.tsx'
import { render } from '../../../ui/render.tsx'

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const DUNE: QuoteMembership = {
  plan_id: 'pln_dune',
  interval: 'month',
  plan_name: { en: 'Dune', ar: 'كثيب' },
  due: sar(2900),
  tax: { percent: 15, amount: sar(378) },
  then: sar(2900),
  renews_at: '2026-12-28T09:00:00Z',
  trial_days: 0,
  saving: sar(9600),
}

const open = async (of: QuoteMembership, isGuest = false) => {
  const taken = vi.fn<(isTaken: boolean) => void>()
  const store = createStore()
  store.set(sessionAtom, { ...SIGNED_OUT, token: 'token', user: { id: 'u', is_guest: isGuest } as never })
  await render(<Provider store={store}>{inEnglish(<MembershipPart of={of} onTake={taken} />)}</Provider>)
  return taken
}
const part = page.getByRole('region', { name: 'Membership' })
const words = () => part.element().textContent.replaceAll(/\s/g, ' ')

test('an offer says what it saves, costs and renews at before it is added by one press', async () => {
  const taken = await open(DUNE)
  await expect.poll(words).toContain('Join Dune and pay SAR 96 less for this')
  await expect.poll(words).toContain('SAR 29 today. Then SAR 29 a month, from December 28, 2026.')
  await expect.poll(words).toContain('We’ll save your card for renewals. Cancel any time.')
  await userEvent.click(part.getByRole('button', { name: 'Add it for SAR 29' }))
  expect(taken).toHaveBeenCalledExactlyOnceWith(true)
})

test('what was added is taken out by one press', async () => {
  const taken = await open({ ...DUNE, is_taken: true })
  await expect.poll(words).toContain('Dune membership')
  await userEvent.click(part.getByRole('button', { name: 'Take it out' }))
  expect(taken).toHaveBeenCalledExactlyOnceWith(false)
})

test('a trial is said to give its prices once it has begun, and is begun by itself', async () => {
  await open({ ...DUNE, due: sar(0), trial_days: 14 })
  await expect.poll(words).toContain('Dune members pay SAR 96 less for this')
  await expect.poll(words).toContain('Free for 14 days. Its prices apply once the trial has begun')
  await expect
    .element(part.getByRole('link'))
    .toHaveAttribute('href', '/profile/subscription/details?plan=pln_dune&interval=month')
  expect(part.getByRole('button').elements()).toEqual([])
})

test('a guest is sent to an account first', async () => {
  await open(DUNE, true)
  await expect.poll(words).toContain('You need an account to join.')
  await expect.poll(words).toContain('Create an account')
  expect(part.getByRole('button').elements()).toEqual([])
})
