import type { Address } from '#contract/account/addresses.ts'
import type { Quote } from '#contract/shop/quotes.ts'
import { useT } from '#src/i18n/use-t.ts'
import { CHECKOUT_SECTIONS, type CheckoutDraft, type CheckoutSection } from '#src/domain/cart/checkout-draft.ts'
import { doneOf, isFree } from './checkout-order.ts'
import type { DraftState } from './use-checkout-draft.ts'
import { useSectionSummary } from './use-section-summary.tsx'

interface SectionsOptions {
  addresses: readonly Address[]
  quote: Quote | undefined
  /** The payment methods are shown although one is chosen. */
  asksPayment: boolean
}

/** The sections of the checkout: the first without an answer is open, or the one that is edited. */
export const useSections = ({ draft, change }: DraftState, { addresses, quote, asksPayment }: SectionsOptions) => {
  const { t } = useT()
  const done = doneOf(draft, quote)
  const isEditing = CHECKOUT_SECTIONS.some((name) => name === draft.open)
  const current = isEditing ? draft.open : CHECKOUT_SECTIONS.find((name) => !done[name])
  const isReady = done.contact && done.address
  /** The payment method is chosen for the customer, and can be changed in place. */
  const isOffered = asksPayment && isReady && current === undefined && !isFree(quote)
  const summary = useSectionSummary(draft, addresses, quote)
  // What is chosen before the address is known may not be possible there.
  const isAnswered = (name: CheckoutSection) => done[name] && (isReady || name === 'contact' || name === 'address')
  return {
    isReady,
    isOffered,
    /** Keeps an answer; the next unanswered section opens. */
    answer: (part: Partial<CheckoutDraft>) => change({ ...part, open: undefined }),
    section: (name: CheckoutSection) => ({
      number: CHECKOUT_SECTIONS.indexOf(name) + 1,
      title: t(`checkout.${name}.title`),
      isOpen: current === name || (name === 'payment' && isOffered),
      // Where nothing is left to answer, the focus does not get lost.
      isCurrent: (current ?? 'payment') === name,
      isDone: isAnswered(name),
      summary: isAnswered(name) ? summary[name] : [],
      onOpen: () => change({ open: name }),
    }),
  }
}
