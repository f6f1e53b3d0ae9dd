import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { BookingCard } from './BookingsTab.tsx'
import { anyBookingQuery } from './bookings/bookings.ts'
import { ordersQuery } from './orders.ts'
import { OrderCard } from './OrdersTab.tsx'
import * as styles from './OrdersTab.css.ts'

const FIRST = new URLSearchParams()

/** What a session by a link of a mail may read: the one order or booking, whichever it is, and where the rest is found. */
export const LimitedHistory = () => {
  const { t } = useT()
  const orders = useQuery(ordersQuery(FIRST)).data?.data ?? []
  const bookings = useQuery(anyBookingQuery).data?.data ?? []
  return (
    <Stack gap="md">
      <Notice
        title={t('history.one.title')}
        action={
          <Inline gap="sm">
            <Link href={href('auth', {}, { redirect: href('history') })} className={buttonClass()}>
              {t('history.one.sign_in')}
            </Link>
            <Link
              href={href('guest', {}, { find: true, redirect: href('history') })}
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('history.one.find')}
            </Link>
          </Inline>
        }
      >
        {t('history.one.text')}
      </Notice>
      <ul className={styles.list} aria-label={t('history.title')}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
        {bookings.map((booking) => (
          <BookingCard key={booking.id} booking={booking} />
        ))}
      </ul>
    </Stack>
  )
}
