import type { ReactNode } from 'react'
import type { Hold } from '#contract/booking/holds.ts'
import { type Costs, useUnitsTotal } from '#src/components/booking/use-spending.ts'
import * as styles from './BookingSummary.css.ts'
import { MoneyPrice } from '#src/components/price/MoneyPrice.tsx'
import { VatNote } from '#src/components/price/VatNote.tsx'
import { TimeRange } from '#src/features/booking/slots/TimeRange.tsx'
import { HeldTerms } from '#src/components/booking/HeldTerms.tsx'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { SlotZone } from '#src/i18n/SlotMoment.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Amounts } from '#src/ui/text/Amounts.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'

interface BookingSummaryProps {
  hold: Hold
  spending: Costs
  /** Below the amounts: what pays for them. */
  children?: ReactNode
}

/** What is booked: the place, the time in both calendars, the guests, the price, and what happens when plans change. */
export const BookingSummary = ({ hold, spending, children }: BookingSummaryProps) => {
  const { amounts, isSpent } = spending
  const units = useUnitsTotal(spending)
  const { place, availability } = hold
  const { t, say } = useT()
  const times = useTimes()
  const { discounts, subtotal, tax, total } = amounts
  const price = (money: Hold['amounts']['total']) => <MoneyPrice of={money} size="inherit" />
  return (
    <aside aria-label={t('booking.summary')} className={styles.first}>
      <div className={styles.largeItem}>
        <Picture image={place.image} alt="" ratio="wide" rounded="md" sizes="(min-width: 1024px) 22rem, 6rem" />
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
      <Amounts
        label={t('booking.price')}
        rows={[
          ...hold.units.map(({ unit_id: id, label, quantity, total: cost }) => ({
            id,
            label: <Message of="booking.units" values={{ count: quantity, name: <ShopText text={label} /> }} />,
            value: !isSpent && cost.amount > 0 && price(cost),
          })),
          ...(isSpent || discounts.length === 0
            ? []
            : [
                { id: 'price', label: t('booking.price'), value: price(subtotal) },
                ...discounts.map(({ label, amount }) => ({
                  id: say(label),
                  label: <ShopText text={label} />,
                  value: price(amount),
                  isOff: true,
                })),
              ]),
        ]}
        total={{ label: t('booking.total'), value: units ?? price(total) }}
        note={tax && tax.amount.amount > 0 && <VatNote message="booking.vat" tax={tax} />}
      />
      {children}
      <div>
        <Text weight="medium">{t('slots.refund.title')}</Text>
        <HeldTerms hold={hold} spending={spending} />
      </div>
    </aside>
  )
}
