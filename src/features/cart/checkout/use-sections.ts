import type { Address } from '#contract/account/addresses.ts'
import type { Quote } from '#contract/shop/quotes.ts'
import { useT } from '#src/i18n/use-t.ts'
import { CHECKOUT_SECTIONS, type CheckoutDraft, type CheckoutSection } from '#src/domain/cart/checkout-draft.ts'
import { doneOf } from './checkout-order.ts'
import type { DraftState } from './use-checkout-draft.ts'
import { useSectionSummary } from './use-section-summary.tsx'

/** The sections of the checkout, of which one is open at a time. */
export const useSections = ({ draft, change }: DraftState, addresses: readonly Address[], quote: Quote | undefined) => {
  const { t } = useT()
  const done = doneOf(draft, quote)
  const open = draft.open ?? CHECKOUT_SECTIONS.find((name) => !done[name]) ?? 'review'
  const summary = useSectionSummary(draft, addresses, quote)
  return {
    /** Keeps an answer, and opens the next unanswered section. */
    answer: (name: CheckoutSection, part: Partial<CheckoutDraft>) => {
      const now = { ...doneOf({ ...draft, ...part }, quote), [name]: true }
      change({ ...part, open: CHECKOUT_SECTIONS.find((one) => !now[one]) })
    },
    section: (name: CheckoutSection) => ({
      number: CHECKOUT_SECTIONS.indexOf(name) + 1,
      title: t(`checkout.${name}.title`),
      isOpen: open === name,
      isDone: done[name],
      summary: done[name] ? summary[name] : [],
      onOpen: () => change({ open: name }),
    }),
  }
}
