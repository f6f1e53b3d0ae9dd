import type { AddressFields } from '#contract/account/addresses.ts'
import type { PlanChoice } from '#contract/membership/plan-choice.ts'
import type { Gift } from '#contract/shop/gift-parts.ts'
import type { PaymentMethod } from '#contract/shop/quotes.ts'

/** The sections of a checkout, in their order. */
export const CHECKOUT_SECTIONS = ['contact', 'address', 'delivery', 'payment'] as const
export type CheckoutSection = (typeof CHECKOUT_SECTIONS)[number]

/** The contact for mail and calls. */
export interface ContactDraft {
  name: string
  email: string
  phone: string
}

/** A code that was sent to the contact of an order. */
export interface ContactCodeDraft {
  /** The challenge it confirms. */
  id: string
  email: string
}

/** What is sent, and under which key. */
export interface Intent {
  key: string
  body: string
  /** Several things are paid for together: what identifies the holder of a held slot to the server. */
  together?: { secret?: string | undefined } | undefined
}

/** The draft of an order: stored on the device until it is paid, so that no input is lost in between. */
export interface CheckoutDraft {
  /** The open section. */
  open?: CheckoutSection | undefined
  contact?: ContactDraft | undefined
  /** One of the customer's own addresses. */
  addressId?: string | undefined
  /** One that was written down here. */
  address?: AddressFields | undefined
  /** What is typed of one, as a form holds it. */
  typedAddress?: Record<string, string | boolean> | undefined
  /** It is another person's: the form began empty. */
  isToOther?: boolean | undefined
  typedContact?: Partial<ContactDraft> | undefined
  deliveryId?: string | undefined
  /** One that is bought with the goods. */
  membership?: PlanChoice | undefined
  payment?: PaymentMethod | undefined
  /** Stored, since a phone may discard the page while the mail is read. */
  contactCode?: ContactCodeDraft | undefined
  note?: string | undefined
  /** What was filled in stays when the order is no gift after all. */
  isGift?: boolean | undefined
  gift?: Gift | undefined
  /**
   * Set before the first send and dropped with the answer, so that it is done once whatever becomes of the answer.
   */
  intent?: Intent | undefined
  /** An answer is pending, or was lost. */
  isUnsure?: boolean | undefined
  /** The order made from this cart that waits for its payment. */
  placed?: { orderId: string } | undefined
}
