import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Quote } from '#contract/shop/quotes.ts'
import type { CheckoutDraft } from '#src/domain/cart/checkout-draft.ts'
import { blockedReasonOf, lostPayment, withPreselected } from '#src/features/cart/checkout/checkout-order.ts'
import { CheckoutSections } from '#src/features/cart/checkout/CheckoutSections.tsx'
import { answering } from '../../../answering.tsx'
import { inEnglish } from '../../../in-english.tsx'
import { render } from '../../../ui/render.tsx'

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const option = (id: string, price: number) => ({
  id,
  name: { en: id, ar: id },
  price: sar(price),
  days: { from: 2, to: 5 },
})
const quote = {
  lines: [{ quantity: 1, changes: [] }],
  delivery_options: [option('Standard', 2500), option('Express', 4500)],
  delivery_method_id: 'Standard',
  payment_methods: ['card', 'cod'],
  cash: { needs_code: false, needs_confirmation: false },
  amounts: { total: sar(10_000) },
} as unknown as Quote
const contact = { name: 'Sara', email: 'sara@example.com', phone: '+966512345678' }
const address = { full_name: 'Sara', phone: '+966512345678', country: 'SA', short_address: 'RRRD2929', label: 'home' }

/** The sections of a first order, whose changes are shown as the checkout shows them. */
const open = async (first: CheckoutDraft, asksPayment = true, of = quote) => {
  const changed = vi.fn<(part: Partial<CheckoutDraft>) => void>()
  const Sections = () => {
    const [draft, setDraft] = useState(first)
    const change = (part: Partial<CheckoutDraft>) => {
      changed(part)
      setDraft({ ...draft, ...part })
    }
    return (
      <CheckoutSections
        state={{ draft: withPreselected(draft, of), change, settle: async () => draft }}
        user={undefined}
        addresses={[]}
        quote={of}
        asksPayment={asksPayment}
        lost={lostPayment(draft, of)}
        onConfirmed={() => {}}
      />
    )
  }
  await render(answering().around(inEnglish(<Sections />)))
  return changed
}
const section = (name: string) => page.getByRole('region', { name, exact: true })
const next = (name: string) => section(name).getByRole('button', { name: 'Continue' })

test('with contact and address known nothing is left to press but the order', async () => {
  const changed = await open({ contact, address } as CheckoutDraft)
  await expect.poll(() => section('Delivery').element().textContent).toMatch(/Standard/)
  await expect.element(page.getByRole('radio', { name: /Card or mobile wallet/ })).toBeChecked()
  expect(page.getByRole('button', { name: 'Continue' }).elements()).toEqual([])
  // The choice stays in view while it is changed.
  await userEvent.click(page.getByRole('radio', { name: /Cash on delivery/ }))
  expect(changed).toHaveBeenLastCalledWith({ payment: 'cod' })
  await expect.element(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
  expect(page.getByRole('button', { name: 'Continue' }).elements()).toEqual([])
})

test('what is edited has a button that folds it again', async () => {
  const changed = await open({ contact, address, payment: 'cod' } as CheckoutDraft, false)
  await expect.poll(() => section('Payment method').element().textContent).toMatch(/Cash on delivery/)
  expect(page.getByRole('radio').elements()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Edit: Delivery' }))
  await userEvent.click(page.getByRole('radio', { name: /Express/ }))
  await userEvent.click(next('Delivery'))
  expect(changed).toHaveBeenLastCalledWith({ deliveryId: 'Express', open: undefined })
  await expect.poll(() => section('Delivery').element().textContent).toMatch(/Express/)
  expect(page.getByRole('radio').elements()).toEqual([])
})

test('before the address nothing is said to be chosen, and the note is no step', async () => {
  await open({ contact })
  expect(page.getByRole('radio', { name: /Card/ }).elements()).toEqual([])
  expect(section('Delivery').element().textContent).not.toMatch(/Standard/)
  await expect.element(page.getByText('Add a note')).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Note for your order' }).elements()).toEqual([])
})

test('cash that an order became impossible for gives way to the card that is ticked, and is said', async () => {
  const gift = { ...quote, payment_methods: ['card'], refused_methods: [{ method: 'cod', reason: 'gift' }] } as Quote
  const draft = { contact, address, payment: 'cod' } as CheckoutDraft
  await open(draft, true, gift)
  await expect.element(page.getByRole('radio', { name: /Card or mobile wallet/ })).toBeChecked()
  await expect.element(page.getByText(/Gifts are paid for in advance/).first()).toBeVisible()
  const asked = { quote: gift, isCurrent: true, isOnline: true, isTotalNew: false }
  expect(blockedReasonOf(withPreselected(draft, gift), asked)).toBeUndefined()
  // No gift any more: cash is what was chosen.
  expect(withPreselected(draft, quote).payment).toBe('cod')
})
