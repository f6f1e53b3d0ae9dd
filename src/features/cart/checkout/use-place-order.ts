import { useAtomValue, useSetAtom } from 'jotai'
import { cardCodes, type ChosenCards, NO_CARDS } from '#src/components/gift-cards/chosen-cards.ts'
import { useChosenCards } from '#src/components/gift-cards/use-chosen-cards.ts'
import { usePageRestored } from '#src/components/payment/use-page-restored.ts'
import { useMove } from '#src/components/navigation/use-move.ts'
import type { InputFor } from '#contract/index.ts'
import type { Quote } from '#contract/shop/quotes.ts'
import type { Call } from '#src/api/call.ts'
import type { ApiProblem } from '#src/api/errors.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { href } from '#src/routes.ts'
import { useBusy } from '#src/state/busy.ts'
import { EMPTY_CART } from '#src/domain/cart/cart.ts'
import { changeCartAtom } from '#src/domain/cart/cart-actions.ts'
import type { CheckoutDraft } from '#src/domain/cart/checkout-draft.ts'
import { changeHoldsAtom } from '#src/domain/hold/hold.ts'
import { isGuestAtom } from '#src/domain/session/session.ts'
import type { PaymentStep } from '#contract/payment/payments.ts'
import { markUnpaidOrder } from '#src/domain/cart/unpaid-order.ts'
import { isFree } from './checkout-order.ts'
import { sectionOf } from './refusal.ts'
import type { QuoteMembership } from '#contract/shop/quotes.ts'
import type { QuoteInput } from '#src/features/cart/use-quote.ts'
import type { Held } from '#src/components/booking/held.ts'
import type { DraftState } from './use-checkout-draft.ts'

type OrderBody = NonNullable<InputFor<'orders.create'>['body']>

/** The parts of a basket beside the goods. */
const SLOT = 'bookings.'
const MEMBERSHIP = 'membership'

/** Few orders are paid for together with something else. */
const together = () => import('#src/features/cart/together/send-together.ts')
const slots = () => import('#src/components/booking/basket-bookings.ts')

interface Placing {
  place: (body: QuoteInput, quote: Quote, giftCards: ChosenCards) => Promise<void>
  /** Sends again what may have arrived, as it was. */
  resend: () => Promise<void>
  isSending: boolean
  problem: ApiProblem | undefined
}

/**
 * Orders once. The key is on the device before anything is sent, and an equal order keeps its key until it is answered:
 * a second press, another tab, a reload or a lost answer lead to the same order.
 */
export const usePlaceOrder = (
  { settle }: DraftState,
  { held, member }: { held: readonly Held[]; member: QuoteMembership | undefined },
  { onQuote, again }: { onQuote: (quote: Quote) => void; again: () => void },
): Placing => {
  const move = useMove()
  const changeCart = useSetAtom(changeCartAtom)
  const isGuest = useAtomValue(isGuestAtom)
  const changeHolds = useSetAtom(changeHoldsAtom)
  const [, setGiftCards] = useChosenCards()
  const { run, isSending, problem, release } = useSubmit({
    staysPending: true,
    onProblem: async (failed) => {
      const sent: { body?: string | undefined } = {}
      const isLost = failed.status === 0 || failed.status >= 500 || failed.code === 'duplicate_request'
      // A server that answered with an error status has not placed the order.
      if (!isLost) {
        const open = sectionOf(failed)
        await settle(({ intent, ...rest }) => {
          sent.body = intent?.body
          return { ...rest, isUnsure: false, ...(open && { open }) }
        })
      }
      const { data } = (failed.body ?? {}) as { data?: { quote?: Quote; part?: string } }
      if (data?.quote) onQuote(data.quote)
      // The goods are ordered without it, unless another time is held.
      if (sent.body && data?.part?.startsWith(SLOT) && failed.code === 'hold_expired')
        await changeHolds((await slots()).expired(sent.body, data.part))
      // What it costs now is shown before it is ordered; one that cannot be had is left out.
      if (data?.part === MEMBERSHIP && failed.code === 'price_changed') again()
      else if (data?.part === MEMBERSHIP) await settle(({ membership: _membership, ...rest }) => rest)
    },
  })
  useBusy('payment', isSending)
  usePageRestored(release)

  /** No payment is due: empties the cart, and starts a new draft. */
  const finish = async () => {
    await changeCart(() => EMPTY_CART)
    // A guest has no address book: what they wrote down is there for the next order.
    await settle(({ contact, payment: method, addressId, address, isGift }) => ({
      contact,
      payment: method,
      ...(!isGift && { addressId }),
      ...(isGuest && !isGift && { address }),
    }))
  }
  const send = async (call: Call, { intent }: CheckoutDraft) => {
    if (!intent) return
    const send = intent.together ? (await together()).sendTogether : sendOrder
    const { orderId, basketId, payment, endsAt, isCash } = await send(call, intent)
    setGiftCards(NO_CARDS)
    if (intent.together) await changeHolds((await slots()).withoutPartsOf(intent.body))
    if (!payment) {
      await finish()
      return void move(href('paymentSuccess', {}, basketId ? { basket: basketId } : { order: orderId }), {
        replace: true,
      })
    }
    // An answered key is used up: the quote names an order that still waits, and another order gets a new key.
    await settle(({ intent: _answered, ...previous }) => ({ ...previous, isUnsure: false, placed: { orderId } }))
    if (isCash) await finish()
    markUnpaidOrder(endsAt)
    // The gateway's page is another site's, or at least none of the app's.
    if (payment.url !== undefined && payment.status === 'pending') location.assign(payment.url)
    else void move(href('paymentSuccess', {}, { payment: payment.id }), { replace: true })
  }

  return {
    place: (body, quote, giftCards) =>
      run(async (call) => {
        const free = isFree(quote) && { payment_method: 'card' as const }
        const order = { ...body, ...free, expected_total: quote.amounts.total }
        const isTogether = held.length > 0 || member
        const secret = held[0]?.stored.secret
        if (held.length > 1) await (await slots()).takeOver(call, held, secret)
        const whole = isTogether ? (await together()).bodyTogether(order, held, member) : order
        const written = JSON.stringify({ ...whole, ...cardCodes(giftCards) })
        const next = {
          ...{ key: crypto.randomUUID(), body: written },
          ...(isTogether && { together: { secret } }),
        }
        const stored = await settle((saved) => ({
          ...saved,
          isUnsure: true,
          intent: saved.intent?.body === written ? saved.intent : next,
        }))
        return send(call, stored)
      }),
    resend: () => run(async (call) => send(call, await settle((saved) => saved))),
    isSending,
    problem,
  }
}

/** What is sent, and under which key. */
export type Intent = NonNullable<CheckoutDraft['intent']>

/** What an answered order is. */
export interface Sent {
  orderId: string
  /** Of an order that is paid with others. */
  basketId?: string
  payment: PaymentStep | undefined
  /** Until when it can be paid. */
  endsAt: string | undefined
  isCash: boolean
}

const sendOrder = async (call: Call, { key, body: written }: Intent): Promise<Sent> => {
  const body = JSON.parse(written) as OrderBody
  const headers = { 'Idempotency-Key': key }
  const { data } = await call('orders.create', { body }, { headers, isQuiet: true })
  const { order, payment } = data
  return { orderId: order.id, payment, endsAt: order.pending_payment_ends_at, isCash: body.payment_method === 'cod' }
}
