import { useAtomValue } from 'jotai'
import type { Hold } from '#contract/holds.ts'
import { useAnswer } from '#src/api/answers.ts'
import { spare } from '#src/api/attempt.ts'
import { query } from '#src/api/query.ts'
import { localIn, sayDate, sayOtherDate } from '#src/i18n/local-time.ts'
import { useT } from '#src/i18n/use-t.ts'
import { preferencesOf } from '#src/lib/preferences.ts'
import { sessionUserAtom, tokenAtom } from '#src/state/session.ts'
import { Checkbox } from '#src/ui/Choice.tsx'
import { Text } from '#src/ui/Text.tsx'

const usageQuery = spare(query('subscription.usage', {}), 'failing')

/** What a member has left for what is held: so many units of it would be spent. Nothing for who has no such quota. */
export const useQuota = (hold: Hold) => {
  const hasToken = useAtomValue(tokenAtom) !== undefined
  const isGuest = useAtomValue(sessionUserAtom)?.is_guest === true
  const usage = useAnswer(hasToken && !isGuest ? usageQuery : undefined)
  const meter = usage?.data.meters.find(({ unit }) => unit === (hold.place.kind === 'location' ? 'visit' : 'seat'))
  if (!meter) return undefined
  // Of a slot with one price no unit has one.
  const isWhole = hold.place.kind === 'location' && hold.units.every(({ unit_price: price }) => price.amount === 0)
  const units = isWhole ? 1 : hold.guests
  const left = meter.credited === null ? null : meter.credited - meter.used
  return { units, left, isEnough: left === null || left >= units, resetsAt: meter.resets_at }
}

interface QuotaChoiceProps {
  quota: NonNullable<ReturnType<typeof useQuota>>
  isUsed: boolean
  onUse: (isUsed: boolean) => void
}

/** Offers to spend units instead of money, or says before paying that there are too few. */
export const QuotaChoice = ({ quota: { units, left, isEnough, resetsAt }, isUsed, onUse }: QuotaChoiceProps) => {
  const { t, locale } = useT()
  const preferences = preferencesOf(useAtomValue(sessionUserAtom))
  const day = localIn('Asia/Riyadh', new Date(resetsAt)).slice(0, 10)
  const date = `${sayDate(locale, day, preferences)} / ${sayOtherDate(locale, day, preferences)}`
  if (!isEnough) return <Text tone="muted">{t('booking.quota.too_few', { count: left ?? 0, date })}</Text>
  return (
    <Checkbox name="use_entitlement" checked={isUsed} onChange={(event) => onUse(event.target.checked)}>
      {left === null ? t('booking.quota.unlimited') : t('booking.quota.use', { count: units, left, date })}
    </Checkbox>
  )
}
