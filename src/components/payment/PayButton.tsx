import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { offlineAtom } from '#src/state/online.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useIsStoredOnly } from './StoredDataNotice.tsx'
import * as styles from './PayButton.css.ts'
import { type OnlineMethod, usePay } from './use-pay.ts'

interface PayButtonProps {
  /** The last attempt to pay. */
  paymentId: string
  children: ReactNode
  /** Another way to pay than the last attempt's. */
  method?: OnlineMethod
  variant?: 'primary' | 'secondary'
  /** Called when nothing can be paid any more, so that the order or booking is read again. */
  onRefused?: () => void
}

/** Opens the payment page of something that waits for its payment; shows an error below the button. */
export const PayButton = ({ paymentId, children, method, variant = 'primary', onRefused }: PayButtonProps) => {
  const { t } = useT()
  const isOffline = useAtomValue(offlineAtom)
  const { pay, isPaying, problem } = usePay(onRefused)
  const isStoredOnly = useIsStoredOnly()
  // Stored data of an expired session can be read, not paid.
  if (isStoredOnly) return null
  return (
    <div>
      <Button variant={variant} busy={isPaying} blocked={isOffline} onClick={() => void pay(paymentId, method)}>
        {children}
      </Button>
      <div role="status" className={styles.why}>
        <ErrorNotice problem={problem} />
        {isOffline && <Text tone="muted">{t('forms.offline_pay')}</Text>}
      </div>
    </div>
  )
}
