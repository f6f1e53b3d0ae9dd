import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { ApiProblem } from '#src/api/errors.ts'
import { PasswordField } from '#src/components/forms/PasswordField.tsx'
import { useMessageChannel } from '#src/components/use-message-channel.ts'
import { email as isEmail, emailOrPhone, needed } from '#src/components/forms/rules.ts'
import { EmailField } from '#src/components/forms/EmailField.tsx'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { useCart } from '#src/domain/cart/use-cart.ts'
import { useHydrated } from '#src/state/hydrated.ts'
import { Inline } from '#src/ui/layout/Inline.tsx'
import * as styles from './AuthCard.css.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthForm } from './AuthForm.tsx'
import { OtherWay } from './parts/OtherWay.tsx'
import { LateSignInWays } from './LateSignInWays.tsx'
import { AUTH_DRAFT, useEnter } from './use-enter.ts'
import { useRemember } from './use-remember.tsx'
import { useWantedPlan } from './use-wanted-plan.ts'
import { isForGuests, authPath } from './auth-path.ts'

const RestoreAccount = lazy(async () => ({ default: (await import('./RestoreAccount.tsx')).RestoreAccount }))

/** What both modes of the page are given. */
export interface ModeProps {
  search: URLSearchParams
}

/** The parameter of a mail's link with the token that keeps an account. */
const RESTORE_PARAM = 'restore'

/** The token that keeps an account which is to be deleted: a right password is answered with it. */
const closingToken = (problem: ApiProblem | undefined): string | undefined =>
  problem?.code === 'account_closing' ? (problem.body as { data?: { token?: string } }).data?.token : undefined

/** Signs in with e-mail and password; an unconfirmed address has to be confirmed next. */
export const SignInForm = ({ search }: ModeProps) => {
  const { t } = useT()
  const plan = useWantedPlan(search)
  const remember = useRemember(true)
  // With something in the cart, the guest link leads to the checkout.
  const { count } = useCart()
  const { enter, isEntering } = useEnter(search)
  const channel = useMessageChannel()
  const form = useCallForm('auth.login', {
    draft: AUTH_DRAFT,
    isDraftKept: true,
    defaults: { email: '', password: '' },
    // A shop without messages has no verified numbers.
    rules: { email: channel === undefined ? isEmail : emailOrPhone, password: needed },
    input: (values) => ({ body: { ...values, remember: remember.isWished() } }),
    onDone: ({ data }) => enter(data, { remember: remember.isWished() }),
  })
  const isHydrated = useHydrated()
  const token = search.get(RESTORE_PARAM) ?? closingToken(form.problem)
  return (
    <AuthCard
      title={t('auth.sign_in.title')}
      lead={plan === undefined ? t('auth.sign_in.lead') : t('auth.sign_in.join', { plan })}
      end={
        <>
          <LateSignInWays search={search} isRemembered={remember.isWished} />
          <OtherWay question={t('auth.sign_in.register')} href={authPath('auth', search, { mode: 'register' })}>
            {t('auth.sign_in.register_link')}
          </OtherWay>
          {search.has('redirect')
            ? isForGuests(search) && <OtherWay href={authPath('guest', search)}>{t('auth.sign_in.guest')}</OtherWay>
            : count > 0 && (
                <OtherWay href={href('guest', {}, { redirect: href('checkout') })}>{t('auth.sign_in.guest')}</OtherWay>
              )}
        </>
      }
    >
      {token && isHydrated && (
        <Suspense>
          <RestoreAccount token={token} onKept={form.forget} />
        </Suspense>
      )}
      <AuthForm of={form} submit={t('auth.sign_in.submit')} isEntering={isEntering}>
        <EmailField {...form.field('email')} label={t('auth.email')} autoComplete="username webauthn" />
        <PasswordField {...form.field('password')} label={t('auth.password')} autoComplete="current-password" />
        <Inline gap="none" justify="between">
          {remember.box}
          <Link href={authPath('forgotPassword', search)} className={styles.link}>
            {t('auth.sign_in.forgot')}
          </Link>
        </Inline>
      </AuthForm>
    </AuthCard>
  )
}
