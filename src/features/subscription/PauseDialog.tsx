import { useState } from 'react'
import { sentenceOf } from '#src/api/errors.ts'
import { useT } from '#src/i18n/use-t.ts'
import { FormDialog } from '#src/ui/FormDialog.tsx'
import { FormField } from '#src/ui/FormField.tsx'
import { Text } from '#src/ui/Text.tsx'
import { inputDay } from './dates.ts'
import { useChange } from './use-subscription.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SOONEST_DAYS = 2
const USUAL_DAYS = 30
const LONGEST_DAYS = 89

const inDays = (days: number): string => inputDay(new Date(Date.now() + days * DAY_MS))

/** Asks until when to pause. */
export const PauseDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useT()
  const { change, isSending, problem } = useChange()
  const [day, setDay] = useState(() => inDays(USUAL_DAYS))
  const fieldError = problem?.fields['pause.resumes_at']?.[0]
  const submit = async () => {
    const resumes_at = new Date(`${day}T06:00:00Z`).toISOString()
    if (await change({ pause: { resumes_at } }, t('subscription.pause.done'))) onClose()
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
      submitLabel={t('subscription.pause.confirm')}
      isSending={isSending}
      cancelLabel={t('subscription.review.back')}
      onCancel={onClose}
      failure={problem && fieldError === undefined ? sentenceOf(problem, t) : undefined}
    >
      <Text>{t('subscription.pause.text')}</Text>
      <FormField
        name="resumes_at"
        type="date"
        label={t('subscription.pause.until')}
        min={inDays(SOONEST_DAYS)}
        max={inDays(LONGEST_DAYS)}
        required
        value={day}
        onChange={(event) => setDay(event.target.value)}
        error={fieldError}
      />
    </FormDialog>
  )
}
