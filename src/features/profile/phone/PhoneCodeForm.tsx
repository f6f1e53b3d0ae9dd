import type { Challenge, User } from '#contract/account/users.ts'
import { ResendCode } from '#src/components/forms/ResendCode.tsx'
import { code as isCode } from '#src/components/forms/rules.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useT } from '#src/i18n/use-t.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { CodeInput } from '#src/ui/forms/CodeInput.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import { Text } from '#src/ui/text/Text.tsx'

interface PhoneCodeFormProps {
  phone: string
  challenge: Challenge
  isOpen: boolean
  onClose: () => void
  onRenewed: (challenge: Challenge) => void
  onConfirmed: (user: User) => void
  onOther: () => void
}

/** The code that went to the number. */
export const PhoneCodeForm = ({
  phone,
  challenge: { id },
  isOpen,
  onClose,
  onRenewed,
  onConfirmed,
  onOther,
}: PhoneCodeFormProps) => {
  const { t } = useT()
  const blocked = useOfflineReason()
  const form = useCallForm('me.confirmPhone', {
    noDraft: 'secret',
    defaults: { code: '' },
    rules: { code: isCode },
    folded: ['code'],
    input: ({ code }) => ({ body: { challenge_id: id, code } }),
    onDone: ({ data }) => onConfirmed(data.user),
  })
  const { error, ...code } = form.field('code')
  return (
    <FormDialog
      isShort
      open={isOpen}
      onClose={onClose}
      title={t('account.phone.verify_title')}
      closeLabel={t('core.close')}
      form={form.form}
      submitLabel={t('account.phone.confirm')}
      isSending={form.isSending}
      cancelLabel={t('account.phone.cancel')}
      onCancel={onClose}
      failure={form.failure}
      blocked={blocked}
    >
      <Text tone="muted">
        {t('account.phone.sent')} <Code>{writtenPhone(phone)}</Code>.
      </Text>
      <Field label={t('account.phone.code')} error={error}>
        {(control) => <CodeInput {...code} {...control} aria-required />}
      </Field>
      <ResendCode
        name="auth.sendCode"
        input={{ body: { challenge_id: id } }}
        onSent={({ data }) => onRenewed(data.challenge)}
        challenge={id}
        align="start"
      />
      <Inline>
        <Button variant="quiet" onClick={onOther}>
          {t('account.phone.another')}
        </Button>
      </Inline>
    </FormDialog>
  )
}
