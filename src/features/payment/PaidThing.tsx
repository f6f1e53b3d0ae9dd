import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs'
import type { Booking } from '#contract/booking/bookings.ts'
import type { OrderGift } from '#contract/shop/gift-parts.ts'
import type { Order } from '#contract/shop/orders.ts'
import type { Subscription } from '#contract/membership/memberships.ts'
import { useArrival } from '#src/components/navigation/use-arrival.ts'
import { SlotMoment } from '#src/i18n/SlotMoment.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { download } from '#src/lib/download.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { ToAddress } from '#src/components/text/ToAddress.tsx'
import { BasketParts } from './BasketParts.tsx'
import { OrderItems } from './OrderItems.tsx'
import * as styles from './PaidThing.css.ts'
import type { PaidThing as Paid } from './use-paid-thing.ts'

/** What was paid for, and what happens next. Empty where it could not be read. */
export const PaidThing = ({ order, booking, membership, basket }: Paid) => {
  if (basket) return <BasketParts basket={basket} />
  if (order) return <OrderLines order={order} />
  if (booking) return <BookingLines booking={booking} />
  return membership ? <MembershipLines membership={membership} /> : null
}

const MembershipLines = ({ membership }: { membership: Subscription }) => {
  const { t, format } = useT()
  const { plan, renews_at: renews, next_amount: next } = membership
  return (
    <div className={styles.thing}>
      <Text weight="medium">
        <ShopText text={plan.name} />
      </Text>
      {renews !== null && next && (
        <Text tone="muted">{t('payment.next.renews', { date: format.date(renews), price: format.money(next) })}</Text>
      )}
    </div>
  )
}

const OrderLines = ({ order }: { order: Order }) => {
  const { t } = useT()
  const { from, to } = useArrival()(order.delivery_method.days, order.created_at, order.gift?.not_before)
  const { contact, shipping_address: address } = order
  return (
    <div className={styles.thing}>
      <OrderItems order={order} />
      <Text>
        {from === to ? t('payment.next.arrives', { day: from }) : t('payment.next.arrives_between', { from, to })}
      </Text>
      {order.gift && <GiftLines gift={order.gift} />}
      <Text tone="muted">
        {t(order.gift ? 'payment.gift.to' : 'payment.next.to')} <bdi>{address.full_name ?? contact.name}</bdi>
        {address.city && (
          <>
            {' · '}
            <bdi>{address.city}</bdi>
          </>
        )}
      </Text>
      <SentTo email={contact.email} />
    </div>
  )
}

/** What goes with a gift, and how its receiver opens its page. */
const GiftLines = ({ gift: { message, wrap } }: { gift: OrderGift }) => {
  const { t } = useT()
  const before = [message && t('payment.gift.card'), wrap && t('payment.gift.wrap')].filter(Boolean)
  const first = before.length > 0 ? before.join(t('payment.gift.then')) + t('payment.gift.last') : ''
  return (
    <>
      <Text>{t('payment.gift.parts', { parts: first + t('payment.gift.no_prices') })}</Text>
      <Text tone="muted">{t('payment.gift.page')}</Text>
    </>
  )
}

const BookingLines = ({ booking }: { booking: Booking }) => (
  <div className={styles.thing}>
    <Booked booking={booking} slot={booking.availability} />
    <SentTo email={booking.contact.email} />
  </div>
)

/** A booking with its picture: where and when, and for how many. */
export const Booked = ({ booking, slot }: { booking: Booking; slot: Booking['availability'] }) => {
  const { t } = useT()
  const times = useTimes()
  const { place, guest_count: count } = booking
  return (
    <div className={styles.booked}>
      <Picture image={place.image} alt="" ratio="square" rounded="md" sizes="6rem" />
      <div>
        <Text weight="medium">
          <ShopText text={place.name} />
        </Text>
        <Text>
          <SlotMoment slot={slot} />
        </Text>
        <Text size="caption" tone="muted">
          {times.otherDate(slot.local_start)}
        </Text>
        <Text size="caption" tone="muted">
          <ShopText text={place.where} /> · {t('payment.next.guests', { count })}
        </Text>
      </div>
    </div>
  )
}

/** Puts a booking into the calendar of the device. */
export const BookingCalendar = ({ booking: { calendar, reference } }: { booking: Booking }) => {
  const { t, say } = useT()
  if (!calendar) return null
  return (
    <Button variant="secondary" onClick={() => download(`${reference}.ics`, 'text/calendar', say(calendar))}>
      <Icon glyph={CalendarPlus} size="sm" />
      {t('payment.next.calendar')}
    </Button>
  )
}

const SentTo = ({ email }: { email: string }) => {
  const { t } = useT()
  return (
    <Text tone="muted">
      <ToAddress text={t('payment.next.sent')} address={email} />
    </Text>
  )
}
