import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { columns, sections } from '#src/components/checkout/CheckoutSection.css.ts'
import { aside } from './Checkout.css.ts'
import { CheckoutSkeleton } from '#src/components/checkout/CheckoutSkeleton.tsx'
import { QuoteNotice } from '#src/features/cart/QuoteNotice.tsx'
import { isHoldingAtom } from '#src/domain/hold/is-holding.ts'
import { useT } from '#src/i18n/use-t.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { href } from '#src/routes.ts'
import { useEver } from '#src/state/use-ever.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { doneOf } from './checkout-order.ts'
import { CheckoutSections } from './CheckoutSections.tsx'
import type { CustomerDetails } from './initial-choices.ts'
import { CheckoutNotices, CheckoutSummary, EndedHolds, PendingOrderNotice, preloadParts } from './late-parts.ts'
import { PayBar } from './PayBar.tsx'
import { useCheckout } from './use-checkout.ts'
import type { DraftState } from './use-checkout-draft.ts'

/** The checkout of a cart on one page: its sections, the amounts, and the button that orders. */
export const Checkout = ({ stored, initial }: { stored: DraftState; initial: CustomerDetails }) => {
  const { t } = useT()
  const [announcement, announce] = useState('')
  const checkout = useCheckout(stored, initial)
  const { quoted, pending } = checkout
  const { state } = checkout.sections
  const { quote } = quoted
  const isQuoted = quote !== undefined
  const hasHeld = useEver(useAtomValue(isHoldingAtom))
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
    <div className={columns}>
      <div className={sections}>
        <VisuallyHidden as="div">
          <p role="status">{announcement}</p>
        </VisuallyHidden>
        <Suspense>{hasHeld && !pending && <EndedHolds />}</Suspense>
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
            <QuoteNotice state={quoted} change={checkout.changeCart} onAnnounce={announce} />
            <CheckoutSections {...checkout.sections} isWaiting={isWaiting} />
          </>
        )}
      </div>
      <div className={aside}>
        <Suspense fallback={<CheckoutSkeleton />}>
          {isWaiting ? <CheckoutSkeleton /> : <CheckoutSummary {...checkout} />}
        </Suspense>
        {!pending && (
          <>
            <Suspense>{checkout.hasNotice && <CheckoutNotices {...checkout} />}</Suspense>
            {!isWaiting && <PayBar {...checkout.bar} />}
          </>
        )}
      </div>
    </div>
  )
}
