import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import { useState } from 'react'
import { PasswordField } from '#src/components/forms/PasswordField.tsx'
import { sentenceOf } from '#src/api/errors.ts'
import { needed } from '#src/components/forms/rules.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { answerWithPasskey, hasPasskeys, PasskeyError, type PasskeyFailure } from '#src/domain/session/passkeys.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { CallFormDialog } from '#src/features/profile/CallFormDialog.tsx'

export interface ReauthenticationDialogProps {
  /** For password managers, which keep a password by it. */
  email: string
  isOpen: boolean
  onProven: () => void
  onClose: () => void
}

/** Asks for the password or a passkey, before something that needs a recent proof of identity. */
export const ReauthenticationDialog = (props: ReauthenticationDialogProps) => {
  const hasWords = [useMessages('account'), useMessages('forms')].every(Boolean)
  return hasWords && <Asking {...props} />
}

const Asking = ({ email, isOpen, onProven, onClose }: ReauthenticationDialogProps) => {
  const { t } = useT()
  const blocked = useOfflineReason()
  const passkey = useSubmit({ isQuiet: true })
  const [refused, setRefused] = useState<PasskeyFailure>()
  const form = useCallForm('auth.reauthenticate', {
    noDraft: 'secret',
    defaults: { password: '' },
    rules: { password: needed },
    input: (body) => ({ body }),
    isQuiet: true,
    onDone: onProven,
  })
  const provePasskey = async () => {
    setRefused(undefined)
    const isProven = await passkey.run(async (call) => {
      try {
        const { data } = await call('passkeys.confirmation', {}, { isQuiet: true })
        const answer = await answerWithPasskey(data.options)
        await call('auth.reauthenticate', { body: { passkey: answer } }, { isQuiet: true })
        return true
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error
        setRefused(error.failure)
        return false
      }
    })
    if (isProven) onProven()
  }
  return (
    <CallFormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account.prove.title')}
      form={form}
      submitLabel={t('account.prove.submit')}
      username={email}
    >
      <Text tone="muted">{t('account.prove.text')}</Text>
      <PasswordField {...form.field('password')} label={t('account.prove.password')} autoComplete="current-password" />
      {hasPasskeys() && (
        <Button
          variant="secondary"
          busy={passkey.isSending}
          blocked={blocked !== undefined}
          onClick={() => void provePasskey()}
        >
          <Icon glyph={KeyRound} size="sm" />
          {t('account.prove.passkey')}
        </Button>
      )}
      {(passkey.problem || (refused && refused !== 'cancelled')) && (
        <Notice tone="danger">
          {passkey.problem
            ? sentenceOf(passkey.problem, t)
            : t(refused === 'address' ? 'account.passkeys.address' : 'account.passkeys.refused')}
        </Notice>
      )}
    </CallFormDialog>
  )
}
