import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Address } from '#contract/account/addresses.ts'
import type { Quote } from '#contract/shop/quotes.ts'
import type { CheckoutDraft } from '#src/domain/cart/checkout-draft.ts'
import {
  blockedReasonOf,
  lostPayment,
  sectionResolving,
  withPreselected,
} from '#src/features/cart/checkout/checkout-order.ts'
import { PayBar } from '#src/features/cart/checkout/PayBar.tsx'
import { CouponForm } from '#src/features/cart/CouponForm.tsx'
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

const SETTINGS = { general: { gifts: {} } }
const paid = vi.fn<(draft: CheckoutDraft) => void>()

beforeEach(() => void paid.mockClear())

/** The sections of a first order, and the button that orders, whose changes are shown as the checkout shows them. */
const open = async (
  first: CheckoutDraft,
  asksPayment = true,
  { of = quote, saved = [] }: { of?: Quote; saved?: readonly Address[] } = {},
) => {
  const changed = vi.fn<(part: Partial<CheckoutDraft>) => void>()
  const Sections = () => {
    const [draft, setDraft] = useState(first)
    const change = (part: Partial<CheckoutDraft>) => {
      changed(part)
      setDraft((previous) => ({ ...previous, ...part }))
    }
    const blocked = blockedReasonOf(withPreselected(draft, of), {
      quote: of,
      isCurrent: true,
      isOnline: true,
      isTotalNew: false,
    })
    const resolving = sectionResolving(blocked, draft)
    return (
      <>
        <CheckoutSections
          state={{ isKnown: true, draft: withPreselected(draft, of), change, settle: async () => draft }}
          user={undefined}
          addresses={saved}
          quote={of}
          asksPayment={asksPayment}
          lost={lostPayment(draft, of)}
          onConfirmed={() => {}}
          isWaiting={false}
        />
        <PayBar
          total={of.amounts.total}
          isRest={false}
          method="card"
          cash={undefined}
          isUnsure={false}
          blocked={blocked}
          isSending={false}
          onResolve={resolving && (() => change({ open: resolving }))}
          onPay={() => paid(draft)}
        />
      </>
    )
  }
  await render(answering({ answers: { 'settings.read': SETTINGS } }).around(inEnglish(<Sections />)))
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
  await open(draft, true, { of: gift })
  await expect.element(page.getByRole('radio', { name: /Card or mobile wallet/ })).toBeChecked()
  await expect.element(page.getByText(/Gifts are paid for in advance/).first()).toBeVisible()
  const asked = { quote: gift, isCurrent: true, isOnline: true, isTotalNew: false }
  expect(blockedReasonOf(withPreselected(draft, gift), asked)).toBeUndefined()
  // No gift any more: cash is what was chosen.
  expect(withPreselected(draft, quote).payment).toBe('cod')
})

const field = (name: string) => page.getByRole('textbox', { name })
const press = async (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }))

test('a gift for another person is never ordered to the address before it', async () => {
  await open({ contact, address, isGift: true, payment: 'card' } as CheckoutDraft, false)
  await press('Send it to someone else')
  // The buyer's own name, number and address are not taken for the receiver's.
  const [name, phone] = [field('Recipient’s name'), field('Recipient’s mobile number')]
  for (const one of [name, phone, field('Short address')]) await expect.element(one).toHaveValue('')
  await expect.element(name).toHaveFocus()
  await userEvent.fill(name, 'Noura')
  await userEvent.fill(phone, '0555555555')
  expect(page.getByRole('button', { name: /^Pay/ }).elements()).toEqual([])
  await press('Save the address')
  expect(paid).not.toHaveBeenCalled()
  await expect.element(field('Short address')).toHaveFocus()
  await userEvent.fill(field('Short address'), 'RHMA3184')
  await press('Save the address')
  await expect
    .poll(() => section('Delivery address').element().textContent)
    .toMatch(/Noura.*\+966 55 555 5555.*RHMA3184/)
  // It goes to another person already, and its days are those of that person.
  expect(page.getByRole('button', { name: 'Send it to someone else' }).elements()).toEqual([])
  expect(section('Delivery').element().textContent).toMatch(/Reaches.*Noura/)
  const days = () => section('Delivery').element().textContent
  const soon = days()
  await userEvent.fill(
    page.getByLabelText(/Don’t deliver before/),
    new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
  )
  expect(days()).not.toBe(soon)
  await press(/^Pay/)
  expect(paid.mock.lastCall?.[0].address).toMatchObject({ full_name: 'Noura', short_address: 'RHMA3184' })
})

test('changed contact details are saved before the order, or left as they were', async () => {
  await open({ contact, address, payment: 'card' } as CheckoutDraft, false)
  await press('Edit: Contact')
  await userEvent.fill(field('Full name'), '')
  await press('Save your details')
  await expect.element(field('Full name')).toHaveFocus()
  await userEvent.fill(field('Full name'), 'Huda')
  // Folded by another section, it is named with a way back.
  await press('Edit: Delivery')
  await expect.element(page.getByText('Your new contact details aren’t saved yet.')).toBeVisible()
  await press('Go to this step')
  await expect.element(field('Full name')).toHaveValue('Huda')
  expect(paid).not.toHaveBeenCalled()
  await press('Cancel')
  await press(/^Pay/)
  expect(paid.mock.lastCall?.[0].contact).toEqual(contact)
})

test('the saved address that is ticked is the order’s, and a new one that is begun is asked for', async () => {
  const saved = ['a', 'b'].map((id) => ({ ...address, id, city: id })) as unknown as Address[]
  await open({ contact, addressId: 'a', payment: 'card' }, false, { saved })
  await press('Edit: Delivery address')
  await userEvent.click(page.getByRole('radio', { name: /\bb\b/ }))
  await press(/^Pay/)
  expect(paid.mock.lastCall?.[0].addressId).toBe('b')
  await userEvent.click(page.getByRole('radio', { name: 'Another address' }))
  await expect.element(page.getByText('Add a delivery address to continue.')).toBeVisible()
})

test('who receives a parcel is part of the address: without another name it is not ordered', async () => {
  await open({ contact, address, payment: 'card' } as CheckoutDraft, false)
  await press('Edit: Delivery address')
  await userEvent.click(page.getByRole('checkbox', { name: 'Someone else will receive it' }))
  await press('Save the address')
  await expect.element(field('Recipient’s name')).toHaveFocus()
  await userEvent.click(page.getByRole('checkbox', { name: 'Someone else will receive it' }))
  await press('Save the address')
  await press(/^Pay/)
  expect(paid.mock.lastCall?.[0].address).toMatchObject(address)
})

test('a coupon that is typed is applied before the order is placed', async () => {
  const applied = vi.fn<(coupon: string | undefined) => void>()
  const of = { coupon: undefined, state: undefined, subtotal: sar(10_000), isWaiting: false, onChange: applied }
  const bar = {
    total: sar(10_000),
    cash: undefined,
    blocked: undefined,
    onResolve: undefined,
    onPay: () => paid({}),
  }
  await render(
    answering().around(
      inEnglish(
        <>
          <CouponForm {...of} />
          <PayBar {...bar} isRest={false} method="card" isUnsure={false} isSending={false} />
        </>,
      ),
    ),
  )
  await userEvent.click(page.getByText('Add a coupon'))
  await userEvent.fill(field('Coupon code'), 'sara10')
  await press(/^Pay/)
  expect(applied).toHaveBeenCalledWith('SARA10')
  expect(paid).not.toHaveBeenCalled()
})
