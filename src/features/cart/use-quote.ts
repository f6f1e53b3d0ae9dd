import { useAtomValue } from 'jotai'
import { use, useEffect, useEffectEvent, useState } from 'react'
import type { Quote } from '#contract/shop/quotes.ts'
import type { InputFor } from '#contract/index.ts'
import { asProblem, isMissing, isOutOfReach, type ApiProblem } from '#src/api/errors.ts'
import { SendContext } from '#src/api/send-context.ts'
import { type Cart, cartOwnerAtom } from '#src/domain/cart/cart.ts'
import { storeQuote, storedQuote } from '#src/domain/cart/cart-store.ts'
import { onlineAtom } from '#src/state/online.ts'

export type QuoteInput = NonNullable<InputFor<'quotes.create'>['body']>

/** The server's last quote of some goods. */
export interface QuoteState {
  /** The last quote; while another is loading, the former. */
  quote: Quote | undefined
  /** Time of the quote, if it is a stored one because the server is out of reach. */
  asOf: number | undefined
  /** The amounts of these goods, if the last quote is about just these. */
  sums: Quote | undefined
  isAsking: boolean
  problem: ApiProblem | undefined
  /** The back end does not have the call. */
  isMissing: boolean
  /** The quote is about the present input. */
  isCurrent: boolean
  /** An order was answered with a newer one. */
  take: (quote: Quote) => void
  again: () => void
}

interface Answered {
  quote?: Quote | undefined
  at?: number | undefined
  /** The input of the quote. */
  of?: string | undefined
  problem?: ApiProblem | undefined
}

/** Changes within this time are quoted once. */
const PAUSE_MS = 250
/** What is refused because of other reservations is asked about anew: they are paid, or end, at any moment. */
const REFUSED_MS = 30_000

/** Today's price of some goods. Requested again whenever they change, and when the network is back. */
export const useQuote = (input: QuoteInput | undefined): QuoteState => {
  const call = use(SendContext)
  const owner = useAtomValue(cartOwnerAtom)
  const isOnline = useAtomValue(onlineAtom)
  const [state, setState] = useState<Answered>({})
  const [round, setRound] = useState(0)
  const serialized = input && JSON.stringify(input)

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!input) return
    try {
      const { data, fetchedAt } = await call('quotes.create', { body: input }, { signal, isQuiet: true })
      if (signal.aborted) return
      setState({ quote: data.quote, at: fetchedAt, of: JSON.stringify(input) })
      // The cart, which is shown by it offline, has no prices of a membership that is not bought yet.
      if (!data.quote.membership?.is_taken)
        void storeQuote(owner, { quote: data.quote, at: fetchedAt }).catch(console.warn)
    } catch (error) {
      if (signal.aborted) return
      const problem = asProblem(error)
      const stored = isOutOfReach(problem) ? await storedQuote(owner).catch(() => undefined) : undefined
      if (!signal.aborted)
        setState((previous) => ({ ...(previous.quote ? previous : stored), of: serialized, problem }))
    }
  })
  const hasInput = serialized !== undefined
  useEffect(() => {
    if (!hasInput) return
    const stop = new AbortController()
    const timer = setTimeout(() => void ask(stop.signal), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [serialized, hasInput, isOnline, round])

  const { quote, at, of, problem } = state
  const isRefused = quote?.refusal !== undefined
  useEffect(() => {
    if (!isRefused) return
    const timer = setInterval(() => setRound((previous) => previous + 1), REFUSED_MS)
    return () => clearInterval(timer)
  }, [isRefused])
  const asOf = problem && isOutOfReach(problem) ? at : undefined
  return {
    quote,
    asOf,
    // While a quote is loading the former amounts stay, marked as old; out of the server's reach they would mislead.
    sums: asOf !== undefined && quote && input && !isOf(quote, input) ? undefined : quote,
    isAsking: serialized !== undefined && of !== serialized,
    problem: of === serialized ? problem : undefined,
    isMissing: isMissing(problem),
    isCurrent: of === serialized && !problem,
    take: (next) => setState({ quote: next, at: Date.now(), of: serialized }),
    again: () => {
      setState((previous) => ({ ...previous, of: undefined }))
      setRound((previous) => previous + 1)
    },
  }
}

/** Whether a quote is about just these goods, with this coupon, delivered this way. */
export const isOf = (quote: Quote, { items, coupon, delivery_method_id: delivery }: QuoteInput): boolean =>
  quote.lines.length === items.length &&
  items.every(({ variant_id: id, quantity }) =>
    quote.lines.some((line) => line.variant_id === id && line.quantity === quantity),
  ) &&
  (coupon ?? '').toUpperCase() === (quote.coupon?.code ?? '').toUpperCase() &&
  (delivery === undefined || delivery === quote.delivery_method_id)

/** A cart as a quote's input; `undefined` when it is empty. */
export const itemsOf = ({ lines, coupon }: Cart): Pick<QuoteInput, 'items' | 'coupon'> | undefined =>
  lines.length === 0
    ? undefined
    : {
        items: lines.map(({ product_id, variant_id, quantity, price_when_added }) => ({
          product_id,
          variant_id,
          quantity,
          price_when_added,
        })),
        ...(coupon !== undefined && { coupon }),
      }
