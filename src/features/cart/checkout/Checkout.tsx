import { Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '#src/i18n/use-t.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { hasGoods } from '#src/features/cart/cart-line-view.ts'
import { QuoteNotice } from '#src/features/cart/QuoteNotice.tsx'
import * as styles from './Checkout.css.ts'
import { doneOf, sectionResolving } from './checkout-order.ts'
import { CheckoutSkeleton } from '#src/features/cart/CheckoutSkeleton.tsx'
import { CheckoutSections } from './CheckoutSections.tsx'
import type { CustomerDetails } from './initial-choices.ts'
import { CheckoutNotices, CheckoutSummary, PendingOrderNotice, preloadParts } from './late-parts.ts'
import { PayBar } from './PayBar.tsx'
import { useCheckout } from './use-checkout.ts'
import type { DraftState } from './use-checkout-draft.ts'

interface CheckoutProps {
  state: DraftState
  initial: CustomerDetails
}

/** The checkout of a cart on one page: its sections, the amounts, and the button that orders. */
export const Checkout = ({ state: stored, initial }: CheckoutProps) => {
  const { t } = useT()
  const [announcement, announce] = useState('')
  const checkout = useCheckout(stored, initial)
  const { cart, changeCart, quoted, state, isSending, isUnsure, pending, refusal, newTotal } = checkout
  const { quote, sums } = quoted
  const recent = isSending ? undefined : quote?.recent_order
  const resolving = sectionResolving(checkout.blocked, state.draft)
  const isQuoted = quote !== undefined
  const summary = {
    ...{ cart, quoted, change: changeCart, ...checkout.together },
    giftCards: pending ? undefined : checkout.giftCards,
  }
  useEffect(() => whenIdle(() => void preloadParts(isQuoted)), [isQuoted])

  if (quoted.isMissing)
    return <EmptyState title={t('checkout.not_available.title')} text={t('checkout.not_available.text')} />
  if (checkout.isEmpty)
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
  // Which section is open follows from the quote once these are answered: it is waited for, and nothing folds later.
  const { contact, address } = doneOf(state.draft, undefined)
  const isWaiting = !quote && !quoted.problem && (!state.isKnown || (contact && address))
  return (
    <div className={styles.columns}>
      <div className={styles.sections}>
        <VisuallyHidden as="div">
          <p role="status">{announcement}</p>
        </VisuallyHidden>
        <Suspense>
          {pending && (
            <PendingOrderNotice
              pending={pending}
              isAnswer={checkout.problem !== undefined}
              onChanged={() => void checkout.startAnew()}
            />
          )}
        </Suspense>
        {!pending && (
          <>
            <QuoteNotice state={quoted} change={changeCart} onAnnounce={announce} />
            <CheckoutSections
              state={state}
              user={initial.user}
              addresses={initial.addresses}
              quote={quote}
              asksPayment={checkout.asksPayment}
              lost={checkout.lost}
              onConfirmed={quoted.again}
              isWaiting={isWaiting}
            />
          </>
        )}
      </div>
      <div className={styles.aside}>
        <Suspense fallback={<CheckoutSkeleton />}>
          {isWaiting ? <CheckoutSkeleton /> : <CheckoutSummary {...summary} />}
        </Suspense>
        {!pending && (isUnsure || refusal || newTotal || recent) && (
          <Suspense>
            <CheckoutNotices
              isUnsure={isUnsure}
              problem={checkout.problem}
              refusal={refusal}
              newTotal={newTotal}
              onAccept={checkout.acceptTotal}
              recent={recent}
            />
          </Suspense>
        )}
        {!pending && !isWaiting && (
          <PayBar
            isUnsure={isUnsure}
            cash={quote?.cash}
            total={sums && hasGoods(sums) ? checkout.left : undefined}
            method={state.draft.payment}
            blocked={checkout.blocked}
            isSending={isSending}
            onResolve={isUnsure ? undefined : resolving && (() => state.change({ open: resolving }))}
            onPay={isUnsure ? checkout.resend : checkout.pay}
          />
        )}
      </div>
    </div>
  )
}
