import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Money } from '#contract/rules/common.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { OpenReservations } from '#src/components/payment/OpenReservations.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { useCart } from '#src/domain/cart/use-cart.ts'
import { onlineAtom } from '#src/state/online.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import * as styles from './Checkout.css.ts'
import { hasGoods } from '#src/features/cart/cart-line-view.ts'
import { bodyOfDraft, deliveryOf, blockedReasonOf, pricedBy } from './checkout-order.ts'
import { CheckoutSections } from './CheckoutSections.tsx'
import { type KnownCustomer, withKnown } from './known-choices.ts'
import { sentencesOf } from './refusal.ts'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { PayBar } from './PayBar.tsx'
import { PendingOrderNotice } from '#src/features/cart/PendingOrderNotice.tsx'
import { QuoteNotice } from '#src/features/cart/QuoteNotice.tsx'
import type { DraftState } from './use-checkout-draft.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useQuote } from '#src/features/cart/use-quote.ts'

interface CheckoutProps {
  state: DraftState
  known: KnownCustomer
}

/** The checkout of a cart on one page: its sections, the amounts, and the button that orders. */
export const Checkout = ({ state: answered, known }: CheckoutProps) => {
  const { t } = useT()
  const { change: changeCart, lines, coupon } = useCart()
  const cart = { lines, ...(coupon !== undefined && { coupon }) }
  const isOnline = useAtomValue(onlineAtom)
  const [said, say] = useState('')
  const [seen, setSeen] = useState<Money>()
  const draft = withKnown(answered.draft, known)
  const state = { ...answered, draft }
  const body = bodyOfDraft(cart, draft)
  const quoted = useQuote(pricedBy(body))
  const { quote, sums, isCurrent, take } = quoted
  const placing = usePlaceOrder(state, (newer) => {
    setSeen(quote?.amounts.total)
    take(newer)
  })
  const total = quote?.amounts.total
  const isTotalNew = seen !== undefined && total !== undefined && seen.amount !== total.amount
  const blocked = blockedReasonOf(draft, { quote, isCurrent, isOnline, isTotalNew })
  const { problem, isSending } = placing
  const refusals = problem ? sentencesOf(problem) : []
  const pending = isSending ? undefined : quote?.pending_order
  const isRefused = problem !== undefined && !draft.isUnsure && !pending
  /** The unpaid order is no more: the cart is ordered under a key of its own. */
  const startAnew = async () => {
    await state.settle(({ intent: _intent, placed: _placed, ...rest }) => rest)
    quoted.again()
  }
  const askAnew = useEffectEvent(() => quoted.again())
  useEffect(() => {
    // Back from the payment's page, out of the browser's memory: an order is there now.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && askAnew()
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])
  const refusal = useRef<HTMLDivElement>(null)
  // The pressed button is far below the message.
  useEffect(() => {
    if (isRefused) refusal.current?.scrollIntoView({ block: 'center' })
  }, [isRefused])

  if (quoted.isMissing)
    return <EmptyState title={t('checkout.not_available.title')} text={t('checkout.not_available.text')} />
  if (!body && !isSending)
    return (
      <EmptyState
        picture="/images/empty.svg"
        title={t('checkout.empty.title')}
        text={t('checkout.empty.text')}
        action={
          <Link href={href('store')} className={buttonClass()}>
            {t('checkout.empty.action')}
          </Link>
        }
      />
    )
  return (
    <div className={styles.columns}>
      <div className={styles.sections}>
        <VisuallyHidden as="div">
          <p role="status">{said}</p>
        </VisuallyHidden>
        {draft.isUnsure && !isSending && (
          <Notice
            tone="warning"
            title={t('checkout.unsure.title')}
            action={
              <Button variant="secondary" blocked={!isOnline} onClick={() => void placing.resend()}>
                {t('checkout.unsure.action')}
              </Button>
            }
          >
            {t('checkout.unsure.text')}
          </Notice>
        )}
        {isRefused && (
          <div ref={refusal}>
            <Notice tone="danger" title={t('checkout.failed')}>
              {refusals.length > 0
                ? refusals.map((sentence) => <p key={sentence}>{sentence}</p>)
                : sentenceOf(problem, t)}
              <OpenReservations problem={problem} />
            </Notice>
          </div>
        )}
        {pending ? (
          <PendingOrderNotice pending={pending} onChanged={() => void startAnew()} />
        ) : (
          <>
            <QuoteNotice state={quoted} change={changeCart} onSaid={say} />
            {isTotalNew && <NewTotal before={seen} after={total} onAccept={() => setSeen(undefined)} />}
            <CheckoutSections
              state={state}
              user={known.user}
              addresses={known.addresses}
              quote={quote}
              onConfirmed={quoted.again}
            />
          </>
        )}
      </div>
      <div className={styles.aside}>
        <CheckoutSummary cart={cart} quoted={quoted} change={changeCart} />
        {!pending && (
          <PayBar
            total={sums && hasGoods(sums) ? sums.amounts.total : undefined}
            method={draft.payment}
            blocked={blocked}
            isSending={isSending}
            onPay={() => {
              if (!body || !quote) return
              const delivery = deliveryOf(draft, quote)
              void placing.place({ ...body, ...(delivery && { delivery_method_id: delivery }) }, quote)
            }}
          />
        )}
      </div>
    </div>
  )
}

/** The total differs from the accepted one, and has to be accepted again. */
const NewTotal = ({ before, after, onAccept }: { before: Money; after: Money; onAccept: () => void }) => {
  const { t, format } = useT()
  const values = { before: format.money(before), after: format.money(after) }
  return (
    <Notice
      tone="warning"
      title={t('checkout.total_changed.title')}
      action={
        <Button variant="secondary" onClick={onAccept}>
          {t('checkout.total_changed.accept', values)}
        </Button>
      }
    >
      {t('checkout.total_changed.text', values)}
    </Notice>
  )
}
