import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { WayIn } from '#contract/account/ways-in.ts'
import { NewPasswordField } from '#src/components/forms/NewPasswordField.tsx'
import { PasswordField } from '#src/components/forms/PasswordField.tsx'
import { newPassword } from '#src/components/forms/new-password.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useAuth } from '#src/domain/session/auth.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { CallFormDialog } from '#src/features/profile/CallFormDialog.tsx'

export interface PasswordDialogProps {
  /** For password managers, which keep a password by it. */
  email: string
  isOpen: boolean
  onClose: () => void
  /** Something else opens the account, or was ended with the former password. */
  onReview: (ended: readonly WayIn[]) => void
}

/** Changes the password. The other devices are signed out; this one gets a new token. */
export const PasswordDialog = ({ email, isOpen, onClose, onReview }: PasswordDialogProps) => {
  const { t } = useT()
  const toast = useSetAtom(addToastAtom)
  const { signIn } = useAuth()
  const session = useAtomValue(sessionUserAtom)
  const [endsRecent, setEndsRecent] = useState(true)
  const form = useCallForm('me.changePassword', {
    noDraft: 'secret',
    defaults: { current: '', password: '' },
    rules: {
      current: (value) => (value === '' ? 'forms.required' : undefined),
      password: (value) => newPassword(value, [email]),
    },
    input: (body) => ({ body: { ...body, end_recent: endsRecent } }),
    onDone: async ({ data }) => {
      await signIn(data, { remember: session?.remember === true, stay: true })
      toast({ title: t('profile.password.done'), color: 'success' })
      onClose()
      const { ways = [], ended = [] } = data
      if (ways.length + ended.length > 0) onReview(ended)
    },
  })
  return (
    <CallFormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.password.change')}
      form={form}
      submitLabel={t('profile.password.save')}
      username={email}
    >
      <Text tone="muted">{t('profile.password.text')}</Text>
      <PasswordField {...form.field('current')} label={t('profile.password.current')} autoComplete="current-password" />
      <NewPasswordField
        {...form.field('password')}
        label={t('profile.password.new')}
        value={form.watch('password')}
        guessable={[email]}
      />
      <Checkbox checked={endsRecent} onChange={({ target }) => setEndsRecent(target.checked)}>
        {t('profile.password.end_recent')}
      </Checkbox>
    </CallFormDialog>
  )
}
