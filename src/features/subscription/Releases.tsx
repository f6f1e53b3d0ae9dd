import { useQuery } from '@tanstack/react-query'
import type { InputFor } from '#contract/index.ts'
import type { ReleasedBooking } from '#contract/membership/quotas.ts'
import { optional, query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'

/** Bookings that a change of the membership cancels, shown before it is confirmed; empty without any. */
export const Releases = ({ bookings }: { bookings: readonly ReleasedBooking[] }) => {
  const { t, say } = useT()
  const times = useTimes()
  if (bookings.length === 0) return null
  return (
    <Notice tone="warning" title={t('subscription.releases.title', { count: bookings.length })}>
      <ul>
        {bookings.map(({ id, place, local_start: start }) => (
          <li key={id}>{t('subscription.releases.one', { place: say(place), when: times.moment(start) })}</li>
        ))}
      </ul>
      {t('subscription.releases.text')}
    </Notice>
  )
}

/** The same for a change that is about to be made, as calculated by the server. */
export const ReleasesOf = ({ change }: { change: NonNullable<InputFor<'subscription.releases'>['body']> }) => {
  const { data: answer } = useQuery(optional(query('subscription.releases', { body: change }), 'failing'))
  return <Releases bookings={answer?.data.bookings ?? []} />
}
