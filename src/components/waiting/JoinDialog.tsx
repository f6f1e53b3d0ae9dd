import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { WaitingEntry } from '#contract/booking/waiting.ts'
import type { InputFor } from '#contract/index.ts'
import { foldEmail } from '#contract/rules/email-address.ts'
import { EmailField } from '#src/components/forms/EmailField.tsx'
import { email } from '#src/components/forms/rules.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useKnownEmail } from '#src/components/forms/use-known-email.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'

interface JoinDialogProps {
  wish: InputFor<'waiting.join'>['body'] | undefined
  ends: string | undefined
  isOpen: boolean
  onClose: () => void
  /** `sentTo` is the address that a link was mailed to. */
  onDone: (entry: WaitingEntry | undefined, sentTo: string) => void
  children: ReactNode
}

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = [1, 3, 7, 30] as const

/** Asks how many, until when and, without an account, for the address. */
export const JoinDialog = ({ wish, ends, isOpen, onClose, onDone, children }: JoinDialogProps) => {
  const { t } = useT()
  const hasWords = useMessages('forms')
  const user = useAtomValue(sessionUserAtom)
  const isAccount = user?.verified === true && !user.is_guest
  const offline = useOfflineReason()
  const days = DAYS.filter((count) => ends === undefined || shopNow() + count * DAY_MS < Date.parse(ends))
  const form = useCallForm('waiting.join', {
    draft: 'waiting',
    defaults: { email: '', until: '' },
    rules: isAccount ? {} : { email },
    input: (values) => ({
      body: {
        ...wish,
        ...(values.until !== '' && { until: new Date(shopNow() + Number(values.until) * DAY_MS).toISOString() }),
        ...(!isAccount && { email: foldEmail(values.email) }),
      },
    }),
    onDone: ({ data }, { email: sentTo }) => {
      onDone(data.entry, foldEmail(sentTo))
      onClose()
    },
  })
  useKnownEmail(form)
  if (!hasWords) return null
  return (
    <FormDialog
      open={isOpen}
      onClose={onClose}
      title={t('waiting.join')}
      closeLabel={t('waiting.close')}
      form={form.form}
      submitLabel={t('waiting.send')}
      isSending={form.isSending}
      cancelLabel={t('waiting.cancel')}
      onCancel={() => {
        form.startOver()
        onClose()
      }}
      failure={form.failure}
      blocked={offline ?? (wish ? undefined : '')}
    >
      <Stack>
        {children}
        <SelectField
          {...form.field('until')}
          label={t('waiting.until.label')}
          options={[
            { value: '', label: t(ends === undefined ? 'waiting.until.goods' : 'waiting.until.slot') },
            ...days.map((count) => ({ value: String(count), label: t('waiting.until.days', { count }) })),
          ]}
        />
        {!isAccount && (
          <EmailField
            {...form.field('email')}
            label={t('waiting.email')}
            hint={t('waiting.email_hint')}
            autoComplete="email"
          />
        )}
      </Stack>
    </FormDialog>
  )
}
