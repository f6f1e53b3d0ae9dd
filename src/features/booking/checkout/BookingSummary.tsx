import type { ReactNode } from 'react'
import type { Hold } from '#contract/booking/holds.ts'
import { VatNote } from '#src/components/price/VatNote.tsx'
import { SlotZone } from '#src/i18n/SlotMoment.tsx'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { Deduction } from '#src/ui/text/Deduction.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './BookingCheckout.css.ts'
import { TimeRange } from '#src/features/booking/slots/TimeRange.tsx'
import { CancelDatesText } from '#src/features/booking/ticket/CancelDatesText.tsx'
import { UnitDatesText } from '#src/features/booking/ticket/UnitDatesText.tsx'
import { type Costs, useUnitsTotal } from '#src/components/booking/use-spending.ts'

interface BookingSummaryProps {
  hold: Hold
  spending: Costs
  /** Below the amounts: what pays for them. */
  children?: ReactNode
}

/** What is booked: the place, the time in both calendars, the guests, the price, and what happens when plans change. */
export const BookingSummary = ({ hold, spending, children }: BookingSummaryProps) => {
  const { amounts, isSpent, quota, units: count } = spending
  const units = useUnitsTotal(spending)
  const { place, availability, cancellation } = hold
  const { t, say, format } = useT()
  const times = useTimes()
  const price = (money: Hold['amounts']['total']) => (
    <Price text={format.amount(money)} label={format.money(money)} currency={money.currency} size="inherit" />
  )
  return (
    <aside aria-label={t('booking.summary')} className={styles.summary}>
      <div className={styles.what}>
        <Picture
          image={place.image}
          alt=""
          ratio="wide"
          rounded="md"
          sizes="(min-width: 1024px) 22rem, 6rem"
          className={styles.picture}
        />
        <Stack gap="xxs">
          <Heading level={2} size="lead">
            <ShopText text={place.name} />
          </Heading>
          <Text>{times.day(availability.local_start)}</Text>
          <Text>
            <TimeRange slot={availability} />
          </Text>
          <Text as="div" size="caption" tone="muted">
            <SlotZone slot={availability} />
          </Text>
          <Text size="caption" tone="muted">
            {times.otherDate(availability.local_start)}
          </Text>
          <Text size="caption" tone="muted">
            <ShopText text={place.where} />
          </Text>
        </Stack>
      </div>
      <Stack gap="xs">
        {hold.units.map(({ unit_id: id, label, quantity, total }) => (
          <div key={id} className={styles.line}>
            <span>
              <Message of="booking.units" values={{ count: quantity, name: <ShopText text={label} /> }} />
            </span>
            {!isSpent && total.amount > 0 && price(total)}
          </div>
        ))}
        {!isSpent && amounts.discounts.length > 0 && (
          <div className={styles.line}>
            <span>{t('booking.price')}</span>
            {price(amounts.subtotal)}
          </div>
        )}
        {(isSpent ? [] : amounts.discounts).map(({ label, amount }) => (
          <div key={say(label)} className={styles.line}>
            <span>
              <ShopText text={label} />
            </span>
            <Deduction>{price(amount)}</Deduction>
          </div>
        ))}
        <div className={styles.total}>
          <span>{t('booking.total')}</span>
          {units ?? price(amounts.total)}
        </div>
        {amounts.tax && amounts.tax.amount.amount > 0 && (
          <Text size="caption" tone="muted">
            <VatNote message="booking.vat" tax={amounts.tax} />
          </Text>
        )}
      </Stack>
      {children}
      <div>
        <Text weight="medium">{t('places.cancellation')}</Text>
        {isSpent && quota ? (
          <UnitDatesText cancellation={cancellation} slot={availability} unit={quota.unit} count={count} />
        ) : (
          <CancelDatesText cancellation={cancellation} slot={availability} />
        )}
      </div>
    </aside>
  )
}
