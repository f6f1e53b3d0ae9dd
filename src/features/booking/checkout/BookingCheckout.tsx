import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/account/users.ts'
import { PayButton } from '#src/components/payment/PayButton.tsx'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { useCart } from '#src/domain/cart/use-cart.ts'
import { liveOf, type StoredHold } from '#src/domain/hold/hold.ts'
import { useHolds } from '#src/domain/hold/use-holds.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { latePart } from '#src/ui/navigation/late-part.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import * as styles from '#src/components/checkout/CheckoutSection.css.ts'
import { CheckoutSkeleton } from '#src/components/checkout/CheckoutSkeleton.tsx'
import { GiftCardsPlaceholder, HeldPartsPlaceholder } from '#src/components/checkout/placeholders.tsx'
import { BookingForm } from './BookingForm.tsx'
import { BookingSummary } from './BookingSummary.tsx'
import { HoldBar } from './HoldBar.tsx'
import { type Held, withHeld } from '#src/components/checkout/held.ts'
import { GIFT_CARDS } from '#contract/rules/gift-cards.ts'
import { BASKETS } from '#contract/shop/basket-feature.ts'
import { useHasFeature } from '#src/components/use-has-feature.ts'
import type { useHold } from '#src/components/booking/use-hold.ts'
import { useBooking } from './use-booking.ts'
import { useSpending } from '#src/components/booking/use-spending.ts'
import { useEver } from '#src/state/use-ever.ts'
import { useSecondsLeft } from '#src/domain/hold/use-seconds-left.ts'

const late = () => import('./late.ts')
/** Few bookings are paid with one, few visitors hold another slot, and few holds end on this page. */
const GiftCards = latePart(async () => (await late()).loadGiftCards())
const HeldParts = latePart(async () => (await late()).loadHeldParts())
const EndedHolds = latePart(async () => (await late()).loadEndedHolds())
const ExpiredHold = latePart(async () => (await late()).loadExpiredHold())
const LostHold = latePart(async () => (await late()).loadLostHold())

interface BookingCheckoutProps {
  stored: StoredHold
  held: ReturnType<typeof useHold>
  user: Partial<User> | undefined
}

/** The checkout of a booking on one page: the held slot and its time left, the guests, and the button that books it. */
export const BookingCheckout = ({ stored, held, user }: BookingCheckoutProps) => {
  const { t } = useT()
  const { until } = useShopTimes(stored.hold.availability.time_zone)
  const left = useSecondsLeft(stored)
  const spending = useSpending(stored.hold)
  const takesCards = useHasFeature(GIFT_CARDS)
  const [beside, setBeside] = useState<readonly Held[]>([])
  const booking = useBooking(stored, held, { total: spending.amounts.total, beside })
  // One that ends stays, with the way to another time.
  const hasOthers = useEver(liveOf(useHolds()).some((one) => one.hold.id !== stored.hold.id))
  const refresh = useEffectEvent(() => void held.refresh())
  // Another tab may have extended, released or booked it meanwhile.
  useEffect(() => refresh(), [])
  const { hold } = stored
  // Of a booking whose answer was lost the hold tells, read anew.
  const made = booking.isSending || hold.booking_id === undefined ? undefined : { bookingId: hold.booking_id }
  const placed: StoredHold['placed'] = stored.placed ?? made
  const isOver = !placed && (left === 0 || hold.status === 'expired' || hold.status === 'released')
  if (stored.isLost)
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <LostHold hold={hold} />
      </Suspense>
    )
  if (isOver && !booking.isSending)
    return (
      <div className={styles.columns}>
        <Suspense fallback={<CheckoutSkeleton />}>
          <ExpiredHold stored={stored} held={held} problem={booking.problem ?? held.problem} />
        </Suspense>
        <BookingSummary hold={hold} spending={{ amounts: hold.amounts, quota: undefined, units: 0, isSpent: false }} />
      </div>
    )
  if (!placed && !spending.isKnown)
    return (
      <>
        <HoldBar left={left} stored={stored} held={held} />
        <CheckoutSkeleton />
      </>
    )
  return (
    <>
      {!placed && <HoldBar left={left} stored={stored} held={held} />}
      <Suspense>{!placed && hasOthers && <EndedHolds except={hold.id} />}</Suspense>
      <div className={styles.columns}>
        <BookingSummary hold={hold} spending={spending}>
          {!placed && hasOthers && (
            <Suspense fallback={<HeldPartsPlaceholder />}>
              <HeldParts except={hold.id} due={booking.due} onChange={(id, one) => setBeside(withHeld(id, one))} />
            </Suspense>
          )}
          {!placed && takesCards && booking.due.amount > 0 && (
            <Suspense fallback={<GiftCardsPlaceholder />}>
              <GiftCards {...booking.giftCards} total={booking.due} />
            </Suspense>
          )}
        </BookingSummary>
        <div className={styles.sections}>
          {placed ? (
            <Notice
              title={t(stored.placed ? 'booking.waiting.title' : 'booking.waiting.made')}
              action={
                <Inline gap="sm">
                  {placed.payment && (
                    <PayButton paymentId={placed.payment.id} onRefused={() => void held.refresh()}>
                      {t('booking.waiting.pay')}
                    </PayButton>
                  )}
                  <Link
                    href={
                      placed.basketId && placed.payment
                        ? href('paymentFailed', {}, { payment: placed.payment.id })
                        : href('booking', { id: placed.bookingId })
                    }
                    className={buttonClass({ variant: 'secondary' })}
                  >
                    {t('booking.waiting.see')}
                  </Link>
                </Inline>
              }
            >
              {stored.placed && t('booking.waiting.until', { time: until(hold.expires_at) })}
            </Notice>
          ) : (
            <>
              <WithCart />
              <BookingForm stored={stored} user={user} booking={booking} change={held.change} spending={spending} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** The way to the checkout that pays for the goods as well. */
const WithCart = () => {
  const { t } = useT()
  const { count } = useCart()
  if (!useHasFeature(BASKETS) || count === 0) return null
  return (
    <Notice
      action={
        <Link href={href('checkout')} className={buttonClass({ variant: 'secondary' })}>
          {t('booking.together.action')}
        </Link>
      }
    >
      {t('booking.together.text', { count })}
    </Notice>
  )
}
