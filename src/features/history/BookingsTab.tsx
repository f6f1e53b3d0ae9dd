import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Booking } from '#contract/booking/bookings.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { FailedRead } from '#src/components/FailedRead.tsx'
import { BookingStatus } from '#src/components/cards/BookingStatus.tsx'
import { SlotMoment } from '#src/i18n/SlotMoment.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { href } from '#src/routes.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { ChipLink } from '#src/ui/actions/Chip.tsx'
import { ChipStrip } from '#src/ui/actions/ChipStrip.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { ListPagination } from '#src/components/navigation/ListPagination.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { routerLink } from '#src/components/navigation/router-link.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { BOOKING_FILTERS, bookingsQuery, filterFrom } from './bookings/bookings.ts'
import * as styles from './BookingsTab.css.ts'
import { CalendarButton } from './bookings/CalendarButton.tsx'
import { Unpaid } from './Unpaid.tsx'

/** What was booked: what is coming by date, the rest the latest first. */
export const BookingsTab = ({ search }: { search: URLSearchParams }) => {
  const { t } = useT()
  const { data: answer, error: failure } = useQuery({ ...bookingsQuery(search), refetchOnWindowFocus: 'always' })
  const filter = filterFrom(search)
  const at = (when: string, number = 1) =>
    href(
      'history',
      {},
      {
        tab: 'bookings',
        when: when === 'coming' ? undefined : when,
        page: number > 1 ? number : undefined,
      },
    )
  return (
    <Stack gap="md">
      <nav aria-label={t('booking.history.filter')}>
        <ChipStrip current={filter}>
          {BOOKING_FILTERS.map((one) => (
            <li key={one}>
              <ChipLink href={at(one)} current={one === filter} renderLink={routerLink}>
                {t(`booking.history.${one}`)}
              </ChipLink>
            </li>
          ))}
        </ChipStrip>
      </nav>
      {answer?.fromDevice && <Text tone="muted">{t('history.from_device')}</Text>}
      {answer ? (
        answer.data.length === 0 ? (
          answer.fromDevice ? null : (
            <NoBookings isComing={filter === 'coming'} />
          )
        ) : (
          <ul aria-label={t('history.bookings.tab')} className={styles.list}>
            {answer.data.map((booking) => (
              <BookingCard key={booking.id} booking={booking} />
            ))}
          </ul>
        )
      ) : (
        failure !== null && (
          <FailedRead
            of="bookings.list"
            failure={failure}
            missing={{ title: t('core.error.not_available') }}
            notHere={{ title: t('history.not_here.title'), text: t('history.not_here.text') }}
          />
        )
      )}
      {answer && answer.data.length > 0 && <CalendarButton />}
      {answer && <ListPagination meta={answer.meta} hrefFor={(number) => at(filter, number)} />}
    </Stack>
  )
}

/** A booking in a list. */
export const BookingCard = ({ booking }: { booking: Booking }) => {
  const { t } = useT()
  const times = useTimes()
  const refresh = useRefresh()
  const { place, availability, status, payment, pending_move: pendingMove } = booking
  return (
    <li className={styles.card}>
      <span className={styles.picture}>
        <Picture image={place.image} alt="" sizes="7rem" ratio="landscape" rounded="md" />
      </span>
      <div className={styles.words}>
        <Link href={href('booking', { id: booking.id })} className={styles.link}>
          <ShopText text={place.name} />
        </Link>
        <Text>
          <SlotMoment slot={availability} />
        </Text>
        <Text size="caption" tone="muted">
          {times.otherDate(availability.local_start)} · {t('booking.ticket.guests', { count: booking.guest_count })}
        </Text>
        <Text size="caption" tone="muted">
          <Code>{booking.reference}</Code>
        </Text>
        <div>
          <BookingStatus status={status} />
        </div>
        {payment && (
          <Unpaid
            paymentId={payment.id}
            end={pendingMove?.expires_at ?? booking.pending_payment_ends_at}
            onRefused={() => void refresh('bookings.list')}
          />
        )}
      </div>
    </li>
  )
}

const NoBookings = ({ isComing }: { isComing: boolean }) => {
  const { t } = useT()
  if (!isComing) return <Text tone="muted">{t('booking.history.empty')}</Text>
  return (
    <EmptyState
      picture="/images/empty.svg"
      title={t('history.bookings.empty')}
      text={t('history.bookings.text')}
      action={
        <Link href={href('destinations', {}, { view: 'all' })} className={buttonClass()}>
          {t('history.bookings.action')}
        </Link>
      }
    />
  )
}
