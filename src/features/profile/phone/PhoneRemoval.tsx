import type { User } from '#contract/account/users.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useT } from '#src/i18n/use-t.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import { Text } from '#src/ui/text/Text.tsx'

interface PhoneRemovalProps {
  phone: string
  isOpen: boolean
  onClose: () => void
  onBack: () => void
  onRemoved: (user: User) => void
}

/** Says what still signs in, before the number no longer does. */
export const PhoneRemoval = ({ phone, isOpen, onClose, onBack, onRemoved }: PhoneRemovalProps) => {
  const { t } = useT()
  const blocked = useOfflineReason()
  const form = useCallForm('me.removePhone', {
    noDraft: 'untyped',
    defaults: {},
    input: () => ({}),
    onDone: ({ data }) => onRemoved(data.user),
  })
  return (
    <FormDialog
      isShort
      isDanger
      open={isOpen}
      onClose={onClose}
      title={t('account.phone.remove_title')}
      closeLabel={t('core.close')}
      form={form.form}
      submitLabel={t('account.phone.remove')}
      isSending={form.isSending}
      cancelLabel={t('account.phone.cancel')}
      onCancel={onBack}
      failure={form.failure}
      blocked={blocked}
    >
      <Text>
        <Code>{writtenPhone(phone)}</Code>
      </Text>
      <Text tone="muted">{t('account.phone.remove_text')}</Text>
    </FormDialog>
  )
}
