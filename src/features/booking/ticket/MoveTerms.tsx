import type { AnswerFor } from '#contract/index.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'

export type MovePreview = AnswerFor<'bookings.previewReschedule'>['data']

/** What a move costs or gives back, and what it makes of a later cancellation. */
export const MoveTerms = ({ preview, isPaid }: { preview: MovePreview; isPaid: boolean }) => {
  const { t, format } = useT()
  const { difference, refund, refund_percent: percent, can_cancel: canCancel, total } = preview
  const less = format.money({ ...difference, amount: Math.abs(difference.amount) })
  const cost = () => {
    if (difference.amount === 0) return t('changing.move.same')
    if (difference.amount > 0) return t('changing.move.more', { amount: less })
    if (refund.amount === 0) return t('changing.move.less_none', { amount: less })
    return refund.amount < -difference.amount
      ? t('changing.move.less_part', { less, amount: format.money(refund) })
      : t('changing.move.less', { amount: less })
  }
  const later = () => {
    if (!canCancel) return t('changing.move.final')
    // Without a price there is nothing to give back.
    if (!isPaid && total.amount === 0) return undefined
    if (percent === 100) return t('changing.move.then_all')
    return percent > 0
      ? t('changing.move.then_part', { percent: format.percent(percent / 100) })
      : t('changing.move.then_none')
  }
  const then = later()
  return (
    <Stack gap="xs">
      <Text>{cost()}</Text>
      {then !== undefined && <Text tone="muted">{then}</Text>}
    </Stack>
  )
}
