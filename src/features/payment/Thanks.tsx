import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { Link } from 'wouter'
import type { Booking } from '#contract/booking/bookings.ts'
import type { Payment, PaymentIntent } from '#contract/payment/payments.ts'
import { optional, query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { isGuestAtom } from '#src/domain/session/session.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { latePart } from '#src/ui/navigation/late-part.ts'
import { Text } from '#src/ui/text/Text.tsx'
import { BookingCalendar, PaidThing } from './PaidThing.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { onwardOf, subjectPath } from './subject-path.ts'
import type { PaidThing as Paid } from './use-paid-thing.ts'

/** A form that customers with an account never need. */
const GuestAccount = latePart(async () => (await import('./GuestAccount.tsx')).GuestAccount)

/** Offered at the moment word of it is wanted. */
const AskForPush = latePart(async () => (await import('#src/components/push/AskForPush.tsx')).AskForPush)

interface ThanksProps {
  intent: PaymentIntent
  id: string
  /** Left out where nothing was due. */
  payment?: Payment | undefined
  thing: Paid
}

/** It is ordered, booked or begun: what it is, what happens next, and where to go on. */
export const Thanks = ({ intent, id, payment, thing }: ThanksProps) => {
  const { t } = useT()
  const isGuest = useAtomValue(isGuestAtom)
  const subject = { intent, intent_id: id }
  const kind = payment ? paidKind(payment, thing.membership) : intent
  const isFree = payment === undefined || (payment.amount.amount === 0 && kind === intent)
  return (
    <PaymentCard
      key="thanks"
      tone="good"
      title={t(`payment.paid.${kind}.title`)}
      text={t(isFree ? `payment.free.${intent}` : `payment.paid.${kind}.text`)}
      payment={payment && payment.amount.amount > 0 ? payment : undefined}
      actions={
        <>
          <Link href={subjectPath(subject)} className={buttonClass()}>
            {t(intent === 'booking' ? 'payment.ticket' : `payment.see.${intent}`)}
          </Link>
          {thing.booking && <BookingCalendar booking={thing.booking} />}
          <Link href={onwardOf(subject)} className={buttonClass({ variant: 'secondary' })}>
            {t(intent === 'booking' ? 'payment.places' : 'payment.store')}
          </Link>
        </>
      }
      more={
        // Together, and what is asked of the browser first at the end: nothing pushes another down.
        <Suspense>
          {isGuest && <GuestAccount redirect={subjectPath(subject)} />}
          {intent !== 'subscription' && intent !== 'gift_card' && (
            <AskForPush about={intent === 'booking' ? intent : 'order'} />
          )}
        </Suspense>
      }
    >
      {thing.booking?.uses_entitlement && <SpentUnits booking={thing.booking} />}
      <PaidThing {...thing} />
    </PaymentCard>
  )
}

/** A booking by the membership: what it took of it, and what is left. */
const SpentUnits = ({ booking }: { booking: Booking }) => {
  const { t } = useT()
  const { entitlement_units: count = 1, availability, kind } = booking
  const read = optional(query('subscription.quota', { query: { availability_id: availability.id } }), 'failing')
  const left = useQuery(read).data?.data.quota?.left
  const unit = kind === 'location' ? 'visits' : 'seats'
  return (
    <Text>
      {t(`payment.spent.${unit}`, { count })}{' '}
      {left !== undefined && left !== null && t(`payment.spent.${unit}_left`, { count: left })}
    </Text>
  )
}

/** A payment of nothing starts a trial or a free membership, or saves another card for one that was there before. */
const paidKind = (
  { method, intent, amount, changes_card: changesCard, confirmation_ends_at: confirmBy }: Payment,
  membership: Paid['membership'],
) => {
  if (method === 'cod') return confirmBy === undefined ? 'cash' : 'unconfirmed'
  if (intent !== 'subscription' || amount.amount > 0) return intent
  if (changesCard) return 'method'
  return membership && membership.trial_ends_at === null ? intent : 'trial'
}
