import type { Subscription } from '#contract/membership/memberships.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useTextDraft } from '#src/components/forms/use-form-draft.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { TextAreaField } from '#src/ui/forms/text/TextAreaField.tsx'
import { useDays } from './dates.ts'
import { ReleasesOf } from './Releases.tsx'
import { useChange } from './use-subscription.ts'

interface CancelDialogProps {
  of: Subscription
  isOpen: boolean
  onClose: () => void
  /** Opens the dialog of a pause instead, where the membership can be paused. */
  onPause: (() => void) | undefined
}

/** Explains the effect of cancelling before it is done, and asks for an optional reason. */
export const CancelDialog = ({ of, isOpen, onClose, onPause }: CancelDialogProps) => {
  const { t } = useT()
  const { day } = useDays()
  const { change, isSending, problem } = useChange()
  const [reason, setReason, dropReason] = useTextDraft(`subscription:cancel:${of.id}`)
  const date = day(of.current_period_end)
  const isNow = of.status === 'past_due'
  const submit = async () => {
    const body = { cancel: { ...(reason.trim() !== '' && { reason: reason.trim() }) } }
    if (!(await change(body, isNow ? t('subscription.cancel.done_now') : t('subscription.cancel.done', { date }))))
      return
    dropReason()
    onClose()
  }
  return (
    <FormDialog
      open={isOpen}
      onClose={onClose}
      title={t('subscription.cancel.title')}
      closeLabel={t('core.close')}
      form={{
        method: 'post',
        onSubmit: (event) => {
          event.preventDefault()
          void submit()
        },
      }}
      isDanger
      isShort
      submitLabel={t('subscription.cancel.confirm')}
      isSending={isSending}
      cancelLabel={t('subscription.cancel.keep')}
      onCancel={onClose}
      failure={problem && sentenceOf(problem, t)}
    >
      <Text>{isNow ? t('subscription.cancel.text_now') : t('subscription.cancel.text', { date })}</Text>
      <ReleasesOf change={{ cancel: {} }} />
      {onPause && (
        <Notice
          title={t('subscription.pause.instead.title')}
          action={
            <Button variant="secondary" onClick={onPause}>
              {t('subscription.pause.instead.action')}
            </Button>
          }
        >
          {t('subscription.pause.instead.text')}
        </Notice>
      )}
      <TextAreaField
        name="reason"
        label={t('forms.optional', { label: t('subscription.cancel.reason') })}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
