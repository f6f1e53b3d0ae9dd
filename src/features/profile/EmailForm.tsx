import { foldEmail } from '#contract/rules/email-address.ts'
import { EmailField } from '#src/components/forms/EmailField.tsx'
import { email } from '#src/components/forms/rules.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/text/Text.tsx'
import { useRefresh } from '#src/api/use-refresh.ts'
import { CallFormDialog } from './CallFormDialog.tsx'

interface EmailFormProps {
  isOpen: boolean
  onClose: () => void
  /** A code went to this address. */
  onRequested: (email: string) => void
}

/** Asks for the new e-mail address. */
export const EmailForm = ({ isOpen, onClose, onRequested }: EmailFormProps) => {
  const { t } = useT()
  const refresh = useRefresh()
  const form = useCallForm('me.changeEmail', {
    draft: 'profile:email',
    defaults: { email: '' },
    rules: { email },
    input: (values) => ({ body: { email: foldEmail(values.email) } }),
    onDone: (answer, values) => {
      void refresh('me.read')
      // The present address was entered again: no code is sent.
      if ('user' in answer.data) return onClose()
      onRequested(foldEmail(values.email))
    },
  })
  return (
    <CallFormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.email.title')}
      form={form}
      submitLabel={t('profile.email.send')}
    >
      <Text tone="muted">{t('profile.email.text')}</Text>
      <EmailField {...form.field('email')} label={t('profile.email.new')} autoComplete="email" />
    </CallFormDialog>
  )
}
