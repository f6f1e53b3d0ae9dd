import { useState } from 'react'
import type { Subscription } from '#contract/membership/memberships.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useT } from '#src/i18n/use-t.ts'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { inputDay } from './dates.ts'
import { ReleasesOf } from './Releases.tsx'
import { useChange } from './use-subscription.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const USUAL_DAYS = 30
const LONGEST_DAYS = 90
/** Time of day at which a paused membership resumes: the morning in Riyadh. */
const MORNING = 'T06:00:00Z'

interface PauseDialogProps {
  /** Bounds of the pause's end, by the server's clock: the device's may be wrong. */
  window: Subscription['pause_window']
  /** Days that may still be paused this year. */
  daysLeft: number | undefined
  isOpen: boolean
  onClose: () => void
}

/** Asks until when to pause. */
export const PauseDialog = ({ window = usualWindow(), daysLeft, isOpen, onClose }: PauseDialogProps) => {
  const { t } = useT()
  const [{ from, to }] = useState(window)
  const { change, isSending, problem } = useChange()
  const [day, setDay] = useState(() => [daysFrom(from, USUAL_DAYS), daysFrom(to, -1)].toSorted()[0] ?? '')
  const fieldError = problem?.fields['pause.resumes_at']?.[0]
  const submit = async () => {
    if (await change({ pause: { resumes_at: atMorning(day) } }, t('subscription.pause.done'))) onClose()
  }
  return (
    <FormDialog
      open={isOpen}
      onClose={onClose}
      title={t('subscription.pause.title')}
      closeLabel={t('core.close')}
      form={{
        method: 'post',
        onSubmit: (event) => {
          event.preventDefault()
          void submit()
        },
      }}
      isShort
      submitLabel={t('subscription.pause.confirm')}
      isSending={isSending}
      cancelLabel={t('subscription.review.back')}
      onCancel={onClose}
      failure={problem && fieldError === undefined ? sentenceOf(problem, t) : undefined}
    >
      <Text>{t('subscription.pause.text')}</Text>
      {daysLeft !== undefined && <Text tone="muted">{t('subscription.pause.days_left', { count: daysLeft })}</Text>}
      <FormField
        name="resumes_at"
        type="date"
        label={t('subscription.pause.until')}
        min={daysFrom(from, 1)}
        max={daysFrom(to, -1)}
        required
        value={day}
        onChange={(event) => setDay(event.target.value)}
        error={fieldError}
      />
      {isDay(day) && <ReleasesOf change={{ pause: { resumes_at: atMorning(day) } }} />}
    </FormDialog>
  )
}

/** A date field is empty while a day is typed. */
const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day)

const atMorning = (day: string): string => new Date(`${day}${MORNING}`).toISOString()

/** The day some days from an instant. */
const daysFrom = (at: string, days: number): string => inputDay(new Date(Date.parse(at) + days * DAY_MS))

/** For a back end that sends none. */
const usualWindow = () => ({
  from: new Date(shopNow()).toISOString(),
  to: new Date(shopNow() + LONGEST_DAYS * DAY_MS).toISOString(),
})
