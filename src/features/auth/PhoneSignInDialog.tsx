import { neededPhone } from '#src/components/forms/rules.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import type { MessageChannel } from '#src/components/use-message-channel.ts'
import { useT } from '#src/i18n/use-t.ts'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { PhoneField } from './parts/PhoneField.tsx'
import { AUTH_DRAFT, type SignInWayProps, useEnter } from './use-enter.ts'

interface PhoneSignInDialogProps extends SignInWayProps {
  channel: MessageChannel
  isOpen: boolean
  onClose: () => void
}

/** Asks for the number; its code is entered on the page that follows. */
export const PhoneSignInDialog = ({ search, isRemembered, channel, isOpen, onClose }: PhoneSignInDialogProps) => {
  const { t } = useT()
  const blocked = useOfflineReason()
  const { enter, isEntering } = useEnter(search)
  const form = useCallForm('auth.requestPhoneCode', {
    draft: AUTH_DRAFT,
    isDraftKept: true,
    defaults: { phone: '' },
    rules: { phone: neededPhone },
    folded: ['phone'],
    input: (body) => ({ body }),
    onDone: ({ data }) => enter(data, { remember: isRemembered() }),
  })
  return (
    <FormDialog
      isShort
      open={isOpen}
      onClose={onClose}
      title={t('account.phone.sign_in_title')}
      closeLabel={t('core.close')}
      form={form.form}
      submitLabel={t('account.phone.send')}
      isSending={form.isSending || isEntering}
      cancelLabel={t('account.phone.cancel')}
      onCancel={onClose}
      failure={form.failure}
      blocked={blocked}
    >
      <Text tone="muted">{t(`account.phone.sign_in_${channel}`)}</Text>
      <PhoneField {...form.field('phone')} />
      <Text size="caption" tone="muted">
        {t('account.phone.sign_in_hint')}
      </Text>
    </FormDialog>
  )
}
