import { Link } from 'wouter'
import { SlotMoment } from '#src/i18n/SlotMoment.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { heldUntil } from '#src/domain/hold/hold.ts'
import { useHolds } from '#src/domain/hold/use-holds.ts'
import { slotPath } from '#src/components/booking/slot-path.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './HeldSummary.css.ts'

/** The slot to be booked, above the sign-in form, with a link back to other times. */
export const HeldSummary = () => {
  const { t, format } = useT()
  const hasWords = useMessages('held')
  const stored = useHolds()?.[0]
  if (!hasWords || !stored || heldUntil(stored) === 0) return null
  const { place, availability, guests, amounts } = stored.hold
  const { total } = amounts
  return (
    <section aria-label={t('held.summary')} className={styles.summary}>
      <Text weight="medium">
        <ShopText text={place.name} />
      </Text>
      <Text>
        <SlotMoment slot={availability} />
      </Text>
      <div className={styles.line}>
        <Text tone="muted">{t('held.guests', { count: guests })}</Text>
        <Price text={format.amount(total)} label={format.money(total)} currency={total.currency} />
      </div>
      <Link href={slotPath(stored.hold)} className={buttonClass({ variant: 'quiet', flush: 'start' })}>
        {t('held.back')}
      </Link>
    </section>
  )
}
