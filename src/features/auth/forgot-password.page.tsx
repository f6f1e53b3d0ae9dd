import type { PageModule, PageProps } from '#src/api/page.ts'
import { email } from '#src/components/forms/rules.ts'
import { EmailField } from '#src/components/forms/EmailField.tsx'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useT } from '#src/i18n/use-t.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthForm } from './AuthForm.tsx'
import { OtherWay } from './parts/OtherWay.tsx'
import { AUTH_DRAFT, useEnter } from './use-enter.ts'
import { useRemember } from './use-remember.tsx'
import { authPath } from './auth-path.ts'

export const head: PageModule['head'] = ({ t }) => ({
  title: t('auth.forgot_password.title'),
  description: t('auth.forgot_password.lead'),
})

/** Asks for a code to set a new password with. Does not reveal whether the address has an account. */
export default function ForgotPasswordPage({ search }: PageProps) {
  const { t } = useT()
  const remember = useRemember(true)
  const { enter, isEntering } = useEnter(search)
  const form = useCallForm('auth.forgotPassword', {
    draft: AUTH_DRAFT,
    isDraftKept: true,
    defaults: { email: '' },
    rules: { email },
    input: (body) => ({ body }),
    onDone: ({ data }) => enter(data, { remember: remember.isWished() }),
  })
  return (
    <AuthCard
      title={t('auth.forgot_password.title')}
      lead={t('auth.forgot_password.lead')}
      end={<OtherWay href={authPath('auth', search)}>{t('auth.forgot_password.back')}</OtherWay>}
    >
      <AuthForm of={form} submit={t('auth.forgot_password.submit')} isEntering={isEntering}>
        <EmailField {...form.field('email')} label={t('auth.email')} autoComplete="username" />
        {remember.box}
      </AuthForm>
    </AuthCard>
  )
}
