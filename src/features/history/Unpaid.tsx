import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { PayButton } from '#src/components/payment/PayButton.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './Unpaid.css.ts'

interface UnpaidProps {
  /** The last attempt to pay. */
  paymentId: string
  /** Until when it can be paid. */
  end: string | undefined
  onRefused: () => void
}

/** In a list: until when something can be paid, and the button that pays it. */
export const Unpaid = ({ paymentId, end, onRefused }: UnpaidProps) => {
  const { t } = useT()
  const { until, isPast } = useShopTimes()
  return (
    <div className={styles.unpaid}>
      <Stack gap="xs">
        {end !== undefined && !isPast(end) && (
          <Text size="caption">{t('history.unpaid.until', { when: until(end) })}</Text>
        )}
        <PayButton paymentId={paymentId} onRefused={onRefused}>
          {t('history.unpaid.pay')}
        </PayButton>
      </Stack>
    </div>
  )
}
