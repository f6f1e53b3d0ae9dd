import type { ReactNode } from 'react'
import type { Address } from '#contract/account/addresses.ts'
import type { User } from '#contract/account/users.ts'
import type { Quote, RefusedMethod } from '#contract/shop/quotes.ts'
import { useDescribe } from '#src/components/address/use-describe-address.ts'
import { CHECKOUT_SECTIONS, type CheckoutSection } from '#src/domain/cart/checkout-draft.ts'
import { DeliveryPrice, useDeliveryDays } from '#src/features/cart/CartSums.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { deliveryOf, doneOf, isFree, receiptOf } from './checkout-order.ts'
import type { DraftState } from './use-checkout-draft.ts'

export interface SectionsProps {
  state: DraftState
  user: Partial<User> | undefined
  addresses: readonly Address[]
  quote: Quote | undefined
  /** The payment methods are shown although one is chosen. */
  asksPayment: boolean
  /** The chosen payment method that is not possible any more: another one takes its place. */
  lost: RefusedMethod | undefined
  /** The contact was confirmed by a code. */
  onConfirmed: () => void
}

/** What each section is given. */
export interface SectionProps extends SectionsProps {
  /** Keeps an answer; the next unanswered section opens. */
  answer: DraftState['change']
  /** The payment method is chosen for the customer, and can be changed in place. */
  isOffered: boolean
}

/** The sections of the checkout: the first without an answer is open, or the one that is edited. */
export const useSections = (props: SectionsProps) => {
  const { state, quote, asksPayment } = props
  const { draft, change } = state
  const { t } = useT()
  const done = doneOf(draft, quote)
  const isEditing = CHECKOUT_SECTIONS.some((name) => name === draft.open)
  const current = isEditing ? draft.open : CHECKOUT_SECTIONS.find((name) => !done[name])
  const isReady = done.contact && done.address
  const isOffered = asksPayment && isReady && current === undefined && !isFree(quote)
  const summary = useSummary(props)
  // What is chosen before the address is known may not be possible there.
  const isAnswered = (name: CheckoutSection) => done[name] && (isReady || name === 'contact' || name === 'address')
  const answer: DraftState['change'] = (part) => change({ ...part, open: undefined })
  return {
    isReady,
    given: { ...props, answer, isOffered } satisfies SectionProps,
    section: (name: CheckoutSection) => ({
      number: CHECKOUT_SECTIONS.indexOf(name) + 1,
      title: t(`checkout.${name}.title`),
      isOpen: current === name || (name === 'payment' && isOffered),
      // Where nothing is left to answer, the focus does not get lost.
      isCurrent: (current ?? 'payment') === name,
      isDone: isAnswered(name),
      summary: isAnswered(name) ? summary[name].filter(Boolean) : [],
      onOpen: () => change({ open: name }),
    }),
  }
}

/** What was answered, section by section. */
const useSummary = ({ state, addresses, quote }: SectionsProps): Record<CheckoutSection, readonly ReactNode[]> => {
  const { t } = useT()
  const { lines } = useDescribe()
  const days = useDeliveryDays()
  const { contact, addressId, address, payment } = state.draft
  const to = addresses.find(({ id }) => String(id) === addressId) ?? address
  const delivery = quote?.delivery_options.find(({ id }) => id === deliveryOf(state.draft, quote))
  return {
    contact: contact ? [contact.name, contact.email, writtenPhone(contact.phone)] : [],
    address: to ? [to.full_name, to.phone && writtenPhone(to.phone), to.short_address, ...lines(to), to.notes] : [],
    delivery: delivery
      ? [
          <ShopText key="name" text={delivery.name} />,
          days(delivery, receiptOf(state.draft, addresses)),
          <DeliveryPrice key="price" of={delivery} />,
        ]
      : [],
    payment: [isFree(quote) ? t('checkout.payment.free') : payment && t(`checkout.payment.${payment}`)],
  }
}
