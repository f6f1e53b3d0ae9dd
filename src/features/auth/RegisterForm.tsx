import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { optional, query } from '#src/api/query.ts'
import { NewPasswordField } from '#src/components/forms/NewPasswordField.tsx'
import { newPassword } from '#src/components/forms/new-password.ts'
import { email, needed, phone } from '#src/components/forms/rules.ts'
import { EmailField } from '#src/components/forms/EmailField.tsx'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useT } from '#src/i18n/use-t.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { safeRedirect } from '#src/lib/safe-redirect.ts'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { AuthCard } from './AuthCard.tsx'
import { AuthForm } from './AuthForm.tsx'
import { LegalNote } from './parts/LegalNote.tsx'
import { OtherWay } from './parts/OtherWay.tsx'
import { PhoneField } from './parts/PhoneField.tsx'
import type { ModeProps } from './SignInForm.tsx'
import { AUTH_DRAFT, useEnter } from './use-enter.ts'
import { useRemember } from './use-remember.tsx'
import { useWantedPlan } from './use-wanted-plan.ts'
import { authPath } from './auth-path.ts'

const meQuery = optional(query('me.read', {}), 'failing')

/** Requests an account, which is created once the sent code is confirmed. */
export const RegisterForm = ({ search }: ModeProps) => {
  const { t } = useT()
  const plan = useWantedPlan(search)
  // A guest who joins has given these before. The session of a mail's link knows none of them.
  const guest = useAtomValue(sessionUserAtom)
  const { data: me } = useQuery({ ...meQuery, enabled: guest !== undefined && guest.limited !== true })
  const phoneOf = guest && me?.data.user.phone
  const remember = useRemember(guest === undefined || guest.remember === true)
  const { enter, isEntering } = useEnter(search)
  const form = useCallForm('auth.register', {
    draft: AUTH_DRAFT,
    isDraftKept: true,
    defaults: { name: guest?.name ?? '', email: guest?.email ?? '', phone: '', password: '' },
    rules: { name: needed, email, phone, password: (value, typed) => newPassword(value, [typed.name, typed.email]) },
    folded: ['phone'],
    input: ({ phone: number, ...values }) => ({
      body: { ...values, phone: number || undefined, redirect: safeRedirect(search.get('redirect')) },
    }),
    onDone: ({ data }) => enter(data, { mode: 'register', remember: remember.isWished() }),
  })
  const fillIn = useEffectEvent(
    (phone: string) => form.getValues('phone') === '' && form.setValue('phone', writtenPhone(phone)),
  )
  useEffect(() => {
    if (phoneOf) fillIn(phoneOf)
  }, [phoneOf])
  const [name, address, password] = form.watch(['name', 'email', 'password'])
  return (
    <AuthCard
      title={t('auth.register.title')}
      lead={plan === undefined ? t('auth.register.lead') : t('auth.register.join', { plan })}
      end={
        <OtherWay question={t('auth.register.sign_in')} href={authPath('auth', search)}>
          {t('auth.register.sign_in_link')}
        </OtherWay>
      }
    >
      <AuthForm of={form} submit={t('auth.register.submit')} isEntering={isEntering}>
        <FormField {...form.field('name')} label={t('auth.name')} autoComplete="name" aria-required />
        <EmailField {...form.field('email')} label={t('auth.email')} autoComplete="email" />
        <PhoneField {...form.field('phone')} isOptional />
        <NewPasswordField
          {...form.field('password')}
          label={t('auth.password')}
          value={password}
          guessable={[name, address]}
        />
        {remember.box}
        <LegalNote />
      </AuthForm>
    </AuthCard>
  )
}
