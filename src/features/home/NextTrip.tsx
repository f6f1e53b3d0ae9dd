import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import type { Booking } from '#contract/booking/bookings.ts'
import type { Text as Texts } from '#contract/rules/common.ts'
import { optional, query } from '#src/api/query.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { SlotMoment } from '#src/i18n/SlotMoment.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useT } from '#src/i18n/use-t.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './NextTrip.css.ts'
import { Section } from './Section.tsx'

const comingQuery = optional(query('bookings.list', { query: { filter: 'coming', page: 1 } }), 'failing')
const bookingsRead = { ...comingQuery, meta: { ...comingQuery.meta, isQuiet: true } }
const unpaidQuery = optional(query('orders.list', { query: { status: 'pending_payment', page: 1 } }), 'failing')
const ordersRead = { ...unpaidQuery, meta: { ...unpaidQuery.meta, isQuiet: true } }

/** What waits for its payment, and the customer's next booking; empty without either. */
export const NextTrip = () => {
  // A session by the link of one order or booking has no lists.
  const enabled = useAtomValue(sessionUserAtom)?.limited !== true
  const bookings = useQuery({ ...bookingsRead, enabled }).data?.data ?? []
  const orders = useQuery({ ...ordersRead, enabled }).data?.data ?? []
  const unpaid = [
    ...bookings.map((one) => ({ ...one, name: one.place.name, to: href('booking', { id: one.id }) })),
    ...orders.map((one) => ({ ...one, name: one.items[0]?.name, to: href('order', { id: one.id }) })),
  ].filter(
    ({ status, payment, pending_payment_ends_at: end }) =>
      status === 'pending_payment' && payment && (!end || Date.parse(end) > shopNow()),
  )
  const next = bookings.find(({ status }) => status === 'confirmed')
  return (
    <>
      <UnpaidThings things={unpaid} />
      {next && <NextBooking next={next} />}
    </>
  )
}

interface Unpaid {
  id: string
  name: Texts | undefined
  pending_payment_ends_at?: string | undefined
  to: string
}

/** Where the strip of the held slot was: until when each can be paid, and the link to where it is. */
const UnpaidThings = ({ things }: { things: readonly Unpaid[] }) => {
  const { t } = useT()
  const { until } = useShopTimes()
  const hasWords = useMessages('held')
  if (!hasWords || things.length === 0) return null
  return (
    <Section title={t('held.unpaid.title')}>
      <Stack as="ul" gap="md">
        {things.map(({ id, name, pending_payment_ends_at: end, to }) => (
          <li key={id}>
            <Stack gap="xs" align="start">
              <Text weight="medium">{name && <ShopText text={name} />}</Text>
              {end && <Text>{t('held.unpaid.until', { time: until(end) })}</Text>}
              <Link href={to} className={buttonClass()}>
                {t('held.unpaid.pay')}
              </Link>
            </Stack>
          </li>
        ))}
      </Stack>
    </Section>
  )
}

const NextBooking = ({ next }: { next: Booking }) => {
  const { t } = useT()
  return (
    <Section title={t('home.next_trip.title')}>
      <div className={styles.trip}>
        <Picture
          image={next.place.image}
          alt=""
          ratio="landscape"
          rounded="md"
          sizes="9rem"
          className={styles.picture}
        />
        <Stack gap="xs" align="start">
          <Text weight="medium">
            <ShopText text={next.place.name} />
          </Text>
          <Text>
            <SlotMoment slot={next.availability} />
          </Text>
          <Link href={href('booking', { id: next.id })} className={buttonClass({ variant: 'secondary' })}>
            {t('home.next_trip.ticket')}
          </Link>
        </Stack>
      </div>
    </Section>
  )
}
