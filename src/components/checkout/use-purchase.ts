import { useSetAtom } from 'jotai'
import type { PaymentStep } from '#contract/payment/payments.ts'
import type { BasketPart } from '#contract/shop/baskets.ts'
import type { Quote } from '#contract/shop/quotes.ts'
import type { Call } from '#src/api/call.ts'
import { type ApiProblem, asProblem } from '#src/api/errors.ts'
import type { Held } from './held.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useMove } from '#src/components/navigation/use-move.ts'
import { usePageRestored } from '#src/components/payment/use-page-restored.ts'
import type { Intent } from '#src/domain/cart/checkout-draft.ts'
import { changeHoldsAtom } from '#src/domain/hold/hold.ts'
import { href } from '#src/routes.ts'
import { useBusy } from '#src/state/busy.ts'

/** What was bought: the order, or the booking (of several, the first), and how it is paid. */
export interface Sent {
  kind: 'order' | 'booking'
  id: string
  /** That of several things, and what they are. */
  basketId?: string | undefined
  parts?: readonly BasketPart[] | undefined
  payment: PaymentStep | undefined
  /** Until when an order can be paid. */
  endsAt?: string | undefined
}

/** What the answers of the calls that buy have in common: each names its own kind. */
interface Bought {
  order?: { id: string; pending_payment_ends_at?: string | undefined }
  booking?: { id: string }
  basket?: { id: string; parts: readonly BasketPart[] }
  payment?: PaymentStep | undefined
  pending_payment_ends_at?: string | undefined
}

/** The call that buys what a body names: a slot, several things, or goods. */
const callOf = (body: object) =>
  'hold_id' in body ? 'bookings.create' : 'order' in body || 'bookings' in body ? 'baskets.create' : 'orders.create'

const sentOf = (body: object, { order, booking, basket, payment, ...rest }: Bought): Sent => {
  const kind = 'items' in body || 'order' in body ? 'order' : 'booking'
  const { id = '' } = order ?? booking ?? basket?.parts.find((part) => part.kind === kind) ?? {}
  return {
    kind,
    id,
    basketId: basket?.id,
    parts: basket?.parts,
    payment,
    endsAt: (order ?? rest).pending_payment_ends_at,
  }
}

/** Few purchases have several parts. */
export const loadBasket = () => import('./basket-bookings.ts')

/** What a refusal says of a purchase: today's prices, and the part it was refused for. */
export interface Refusal {
  quote?: Quote
  part?: string
}

interface Buying {
  /** Changes what the device stores of the sending; resolves to what it then is. */
  store: (change: (earlier: Intent | undefined) => Intent | undefined) => Promise<Intent | undefined>
  /** What is to be done before the page is left. */
  onSent: (sent: Sent, body: string) => Promise<void>
  onRefused: (problem: ApiProblem, refusal: Refusal) => Promise<void>
}

/**
 * Buys once. The key is on the device before anything is sent, and an equal purchase keeps its key until it is answered:
 * a second press, another tab, a reload or a lost answer lead to the same order or booking.
 */
export const usePurchase = ({ store, onSent, onRefused }: Buying) => {
  const move = useMove()
  const changeHolds = useSetAtom(changeHoldsAtom)
  const { run, isSending, problem, release } = useSubmit({
    staysPending: true,
    onProblem: (failed) => onRefused(failed, refusalOf(failed)),
  })
  useBusy('payment', isSending)
  usePageRestored(release)

  const send = async (call: Call, { key, body: written, together }: Intent, secret = together?.secret) => {
    const body = JSON.parse(written) as object
    const headers = { 'Idempotency-Key': key, ...(secret && { 'Hold-Secret': secret }) }
    const sending = call(callOf(body), { body: body as never }, { headers, isQuiet: true })
    const { data } = await sending.catch(async (failed: unknown) => {
      const refused = asProblem(failed)
      const { part } = refusalOf(refused)
      // The rest is bought without it, unless another time is held.
      if (refused.code === 'hold_expired' && part) await changeHolds((await loadBasket()).expired(written, part))
      throw failed
    })
    const sent = sentOf(body, data)
    await onSent(sent, written)
    const { kind, id, basketId, payment } = sent
    // The gateway's page is another site's, or at least none of the app's.
    if (isAtGateway(payment)) return location.assign(payment.url)
    const bought = basketId ? { basket: basketId } : { [kind]: id }
    await move(href('paymentSuccess', {}, payment ? { payment: payment.id } : bought), { replace: true })
  }

  return {
    /** Held slots with another secret than that of the call are taken over before. */
    buy: (bodyOf: () => Promise<object>, held: readonly Held[], secret: string | undefined) =>
      run(async (call) => {
        const body = await bodyOf()
        if (held.length > 0) await (await loadBasket()).takeOver(call, held, secret)
        const written = JSON.stringify(body)
        const isBasket = callOf(body) === 'baskets.create'
        const next = { key: crypto.randomUUID(), body: written, ...(isBasket && { together: { secret } }) }
        const stored = await store((earlier) => (earlier?.body === written ? earlier : next))
        await send(call, stored ?? next, secret)
      }),
    /** Sends again what may have arrived, as it was. */
    resend: () =>
      run(async (call) => {
        const stored = await store((earlier) => earlier)
        if (stored) await send(call, stored)
      }),
    isSending,
    problem,
  }
}

/** Whether something is paid on a page of the gateway. */
export const isAtGateway = (payment: PaymentStep | undefined): payment is PaymentStep & { url: string } =>
  payment?.status === 'pending' && payment.url !== undefined

const refusalOf = ({ body }: ApiProblem): Refusal => (body as { data?: Refusal } | undefined)?.data ?? {}
