import { useQuery } from '@tanstack/react-query'
import type { InputFor } from '#contract/index.ts'
import type { ReleasedBooking } from '#contract/membership/quotas.ts'
import { optional, query } from '#src/api/query.ts'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'

/** Bookings that a change of the membership cancels, shown before it is confirmed; empty without any. */
export const Releases = ({ bookings }: { bookings: readonly ReleasedBooking[] }) => {
  const { t } = useT()
  if (bookings.length === 0) return null
  return (
    <Notice tone="warning" title={t('subscription.releases.title', { count: bookings.length })}>
      <ul>
        {bookings.map((booking) => (
          <Release key={booking.id} booking={booking} />
        ))}
      </ul>
      {t('subscription.releases.text')}
    </Notice>
  )
}

const Release = ({ booking: { place, starts_at: at, time_zone: zone } }: { booking: ReleasedBooking }) => {
  const times = useShopTimes(zone)
  return (
    <li>
      <Message of="subscription.releases.one" values={{ place: <ShopText text={place} />, when: times.moment(at) }} />
    </li>
  )
}

/** The same for a change that is about to be made, as calculated by the server. */
export const ReleasesOf = ({ change }: { change: NonNullable<InputFor<'subscription.releases'>['body']> }) => {
  const { data: answer } = useQuery(optional(query('subscription.releases', { body: change }), 'failing'))
  return <Releases bookings={answer?.data.bookings ?? []} />
}
