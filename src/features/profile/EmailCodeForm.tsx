import { useSetAtom } from 'jotai'
import type { User } from '#contract/account/users.ts'
import { ResendCode } from '#src/components/forms/ResendCode.tsx'
import { code as isCode } from '#src/components/forms/rules.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useT } from '#src/i18n/use-t.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { CodeInput } from '#src/ui/forms/CodeInput.tsx'
import { Button } from '#src/ui/actions/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { ToAddress } from '#src/components/text/ToAddress.tsx'
import { useRefresh } from '#src/api/use-refresh.ts'
import { CallFormDialog } from './CallFormDialog.tsx'

interface EmailCodeFormProps {
  isOpen: boolean
  onClose: () => void
  sentTo: string
  onConfirmed: (user: User) => void
  onOther: () => void
}

/** The code that went to a new e-mail address. */
export const EmailCodeForm = ({ isOpen, onClose, sentTo, onConfirmed, onOther }: EmailCodeFormProps) => {
  const { t } = useT()
  const toast = useSetAtom(addToastAtom)
  const refresh = useRefresh()
  const form = useCallForm('me.confirmEmail', {
    noDraft: 'secret',
    defaults: { code: '' },
    rules: { code: isCode },
    folded: ['code'],
    input: (values) => ({ body: { code: values.code } }),
    onDone: ({ data }) => {
      onConfirmed(data.user)
      void refresh('me.read')
      toast({ title: t('profile.email.done'), color: 'success' })
      onClose()
    },
  })
  const { error, ...code } = form.field('code')
  return (
    <CallFormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.email.title')}
      form={form}
      submitLabel={t('profile.email.confirm')}
    >
      <Text tone="muted">
        <ToAddress text={t('profile.email.sent')} address={sentTo} />
      </Text>
      <Field label={t('profile.email.code')} error={error}>
        {(control) => <CodeInput {...code} {...control} aria-required />}
      </Field>
      <ResendCode
        name="me.changeEmail"
        input={{ body: { email: sentTo } }}
        onSent={() => refresh('me.read')}
        align="start"
      />
      <Inline>
        <Button variant="quiet" onClick={onOther}>
          {t('profile.email.another')}
        </Button>
      </Inline>
    </CallFormDialog>
  )
}
