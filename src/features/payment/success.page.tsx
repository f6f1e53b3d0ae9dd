import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useMove } from '#src/components/navigation/use-move.ts'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { finishCheckoutAtom } from '#src/domain/cart/finish-checkout.ts'
import { changeHoldsAtom, withoutBooked } from '#src/domain/hold/hold.ts'
import { installMomentAtom } from '#src/state/install.ts'
import { latePart } from '#src/ui/navigation/late-part.ts'
import { PaymentCard } from './PaymentCard.tsx'
import { Settled } from './Settled.tsx'
import { storePaid } from './store-paid.ts'
import { subjectPath } from './subject-path.ts'
import { usePaidThing } from './use-paid-thing.ts'
import { isBad, isGood, isSettledElsewhere, subjectStateOf, usePayment } from './use-payment.ts'
import { Waiting } from './Waiting.tsx'

const loadThanks = async () => (await import('./Thanks.tsx')).Thanks
/** Fetched while what was paid for is read, which it waits for. */
const Thanks = latePart(loadThanks)

export const head: PageModule['head'] = ({ t }) => ({ title: t('payment.title') })

/** The page after an order, a booking or a joining: of a payment, or of what cost nothing. */
export default function PaymentSuccessPage({ search }: PageProps) {
  useEffect(() => void loadThanks().catch(() => undefined), [])
  const intent = (['order', 'booking', 'basket'] as const).find((name) => search.has(name))
  if (search.has('payment') || !intent) return <PaymentResult id={search.get('payment') ?? undefined} />
  return <FreeResult intent={intent} id={search.get(intent) ?? ''} />
}

/** The return page after a payment: shows success once the server confirms it. */
const PaymentResult = ({ id }: { id: string | undefined }) => {
  const move = useMove()
  const state = usePayment(id)
  const { payment } = state
  const finish = useSetAtom(finishCheckoutAtom)
  const changeHolds = useSetAtom(changeHoldsAtom)
  const setMoment = useSetAtom(installMomentAtom)
  const queries = useQueryClient()
  const isPaid = payment !== undefined && isGood(payment)
  const isOtherwise = payment !== undefined && (isBad(payment) || isSettledElsewhere(payment))
  const { isReady, ...thing } = usePaidThing(payment?.intent, payment?.intent_id ?? '', isPaid)

  const settle = useEffectEvent(() => {
    const { intent, intent_id: id = '' } = payment ?? {}
    const parts = thing.basket?.parts ?? [{ kind: intent, id }]
    // Of several things some may have ended, or wait still.
    const bought = parts.filter((part) => !('state' in part) || part.state === 'paid' || part.state === 'cash')
    const idsOf = (sold: string) => bought.filter(({ kind }) => kind === sold).map((part) => part.id)
    const [order] = idsOf('order')
    if (order !== undefined) void finish(order).catch(console.warn)
    const booked = idsOf('booking')
    if (booked.length > 0) void changeHolds(withoutBooked(booked)).catch(console.warn)
    setMoment(true)
    void storePaid(queries, parts).catch(console.warn)
  })
  const isKnown = isPaid && (isReady || payment.intent !== 'basket')
  useEffect(() => {
    if (isKnown) settle()
  }, [isKnown])
  const leave = useEffectEvent(() => void move(href('paymentFailed', {}, { payment: id }), { replace: true }))
  useEffect(() => {
    if (isOtherwise) leave()
  }, [isOtherwise])

  if (!payment || !isPaid || !isReady) return <Waiting id={id} state={state} />
  const subject = subjectStateOf(payment)
  // Cancelled since: the page is still in the history of the browser.
  if (subject === 'cancelled' || subject === 'expired') return <Settled payment={payment} state={subject} />
  return (
    <Suspense fallback={<Waiting id={id} state={state} />}>
      <Thanks intent={payment.intent} id={payment.intent_id} payment={payment} thing={thing} />
    </Suspense>
  )
}

/** What cost nothing, or units of a membership: it needs no payment, and ends as what is paid for does. */
const FreeResult = ({ intent, id }: { intent: 'order' | 'booking' | 'basket'; id: string }) => {
  const { t } = useT()
  const move = useMove()
  const { isReady, ...thing } = usePaidThing(intent, id, true)
  const states = thing.basket?.parts.map(({ state }) => state) ?? [(thing.order ?? thing.booking)?.status]
  const isOther = isReady && !states.every((state) => ['processing', 'confirmed', 'paid'].includes(state ?? ''))
  const queries = useQueryClient()
  const store = useEffectEvent(
    () => void storePaid(queries, thing.basket?.parts ?? [{ kind: intent, id }]).catch(console.warn),
  )
  useEffect(() => {
    if (isReady && !isOther) store()
  }, [isReady, isOther])
  const leave = useEffectEvent(() => void move(subjectPath({ intent, intent_id: id }), { replace: true }))
  useEffect(() => {
    if (isOther) leave()
  }, [isOther])
  const wait = <PaymentCard tone="open" title={t('payment.wait.title')} text={t('payment.wait.text')} />
  if (!isReady || isOther) return wait
  return (
    <Suspense fallback={wait}>
      <Thanks intent={intent} id={id} thing={thing} />
    </Suspense>
  )
}
