import type { Challenge, User } from '#contract/account/users.ts'
import { neededPhone } from '#src/components/forms/rules.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useMessageChannel } from '#src/components/use-message-channel.ts'
import { useT } from '#src/i18n/use-t.ts'
import { phoneNumber } from '#src/lib/phone.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'

interface PhoneFormProps {
  user: User
  isOpen: boolean
  onClose: () => void
  onRequested: (challenge: Challenge, phone: string) => void
  onRemove: () => void
}

/** Asks for the number to verify. */
export const PhoneForm = ({ user, isOpen, onClose, onRequested, onRemove }: PhoneFormProps) => {
  const { t } = useT()
  const blocked = useOfflineReason()
  const channel = useMessageChannel() ?? 'sms'
  const isVerified = Boolean(user.phone_verified_at)
  const form = useCallForm('me.verifyPhone', {
    draft: 'profile:phone',
    defaults: { phone: isVerified ? '' : (user.phone ?? '') },
    rules: { phone: neededPhone },
    folded: ['phone'],
    input: (body) => ({ body }),
    onDone: async ({ data }, { phone }) => onRequested(data.challenge, (await phoneNumber(phone)) ?? phone),
  })
  return (
    <FormDialog
      isShort
      open={isOpen}
      onClose={onClose}
      title={t(isVerified ? 'account.phone.change_title' : 'account.phone.verify_title')}
      closeLabel={t('core.close')}
      form={form.form}
      submitLabel={t('account.phone.send')}
      isSending={form.isSending}
      cancelLabel={t('account.phone.cancel')}
      onCancel={() => {
        form.startOver()
        onClose()
      }}
      failure={form.failure}
      blocked={blocked}
    >
      <Text tone="muted">{t(`account.phone.verify_${channel}`)}</Text>
      <FormField
        {...form.field('phone')}
        label={t(isVerified ? 'account.phone.new' : 'account.phone.number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        aria-required
      />
      {isVerified && (
        <Inline>
          <Button variant="quiet" onClick={onRemove}>
            {t('account.phone.remove')}
          </Button>
        </Inline>
      )}
    </FormDialog>
  )
}
