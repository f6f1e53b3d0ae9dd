import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Money } from '#contract/rules/common.ts'
import type { Quote } from '#contract/shop/quotes.ts'
import { sumOf } from '#contract/rules/money.ts'
import { leftAfter, NO_CARDS } from '#src/components/checkout/chosen-cards.ts'
import { useChosenCards } from '#src/components/checkout/use-chosen-cards.ts'
import { usePageRestored } from '#src/components/payment/use-page-restored.ts'
import { useCart } from '#src/domain/cart/use-cart.ts'
import { onlineAtom } from '#src/state/online.ts'
import { hasGoods } from '#src/features/cart/cart-line-view.ts'
import { useQuote } from '#src/features/cart/use-quote.ts'
import type { CheckoutDraft } from '#src/domain/cart/checkout-draft.ts'
import {
  blockedReasonOf,
  bodyOfDraft,
  byCardAlone,
  lostPayment,
  pricedBy,
  sectionResolving,
  withPreselected,
} from './checkout-order.ts'
import { type CustomerDetails, withDetails } from './initial-choices.ts'
import type { DraftState } from './use-checkout-draft.ts'
import { type Held, withHeld } from '#src/components/checkout/held.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** An order that is being written, and what keeps it from being placed. */
export const useCheckout = (stored: DraftState, details: CustomerDetails) => {
  const isOnline = useAtomValue(onlineAtom)
  /** The total before the server named another one. */
  const [totalBefore, setTotalBefore] = useState<Money>()
  /** Held slots that are paid for with the goods: by card alone. */
  const [held, setHeld] = useState<readonly Held[]>([])
  const { cart, changeCart, body, state, quoted, due, member, asksPayment, lost } = usePricedDraft(
    stored,
    details,
    held,
  )
  const { draft } = state
  const { quote, isCurrent, take, again } = quoted
  const { place, resend, problem, isSending } = usePlaceOrder(
    state,
    { held, member },
    {
      onQuote: (newer) => {
        setTotalBefore(quote?.amounts.total)
        // Its membership is not in it.
        if (member) again()
        else take(newer)
      },
      again,
    },
  )
  const total = quote?.amounts.total
  const newTotal = totalBefore && total && totalBefore.amount !== total.amount ? { totalBefore, total } : undefined
  /** The answer to an order was lost. Until it is known, the same order is sent again and no other. */
  const isUnsure = draft.isUnsure === true && !isSending
  const { pending_order: pending, recent_order: recent }: Partial<Quote> = (!isSending && quote) || {}
  const refusal = draft.isUnsure || pending ? undefined : problem
  /** What has to be answered or accepted first. */
  const blocked = blockedReasonOf(draft, { quote, isCurrent, isOnline, isTotalNew: newTotal !== undefined, isUnsure })
  const resolving = sectionResolving(blocked, draft)
  const { giftCards, left } = usePayingCards(draft.payment === 'card' ? due : undefined, member?.due)
  const pay = () => {
    const order = bodyOfDraft(cart, draft)
    if (order && quote)
      void place(order, quote, order.payment_method === 'card' && giftCards ? giftCards.chosen : NO_CARDS)
  }
  // An order is there now.
  usePageRestored(quoted.again)
  return {
    cart,
    changeCart,
    sections: {
      state,
      user: details.user,
      addresses: details.addresses,
      quote,
      asksPayment,
      lost,
      onConfirmed: again,
    },
    quoted,
    /** What is paid with the goods, and what changes it; nothing does while an unpaid order is the question. */
    held,
    onHeld: pending ? undefined : (id: string, one: Held | undefined) => setHeld(withHeld(id, one)),
    onJoin: (membership: CheckoutDraft['membership']) => state.change({ membership }),
    giftCards: pending ? undefined : giftCards,
    isEmpty: stored.isKnown && !body && !isSending,
    isUnsure,
    /** All of it was ordered minutes ago. */
    recent,
    /** Why the last press failed. */
    problem,
    /** The total differs from the accepted one. */
    newTotal,
    acceptTotal: () => setTotalBefore(undefined),
    /** An unpaid order for the same goods. */
    pending,
    /** Why the order was refused. */
    refusal,
    hasNotice: isUnsure || refusal !== undefined || newTotal !== undefined || recent !== undefined,
    /** The total and the order button. */
    bar: {
      isUnsure,
      /** The conditions of an order in cash. */
      cash: quote?.cash,
      total: quoted.sums && hasGoods(quoted.sums) ? (left ?? due) : undefined,
      /** Gift cards pay a part of it. */
      isRest: left !== undefined && due !== undefined && left.amount < due.amount,
      method: draft.payment,
      blocked,
      isSending,
      /** Opens what resolves the reason; left out where that is open. */
      onResolve: isUnsure ? undefined : resolving && (() => state.change({ open: resolving })),
      onPay: isUnsure ? () => void resend() : pay,
    },
    /** The unpaid order is no more: the cart is ordered under a key of its own. */
    startAnew: async () => {
      await state.settle(({ intent: _intent, placed: _placed, ...rest }) => rest)
      quoted.again()
    },
  }
}

/** The draft with what is known and chosen for the customer, and its prices with those of what is paid for with it. */
const usePricedDraft = (stored: DraftState, details: CustomerDetails, held: readonly Held[]) => {
  const { change: changeCart, count: _count, ...cart } = useCart()
  const filled = withDetails(stored.draft, details)
  const entered: CheckoutDraft = held.length > 0 ? { ...filled, payment: 'card' } : filled
  const body = stored.isKnown ? bodyOfDraft(cart, entered) : undefined
  const priced = pricedBy(body)
  const quoted = useQuote(priced && { ...priced, membership: entered.membership ?? null })
  const member = quoted.quote?.membership?.is_taken ? quoted.quote.membership : undefined
  // A guest's wish to join waits for the account, and a member's is void: only what is taken is paid by card.
  const chosen: CheckoutDraft = member ? { ...entered, payment: 'card' } : entered
  const { quote, due } = withParts(quoted.quote, [...held.map(({ cost }) => cost), ...(member ? [member.due] : [])])
  const state = { ...stored, draft: withPreselected(chosen, quote) }
  // A customer who never chose how to pay sees the choice, made for them; it stays until the page is left.
  const [neverChose] = useState(chosen.payment === undefined)
  const lost = lostPayment(chosen, quote)
  const asksPayment = neverChose || lost !== undefined
  return { cart, changeCart, body, state, quoted: { ...quoted, quote }, due, member, asksPayment, lost }
}

/** The gift cards that pay of what is due by card, a membership apart, and what they leave of all. */
const usePayingCards = (due: Money | undefined, beside: Money | undefined) => {
  const [chosen, onChange] = useChosenCards()
  if (!due) return { giftCards: undefined, left: undefined }
  const total = beside ? less(due, beside) : due
  return { giftCards: { chosen, onChange, total, beside }, left: less(due, less(total, leftAfter(chosen, total))) }
}

/** A quote of goods, and what they cost with what is paid for together with them. */
const withParts = (goods: Quote | undefined, parts: readonly Money[]) => {
  if (!goods || parts.length === 0) return { quote: goods, due: goods?.amounts.total }
  const due = { ...goods.amounts.total, amount: sumOf([goods.amounts.total, ...parts].map(({ amount }) => amount)) }
  return { quote: byCardAlone(goods, due), due }
}

/** What the parts of the page are given. */
export type CheckoutState = ReturnType<typeof useCheckout>

const less = (sum: Money, part: Money): Money => ({ ...sum, amount: sum.amount - part.amount })
