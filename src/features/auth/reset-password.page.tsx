import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { AnswerFor } from '#contract/index.ts'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { NewPasswordField } from '#src/components/forms/NewPasswordField.tsx'
import { newPassword } from '#src/components/forms/new-password.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useT } from '#src/i18n/use-t.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { AuthCard } from './AuthCard.tsx'
import { AuthForm } from './AuthForm.tsx'
import { OtherWay } from './parts/OtherWay.tsx'
import { useEnter } from './use-enter.ts'
import { usePendingChallenge } from './use-pending-challenge.ts'
import { authPath } from './auth-path.ts'
import { WaysInReview } from './parts/WaysInReview.tsx'

type PasswordSet = AnswerFor<'auth.resetPassword'>['data']

export const head: PageModule['head'] = ({ t }) => ({
  title: t('auth.reset_password.title'),
  description: t('auth.reset_password.lead'),
})

/** Sets a new password, with the proof that a code gave; ends every other session and opens one here. */
export default function ResetPasswordPage({ search }: PageProps) {
  const { t } = useT()
  const { id = '', proof = '', remember = false } = usePendingChallenge() ?? {}
  const addToast = useSetAtom(addToastAtom)
  const { enter, isEntering } = useEnter(search)
  const [endsRecent, setEndsRecent] = useState(true)
  const [changed, setChanged] = useState<PasswordSet>()
  const goOn = async (data: PasswordSet) => {
    await enter(data, { remember })
    addToast({ title: t('auth.reset_password.done'), color: 'success' })
  }
  const form = useCallForm('auth.resetPassword', {
    noDraft: 'secret',
    defaults: { password: '' },
    rules: { password: (value) => newPassword(value) },
    input: ({ password }) => ({ body: { challenge_id: id, proof, password, end_recent: endsRecent } }),
    onDone: async ({ data }) => {
      const { ways = [], ended = [] } = data
      if (ways.length + ended.length === 0) await goOn(data)
      else setChanged(data)
    },
  })
  if (changed) return <WaysInReview changed={changed} isEntering={isEntering} onDone={() => void goOn(changed)} />
  return (
    <AuthCard
      title={t('auth.reset_password.title')}
      lead={t('auth.reset_password.lead')}
      end={<OtherWay href={authPath('auth', search)}>{t('auth.forgot_password.back')}</OtherWay>}
    >
      <AuthForm of={form} submit={t('auth.reset_password.submit')} isEntering={isEntering}>
        <NewPasswordField
          {...form.field('password')}
          label={t('auth.reset_password.password')}
          value={form.watch('password')}
        />
        <Checkbox checked={endsRecent} onChange={({ target }) => setEndsRecent(target.checked)}>
          {t('auth.reset_password.end_recent')}
          <br />
          <Text as="span" size="caption" tone="muted">
            {t('auth.reset_password.end_recent_text')}
          </Text>
        </Checkbox>
      </AuthForm>
    </AuthCard>
  )
}
