import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { NextFree } from '#contract/booking/places.ts'
import { type ApiProblem, sentenceOf } from '#src/api/errors.ts'
import { OpenReservations } from '#src/components/payment/OpenReservations.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { placeOf, type StoredHold } from '#src/domain/hold/hold.ts'
import { slotPath } from '#src/components/booking/slot-path.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { availabilityQuery } from '#src/features/booking/slots/availability-query.ts'
import { NearDays } from '#src/features/booking/slots/NearDays.tsx'
import { nearestIn } from '#src/features/booking/slots/nearest.ts'
import { NearestSlots } from '#src/features/booking/slots/NearestSlots.tsx'
import type { useHold } from '#src/components/booking/use-hold.ts'

interface ExpiredHoldProps {
  stored: StoredHold
  held: ReturnType<typeof useHold>
  problem: ApiProblem | undefined
}

const MOST = 4

/** The slot was released: the same again, one near it, or another. Input is preserved. */
export const ExpiredHold = ({ stored, held, problem }: ExpiredHoldProps) => {
  const { t } = useT()
  const { hold } = stored
  const { place, availability, units } = hold
  const day = availability.local_start.slice(0, 10)
  const { data: answer } = useQuery(availabilityQuery(`${place.kind}:${place.slug}`, day, day))
  const sameDay = (answer?.data ?? []).flatMap((one): NextFree[] =>
    'id' in one && (one.status === 'available' || one.status === 'limited') && one.vacancies >= hold.guests
      ? [{ ...one, availability_id: one.id }]
      : [],
  )
  // The latest problem counts: another customer may have taken the same time meanwhile.
  const last = held.problem && held.problem.code !== 'hold_expired' ? held.problem : problem
  const told = nearestIn(last)
  const isSameFree = sameDay.some(({ availability_id: id }) => id === hold.availability_id)
  const near = (told.length > 0 ? told : sameDay).filter(({ availability_id: id }) => id !== hold.availability_id)
  const take = (id: string) =>
    void held.take(
      placeOf(stored),
      id,
      units.map(({ unit_id, quantity }) => ({ unit_id, quantity })),
    )
  return (
    <Notice
      tone="warning"
      title={t('booking.expired.title')}
      action={
        <Stack gap="sm">
          {near.length > 0 && <NearestSlots slots={near.slice(0, MOST)} isBusy={held.isSending} onTake={take} />}
          {near.length === 0 && <NearDays hold={hold} isSameFree={isSameFree} />}
          <Inline gap="sm">
            {isSameFree && (
              <Button busy={held.isSending} onClick={() => take(hold.availability_id)}>
                {t('booking.expired.again')}
              </Button>
            )}
            <Link href={slotPath(hold)} className={buttonClass({ variant: 'secondary' })}>
              {t('booking.expired.elsewhere')}
            </Link>
          </Inline>
          {held.problem && held.problem.code !== 'hold_expired' && <p role="alert">{sentenceOf(held.problem, t)}</p>}
          <OpenReservations problem={held.problem} />
        </Stack>
      }
    >
      {t('booking.expired.text')}
    </Notice>
  )
}

/** The slot is held in a session that is over: that one again, or another time. */
export const LostHold = ({ hold }: Pick<StoredHold, 'hold'>) => {
  const { t } = useT()
  return (
    <Notice
      tone="warning"
      title={t('booking.lost.title')}
      action={
        <Inline gap="sm">
          <Link href={slotPath(hold)} className={buttonClass()}>
            {t('booking.lost.again')}
          </Link>
          <Link
            href={href('auth', {}, { redirect: href('bookingCheckout') })}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('booking.lost.sign_in')}
          </Link>
        </Inline>
      }
    >
      {t('booking.lost.text')}
    </Notice>
  )
}
