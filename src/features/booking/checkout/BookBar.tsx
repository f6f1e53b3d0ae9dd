import { useAtomValue } from 'jotai'
import type { Money } from '#contract/rules/common.ts'
import { TotalBar } from '#src/components/payment/TotalBar.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { offlineAtom } from '#src/state/online.ts'

/** The total and the button that books. A blocked button shows why. */
export const BookBar = ({ total, isSending }: { total: Money; isSending: boolean }) => {
  const { t, format } = useT()
  const isOffline = useAtomValue(offlineAtom)
  return (
    <TotalBar
      label={t('booking.total')}
      total={total}
      note={isOffline && t('booking.offline')}
      isSending={isSending}
      isBlocked={isOffline}
    >
      {total.amount > 0 ? t('booking.pay', { price: format.money(total) }) : t('booking.pay_free')}
    </TotalBar>
  )
}
