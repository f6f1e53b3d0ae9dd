import type { Address } from '#contract/account/addresses.ts'
import { EMAIL_SHAPE } from '#contract/rules/email-address.ts'
import type { Order } from '#contract/shop/orders.ts'
import type { User } from '#contract/account/users.ts'
import type { CheckoutDraft, ContactDraft } from '#src/domain/cart/checkout-draft.ts'
import { isComplete } from './checkout-order.ts'

/** The known details of a customer, before any input. */
export interface CustomerDetails {
  user: Partial<User> | undefined
  addresses: readonly Address[]
  /** The newest order. */
  last: Pick<Order, 'payment_method' | 'contact'> | undefined
}

/**
 * A draft in which known details fill the unanswered parts: the contact of the session, the default address and the
 * last order's payment method. Never replaces input under way.
 */
export const withDetails = (draft: CheckoutDraft, { user, addresses, last }: CustomerDetails): CheckoutDraft => {
  const contact = draft.contact ?? (draft.typedContact ? undefined : contactOf(user, last))
  const isWritten = draft.address !== undefined || draft.typedAddress !== undefined
  const addressId = draft.addressId ?? (isWritten ? undefined : addressOf(addresses))
  const payment = draft.payment ?? last?.payment_method
  return {
    ...draft,
    ...(contact && { contact }),
    ...(addressId !== undefined && { addressId }),
    ...(payment && { payment }),
  }
}

/** The phone of the last order serves an account that has none of its own. */
const contactOf = (user: Partial<User> | undefined, last: CustomerDetails['last']): ContactDraft | undefined => {
  const phone = user?.phone || last?.contact.phone
  return user?.name?.trim() && user.email && EMAIL_SHAPE.test(user.email) && phone
    ? { name: user.name, email: user.email, phone }
    : undefined
}

/** Where parcels go unless another address is chosen: one that a courier would refuse is left to be completed. */
const addressOf = (addresses: readonly Address[]): string | undefined => {
  const usual = addresses.find(({ is_default: isDefault }) => isDefault) ?? addresses[0]
  return usual && isComplete(usual) ? String(usual.id) : undefined
}
