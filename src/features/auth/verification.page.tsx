import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { ResendCode } from '#src/components/forms/ResendCode.tsx'
import { code } from '#src/components/forms/rules.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useAuth } from '#src/domain/session/auth.ts'
import { onlineAtom } from '#src/state/online.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { CodeInput } from '#src/ui/forms/CodeInput.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { AuthCard } from './AuthCard.tsx'
import { AuthForm } from './AuthForm.tsx'
import { SentTo } from './parts/SentTo.tsx'
import { useEnter } from './use-enter.ts'
import { usePendingChallenge } from './use-pending-challenge.ts'
import { useTypedAddress } from './use-typed-address.ts'
import { findPath, isFinding, isRegistering, authPath } from './auth-path.ts'

export const head: PageModule['head'] = ({ t }) => ({ title: t('auth.verification.title') })

/** Confirms an address by the code that was sent there: a session follows, or a new password. */
export default function VerificationPage({ search }: PageProps) {
  const { t } = useT()
  const isOnline = useAtomValue(onlineAtom)
  const { keepChallenge } = useAuth()
  const { enter, isEntering } = useEnter(search)
  const challenge = usePendingChallenge()
  const { id = '', purpose, remember = false, channel } = challenge ?? {}
  const isPhone = channel !== undefined
  const address = useTypedAddress(challenge)
  const mode = isRegistering(search) ? 'register' : undefined
  const form = useCallForm('auth.confirm', {
    noDraft: 'secret',
    defaults: { code: '' },
    rules: { code },
    folded: ['code'],
    input: (values) => ({ body: { challenge_id: id, ...values } }),
    onDone: ({ data }) => enter(data, { remember, mode }),
  })
  const another = isFinding(search)
    ? findPath()
    : purpose === 'reset'
      ? authPath('forgotPassword', search)
      : authPath('auth', search, { mode })
  const { error, ...field } = form.field('code')
  return (
    <AuthCard
      title={t('auth.verification.title')}
      lead={<SentTo address={address} isPhone={isPhone} />}
      end={
        <>
          {challenge && (
            <ResendCode
              name="auth.sendCode"
              input={{ body: { challenge_id: challenge.id } }}
              onSent={({ data }) => keepChallenge({ ...challenge, ...data.challenge })}
              challenge={challenge.id}
              align="center"
            />
          )}
          <Link
            href={another}
            className={buttonClass({ variant: 'quiet' })}
            onClick={() => void keepChallenge(undefined)}
          >
            {t(isPhone ? 'auth.verification.other_way' : 'auth.verification.another')}
          </Link>
        </>
      }
    >
      <AuthForm of={form} submit={t('auth.verification.submit')} isEntering={isEntering}>
        <Field
          label={t('auth.verification.code')}
          hint={t(isPhone ? 'auth.verification.hint_if' : 'auth.verification.hint')}
          error={error}
        >
          {(control) => (
            <CodeInput
              aria-required
              {...field}
              {...control}
              onComplete={(input) => isOnline && input.form?.requestSubmit()}
            />
          )}
        </Field>
      </AuthForm>
    </AuthCard>
  )
}
