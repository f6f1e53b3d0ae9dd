import { useAtomValue } from 'jotai'
import { useId } from 'react'
import type { Money } from '#contract/rules/common.ts'
import { useT } from '#src/i18n/use-t.ts'
import { offlineAtom } from '#src/state/online.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './BookingCheckout.css.ts'

/** The total and the button that books, in view on phones wherever the form is scrolled. A blocked button shows why. */
export const BookBar = ({ total, isSending }: { total: Money; isSending: boolean }) => {
  const { t, format } = useT()
  const why = useId()
  const isOffline = useAtomValue(offlineAtom)
  const price = format.money(total)
  return (
    <div className={styles.payBar}>
      <div className={styles.pay}>
        <div className={styles.payTotal}>
          <Text as="span" size="caption" tone="muted">
            {t('booking.total')}
          </Text>
          <Price text={format.amount(total)} label={price} currency={total.currency} />
        </div>
        <Button
          type="submit"
          size="lg"
          className={styles.payButton}
          busy={isSending}
          blocked={isOffline}
          aria-describedby={isOffline ? why : undefined}
        >
          {total.amount > 0 ? t('booking.pay', { price }) : t('booking.pay_free')}
        </Button>
      </div>
      <Text as="div" size="caption" tone="muted">
        <span id={why} role="status">
          {isOffline && t('booking.offline')}
        </span>
      </Text>
    </div>
  )
}
