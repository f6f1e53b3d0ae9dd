import type { Messages } from '#locales/messages.ts'
import { addressIssues } from '#contract/rules/address-rules.ts'
import { isBelowCard } from '#contract/rules/money.ts'
import type { Address, AddressFields } from '#contract/account/addresses.ts'
import type { Money } from '#contract/rules/common.ts'
import type { Quote, RefusedMethod } from '#contract/shop/quotes.ts'
import type { Cart } from '#src/domain/cart/cart.ts'
import { CHECKOUT_SECTIONS, type CheckoutDraft, type CheckoutSection } from '#src/domain/cart/checkout-draft.ts'
import { differs, hasGoods } from '#src/features/cart/cart-line-view.ts'
import { itemsOf, type QuoteInput } from '#src/features/cart/use-quote.ts'

/** What an order is made from, as far as it is known. */
export const bodyOfDraft = (cart: Cart, draft: CheckoutDraft): QuoteInput | undefined => {
  const items = itemsOf(cart)
  if (!items) return undefined
  const { addressId, address, contact, deliveryId, payment, note, isGift, gift } = draft
  return {
    ...items,
    ...(contact && { contact }),
    ...(addressId !== undefined ? { address_id: addressId } : address && { shipping_address: address }),
    ...(deliveryId !== undefined && { delivery_method_id: deliveryId }),
    ...(payment && { payment_method: payment }),
    ...(note?.trim() && { note: note.trim() }),
    ...(isGift && { gift: gift ?? {} }),
  }
}

/**
 * The part of an order that affects its price: not the note, nor the words of a card. If the note were part of the quote's input, it would block
 * the button during the request, and the click that ends the typing would be lost.
 */
export const pricedBy = (body: QuoteInput | undefined): QuoteInput | undefined => {
  if (!body) return undefined
  const { note: _note, gift, ...priced } = body
  return gift ? { ...priced, gift: { wrap: gift.wrap } } : priced
}

/** Whether a parcel could be sent there. */
export const isComplete = (address: Partial<Address> | AddressFields): boolean =>
  Object.keys(addressIssues({ ...(address as AddressFields), country: address.country ?? 'SA' })).length === 0

/** Whether an order costs nothing: it is placed at once, without a payment. A sold-out cart is no order. */
export const isFree = (quote: (Quote & { hasMore?: boolean }) | undefined): boolean =>
  quote !== undefined && hasGoods(quote) && quote.amounts.total.amount === 0 && !quote.hasMore

/** A quote of goods that are paid for together with a slot or a membership, and what all of it costs. */
export const byCardAlone = (
  { refused_methods: _refused, cash: _cash, ...quote }: Quote,
  { amount, currency }: Money,
): Quote & { hasMore: boolean } => ({
  ...quote,
  payment_methods: isBelowCard(amount, currency) ? [] : ['card'],
  hasMore: amount > quote.amounts.total.amount,
})

/** The section in which something was typed after it was answered, and is not part of the order yet. */
export const unsavedOf = (draft: CheckoutDraft): 'contact' | 'address' | undefined => {
  const { contact, typedContact, addressId, address, typedAddress } = draft
  if (contact && typedContact) return 'contact'
  return addressId === undefined && address && typedAddress ? 'address' : undefined
}

/** Who receives the order, where that is another person, and not before which day; as the server names them in mails. */
export const receiptOf = (
  { contact, addressId, address, isGift, gift }: CheckoutDraft,
  addresses: readonly Address[],
): { name?: string | undefined; notBefore?: string | undefined } => {
  const to = addresses.find(({ id }) => String(id) === addressId) ?? address
  const name = to?.full_name?.trim()
  const isOther = contact && plainName(name) !== plainName(contact.name)
  const isElsewhere = isGift || lastDigits(to?.phone) !== lastDigits(contact?.phone)
  return { ...(isOther && isElsewhere && { name }), ...(isGift && { notBefore: gift?.not_before }) }
}

const plainName = (name = ''): string => name.trim().toLowerCase()

/** One number is written with its country and without it. */
const lastDigits = (phone: string | null | undefined): string | undefined => phone?.slice(-8)

/** Which sections are complete. */
export const doneOf = (draft: CheckoutDraft, quote: Quote | undefined): Record<CheckoutSection, boolean> => ({
  contact: draft.contact !== undefined,
  address: draft.addressId !== undefined || draft.address !== undefined,
  delivery: quote?.delivery_options.some(({ id }) => id === deliveryOf(draft, quote)) ?? true,
  payment:
    couponToConfirm(quote) === undefined &&
    (isFree(quote) ||
      (draft.payment !== undefined &&
        (quote?.payment_methods.includes(draft.payment) ?? true) &&
        !needsCode(draft, quote))),
})

/** The order's delivery method: the cheapest unless another is chosen. */
export const deliveryOf = ({ deliveryId }: CheckoutDraft, quote: Quote | undefined): string | undefined =>
  deliveryId ?? quote?.delivery_method_id ?? undefined

/** The chosen payment method that the order as it is now does not allow, with the reason. */
export const lostPayment = ({ payment }: CheckoutDraft, quote: Quote | undefined): RefusedMethod | undefined =>
  quote?.refused_methods?.find(({ method }) => method === payment)

/**
 * The draft with the shop's first choices where the customer made none, or one that is not possible any more. Cash is never
 * chosen for them: it has a fee; nor is what does not answer.
 */
export const withPreselected = (draft: CheckoutDraft, quote: Quote | undefined): CheckoutDraft => {
  const deliveryId = deliveryOf(draft, quote)
  const chosen = lostPayment(draft, quote) ? undefined : draft.payment
  const payment =
    chosen ??
    quote?.payment_methods.slice(0, 1).find((method) => method !== 'cod' && !quote.away_methods?.includes(method))
  return { ...draft, ...(deliveryId !== undefined && { deliveryId }), ...(payment && { payment }) }
}

/** The coupon that a guest may use once the contact's e-mail is confirmed. */
export const couponToConfirm = (quote: Quote | undefined): string | undefined =>
  quote?.coupon?.needs_code ? quote.coupon.code : undefined

/** Whether the payment method is cash and needs the contact's e-mail to be confirmed. */
const needsCode = ({ payment }: CheckoutDraft, quote: Quote | undefined): boolean =>
  payment === 'cod' && quote?.cash?.needs_code === true

/** Why an order cannot be sent yet: each has its words. */
export type BlockedReason = keyof Messages['checkout']['why']

/** The section that resolves a reason, while another is open: a folded one that is not done has no other way to it. */
export const sectionResolving = (
  reason: BlockedReason | undefined,
  { open }: CheckoutDraft,
): CheckoutSection | undefined => {
  const unsaved = unsavedIn(reason)
  if (unsaved) return open === unsaved ? undefined : unsaved
  const section =
    reason === 'code' || reason === 'coupon_code' ? 'payment' : CHECKOUT_SECTIONS.find((one) => one === reason)
  // Without a choice the first that is not done is open.
  return open === undefined || open === section ? undefined : section
}

/** The section that a reason asks to save. */
export const unsavedIn = (reason: BlockedReason | undefined): 'contact' | 'address' | undefined =>
  reason === 'unsaved_contact' ? 'contact' : reason === 'unsaved_address' ? 'address' : undefined

/** The first blocked reason of the order, in the order in which they can be resolved. */
export const blockedReasonOf = (
  draft: CheckoutDraft,
  {
    quote,
    isCurrent,
    isOnline,
    isTotalNew,
    isUnsure,
  }: { quote: Quote | undefined; isCurrent: boolean; isOnline: boolean; isTotalNew: boolean; isUnsure?: boolean },
): BlockedReason | undefined => {
  if (!isOnline) return 'offline'
  // What is sent again is answered already.
  if (isUnsure) return undefined
  if (quote && !isFree(quote) && quote.payment_methods.length === 0) return 'too_small'
  const unsaved = unsavedOf(draft)
  if (unsaved) return `unsaved_${unsaved}`
  const done = doneOf(draft, quote)
  const open = CHECKOUT_SECTIONS.find((section) => !done[section])
  if (open !== undefined && open !== 'payment') return open
  if (open && quote)
    return couponToConfirm(quote) !== undefined ? 'coupon_code' : needsCode(draft, quote) ? 'code' : open
  if (!quote || !isCurrent) return 'asking'
  if (quote.lines.some(({ changes }) => differs(changes))) return 'changes'
  if (quote.refusal) return 'limit'
  if (quote.coupon && quote.coupon.state !== 'applied') return 'coupon'
  if (isTotalNew) return 'total'
  return undefined
}
