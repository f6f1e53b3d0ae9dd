import { useAtomValue } from 'jotai'
import { TotalBar } from '#src/components/payment/TotalBar.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { offlineAtom } from '#src/state/online.ts'
import { type Costs, useUnitsTotal } from '#src/components/booking/use-spending.ts'

/** The total, in units where the membership pays, and the button that books. A blocked button shows why. */
export const BookBar = ({ spending, isSending }: { spending: Costs; isSending: boolean }) => {
  const { total } = spending.amounts
  const units = useUnitsTotal(spending)
  const { t, format } = useT()
  const isOffline = useAtomValue(offlineAtom)
  return (
    <TotalBar
      label={t('booking.total')}
      total={units ?? total}
      note={isOffline && t('booking.offline')}
      isSending={isSending}
      isBlocked={isOffline}
    >
      {total.amount > 0 ? t('booking.pay', { price: format.money(total) }) : t('booking.pay_free')}
    </TotalBar>
  )
}
