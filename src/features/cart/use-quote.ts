import { useAtomValue } from 'jotai'
import { use, useEffect, useEffectEvent, useState } from 'react'
import type { Quote } from '#contract/quotes.ts'
import type { InputFor } from '#contract/index.ts'
import { asProblem, isMissing, isOutOfReach, type Problem } from '#src/api/errors.ts'
import { SendContext } from '#src/api/send-context.ts'
import { type Cart, cartOwnerAtom } from '#src/state/cart.ts'
import { keepQuote, keptQuote } from '#src/state/cart-store.ts'
import { onlineAtom } from '#src/state/online.ts'

export type QuoteInput = NonNullable<InputFor<'quotes.create'>['body']>

/** What the server last said of some goods. */
export interface QuoteState {
  /** The last answer; while another is on its way, the former. */
  quote: Quote | undefined
  /** When that was, if it is from before and the server cannot be asked. */
  asOf: number | undefined
  /** What the goods come to, as far as the last answer says it of just these goods. */
  sums: Quote | undefined
  isAsking: boolean
  problem: Problem | undefined
  /** The back end does not have the call. */
  isMissing: boolean
  /** The answer is about what is asked for now. */
  isCurrent: boolean
  /** An order was answered with a newer one. */
  take: (quote: Quote) => void
  again: () => void
}

interface Answered {
  quote?: Quote | undefined
  at?: number | undefined
  /** What was asked. */
  of?: string | undefined
  problem?: Problem | undefined
}

/** Presses that follow each other this closely are asked about once. */
const PAUSE_MS = 250

/** What some goods cost today. Asked anew whenever they change, and when the network is back. */
export const useQuote = (input: QuoteInput | undefined): QuoteState => {
  const call = use(SendContext)
  const owner = useAtomValue(cartOwnerAtom)
  const isOnline = useAtomValue(onlineAtom)
  const [state, setState] = useState<Answered>({})
  const [round, setRound] = useState(0)
  const asked = input && JSON.stringify(input)

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!input) return
    try {
      const { data, fetchedAt } = await call('quotes.create', { body: input }, { signal, isQuiet: true })
      if (signal.aborted) return
      setState({ quote: data.quote, at: fetchedAt, of: JSON.stringify(input) })
      void keepQuote(owner, { quote: data.quote, at: fetchedAt }).catch(console.warn)
    } catch (error) {
      if (signal.aborted) return
      const problem = asProblem(error)
      const kept = isOutOfReach(problem) ? await keptQuote(owner).catch(() => undefined) : undefined
      if (!signal.aborted) setState((former) => ({ ...(former.quote ? former : kept), of: asked, problem }))
    }
  })
  const hasAsked = asked !== undefined
  useEffect(() => {
    if (!hasAsked) return
    const stop = new AbortController()
    const timer = setTimeout(() => void ask(stop.signal), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, hasAsked, isOnline, round])

  const { quote, at, of, problem } = state
  const asOf = problem && isOutOfReach(problem) ? at : undefined
  return {
    quote,
    asOf,
    // While an answer is on its way the former sums stand, marked as old; where none will come they would mislead.
    sums: asOf !== undefined && quote && input && !isOf(quote, input) ? undefined : quote,
    isAsking: asked !== undefined && of !== asked,
    problem: of === asked ? problem : undefined,
    isMissing: isMissing(problem),
    isCurrent: of === asked && !problem,
    take: (next) => setState({ quote: next, at: Date.now(), of: asked }),
    again: () => {
      setState((former) => ({ ...former, of: undefined }))
      setRound((former) => former + 1)
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

/** A cart as a quote takes it; nothing when it is empty. */
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
