import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Money } from '#contract/rules/common.ts'
import { sumOf } from '#contract/rules/money.ts'
import { leftAfter, NO_CARDS } from '#src/components/gift-cards/chosen-cards.ts'
import { useChosenCards } from '#src/components/gift-cards/use-chosen-cards.ts'
import { usePageRestored } from '#src/components/payment/use-page-restored.ts'
import { useCart } from '#src/domain/cart/use-cart.ts'
import { onlineAtom } from '#src/state/online.ts'
import { useQuote } from '#src/features/cart/use-quote.ts'
import type { CheckoutDraft } from '#src/domain/cart/checkout-draft.ts'
import { blockedReasonOf, bodyOfDraft, byCardAlone, lostPayment, pricedBy, withPreselected } from './checkout-order.ts'
import { type CustomerDetails, withDetails } from './initial-choices.ts'
import type { DraftState } from './use-checkout-draft.ts'
import { type Held, withHeld } from '#src/components/booking/held.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** An order that is being written: its draft, its prices, and what keeps it from being placed. */
export const useCheckout = (stored: DraftState, details: CustomerDetails) => {
  const { change: changeCart, lines, coupon } = useCart()
  const cart = { lines, ...(coupon !== undefined && { coupon }) }
  const isOnline = useAtomValue(onlineAtom)
  /** The total before the server named another one. */
  const [totalBefore, setTotalBefore] = useState<Money>()
  /** Held slots that are paid for with the goods: by card alone. */
  const [held, setHeld] = useState<readonly Held[]>([])
  const [giftCards, setGiftCards] = useChosenCards()
  const filled = withDetails(stored.draft, details)
  const entered: CheckoutDraft = held.length > 0 ? { ...filled, payment: 'card' } : filled
  const body = stored.isKnown ? bodyOfDraft(cart, entered) : undefined
  const priced = pricedBy(body)
  const quoted = useQuote(priced && { ...priced, membership: entered.membership ?? null })
  const { isCurrent, take, again } = quoted
  const member = quoted.quote?.membership?.is_taken ? quoted.quote.membership : undefined
  // A guest's wish to join waits for the account, and a member's is void: only what is taken is paid by card.
  const chosen: CheckoutDraft = member ? { ...entered, payment: 'card' } : entered
  const goods = quoted.quote?.amounts.total
  const parts = [...held.map(({ cost }) => cost), ...(member ? [member.due] : [])]
  const due = goods && { ...goods, amount: sumOf([goods, ...parts].map(({ amount }) => amount)) }
  const quote = parts.length > 0 && quoted.quote && due ? byCardAlone(quoted.quote, due) : quoted.quote
  const draft = withPreselected(chosen, quote)
  const state = { ...stored, draft }
  // A customer who never chose how to pay sees the choice, made for them; it stays until the page is left.
  const [neverChose] = useState(chosen.payment === undefined)
  const lost = lostPayment(chosen, quote)
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
  const covered = due && member ? less(due, member.due) : due
  /** The answer to an order was lost. Until it is known, the same order is sent again and no other. */
  const isUnsure = draft.isUnsure === true && !isSending
  const pending = isSending ? undefined : quote?.pending_order
  // An order is there now.
  usePageRestored(quoted.again)
  return {
    cart,
    changeCart,
    state,
    asksPayment: neverChose || lost !== undefined,
    /** The chosen payment method that is not possible any more: another one takes its place. */
    lost,
    quoted: { ...quoted, quote },
    /** What is paid with the goods, and what changes it; nothing does while an unpaid order is the question. */
    together: {
      held,
      onHeld: pending ? undefined : (id: string, one: Held | undefined) => setHeld(withHeld(id, one)),
      onJoin: (membership: CheckoutDraft['membership']) => state.change({ membership }),
    },
    /** The gift cards that pay, which go with a card alone, and not for a membership. */
    giftCards:
      covered && draft.payment === 'card'
        ? { chosen: giftCards, onChange: setGiftCards, total: covered, beside: member?.due }
        : undefined,
    /** What they leave of all. */
    left: due && covered && draft.payment === 'card' ? less(due, less(covered, leftAfter(giftCards, covered))) : due,
    isEmpty: stored.isKnown && !body && !isSending,
    isOnline,
    isSending,
    /** What has to be answered or accepted first. */
    blocked: isUnsure
      ? isOnline
        ? undefined
        : ('offline' as const)
      : blockedReasonOf(draft, { quote, isCurrent, isOnline, isTotalNew: newTotal !== undefined }),
    isUnsure,
    /** Why the last press failed. */
    problem,
    /** The total differs from the accepted one. */
    newTotal,
    acceptTotal: () => setTotalBefore(undefined),
    /** An unpaid order for the same goods. */
    pending,
    /** Why the order was refused. */
    refusal: draft.isUnsure || pending ? undefined : problem,
    pay: () => {
      const order = bodyOfDraft(cart, draft)
      if (order && quote) void place(order, quote, order.payment_method === 'card' ? giftCards : NO_CARDS)
    },
    resend: () => void resend(),
    /** The unpaid order is no more: the cart is ordered under a key of its own. */
    startAnew: async () => {
      await state.settle(({ intent: _intent, placed: _placed, ...rest }) => rest)
      quoted.again()
    },
  }
}

const less = (sum: Money, part: Money): Money => ({ ...sum, amount: sum.amount - part.amount })
