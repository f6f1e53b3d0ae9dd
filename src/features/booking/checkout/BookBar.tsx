import type { Money } from '#contract/rules/common.ts'
import { useAtomValue } from 'jotai'
import { TotalBar } from '#src/components/payment/TotalBar.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { offlineAtom } from '#src/state/online.ts'
import { type Costs, useUnitsTotal } from '#src/components/booking/use-spending.ts'

interface BookBarProps {
  spending: Costs
  /** What gift cards leave to pay. */
  left?: Money
  isRest?: boolean
  isSending: boolean
}

/** The total, in units where the membership pays, and the button that books. A blocked button shows why. */
export const BookBar = ({ spending, left = spending.amounts.total, isRest = false, isSending }: BookBarProps) => {
  const units = useUnitsTotal(spending)
  const { t, format } = useT()
  const isOffline = useAtomValue(offlineAtom)
  return (
    <TotalBar
      label={t(isRest ? 'booking.rest' : 'booking.total')}
      total={(left.amount === 0 && units) || left}
      note={isOffline && t('booking.offline')}
      isSending={isSending}
      isBlocked={isOffline}
    >
      {left.amount > 0 ? t('booking.pay', { price: format.money(left) }) : t('booking.pay_free')}
    </TotalBar>
  )
}
