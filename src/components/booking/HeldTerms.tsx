import type { Hold } from '#contract/booking/holds.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { CancelDatesText } from './CancelDatesText.tsx'
import { UnitDatesText } from './UnitDatesText.tsx'
import type { Costs } from './use-spending.ts'

/** Until when a held slot can be cancelled, and what comes back: money, or units of the membership that pays for it. */
export const HeldTerms = ({ hold, spending }: { hold: Hold; spending: Costs }) => {
  const { cancellation, availability } = hold
  const { isSpent, quota, units: count } = spending
  const hasWords = useMessages('slots')
  if (!hasWords) return null
  return isSpent && quota ? (
    <UnitDatesText cancellation={cancellation} slot={availability} unit={quota.unit} count={count} />
  ) : (
    <CancelDatesText cancellation={cancellation} slot={availability} />
  )
}
