import { Fragment } from 'react'
import type { Booking } from '#contract/booking/bookings.ts'
import type { RefundPart, RefundWay } from '#contract/payment/refund-parts.ts'
import type { Money } from '#contract/rules/common.ts'
import { VatNote } from '#src/components/price/VatNote.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Deduction } from '#src/ui/text/Deduction.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { CancelDatesText } from '#src/components/booking/CancelDatesText.tsx'
import { UnitDatesText } from '#src/components/booking/UnitDatesText.tsx'
import { isPast } from '#src/features/booking/slots/is-past.ts'
import * as styles from './Ticket.css.ts'

/** How what was refunded comes. */
const refundWords = (parts: Booking['refund_parts'] = []) => {
  const isTo = (way: RefundWay) => (part: RefundPart) => part.to === way
  if (parts.length > 0 && parts.every(isTo('hand'))) return 'booking.ticket.refund_by_hand'
  if (!parts.some(isTo('gift_card'))) return 'booking.ticket.refund_to'
  return parts.every(isTo('gift_card')) ? 'documents.ways.refund_on_cards' : 'documents.ways.refund_on_both'
}

/** The payment, the contact, and the terms of changes. */
export const BookingFacts = ({ booking }: { booking: Booking }) => {
  const { t, format, say } = useT()
  const {
    status,
    availability,
    amounts,
    contact,
    notes,
    cancellation,
    refunded,
    refund_parts: parts,
    entitlement_units: units = 0,
  } = booking
  const unit = booking.kind === 'location' ? 'visit' : 'seat'
  // The price and the terms are the payer's.
  const isPart = booking.handed_by !== undefined
  const isOff = booking.status === 'cancelled'
  const price = (money: Money) => (
    <Price text={format.amount(money)} label={format.money(money)} currency={money.currency} size="inherit" />
  )
  const line = (label: string, money: Money) => (
    <div className={styles.pair}>
      <span>{label}</span>
      {price(money)}
    </div>
  )
  return (
    <Stack gap="lg">
      {!isPart && (
        <Stack gap="xs">
          {units === 0 && amounts.discounts.length > 0 && line(t('booking.price'), amounts.subtotal)}
          {(units === 0 ? amounts.discounts : []).map(({ label, amount }) => (
            <div key={say(label)} className={styles.pair}>
              <span>
                <ShopText text={label} />
              </span>
              <Deduction>{price(amount)}</Deduction>
            </div>
          ))}
          {(units === 0 || amounts.total.amount > 0) && line(t('booking.total'), amounts.total)}
          {amounts.tax && amounts.tax.amount.amount > 0 && (
            <Text size="caption" tone="muted">
              <VatNote message="booking.vat" tax={amounts.tax} />
            </Text>
          )}
          {units > 0 && (
            <Text size="caption">{t(`booking.ticket.${unit}s_${isOff ? 'returned' : 'spent'}`, { count: units })}</Text>
          )}
          {(booking.gift_cards ?? []).map(({ last_four: last, amount }) => (
            <Fragment key={last}>{line(t('documents.ways.gift_card', { last }), amount)}</Fragment>
          ))}
          {refunded && line(t('booking.ticket.refunded'), refunded)}
          {refunded && (
            <Text size="caption" tone="muted">
              {t(refundWords(parts))}
            </Text>
          )}
        </Stack>
      )}
      <Stack gap="xxs">
        <Heading level={2} size="lead">
          {t('booking.ticket.contact')}
        </Heading>
        {[contact.name, contact.email].map((part) => (
          <Text key={part}>
            <bdi>{part}</bdi>
          </Text>
        ))}
        <Text>
          <Code>{writtenPhone(contact.phone)}</Code>
        </Text>
      </Stack>
      {notes && (
        <Stack gap="xxs">
          <Heading level={2} size="lead">
            {t('booking.ticket.notes')}
          </Heading>
          <Text>{notes}</Text>
        </Stack>
      )}
      {(status === 'confirmed' || status === 'pending_payment') &&
        !isPast(booking) &&
        !booking.is_closed &&
        !isPart && (
          <Stack gap="xxs">
            <Heading level={2} size="lead">
              {t('booking.ticket.policy')}
            </Heading>
            {units > 0 ? (
              <UnitDatesText cancellation={cancellation} slot={availability} unit={unit} count={units} />
            ) : (
              <CancelDatesText cancellation={cancellation} slot={availability} isGone={booking.place_is_gone} />
            )}
          </Stack>
        )}
    </Stack>
  )
}
