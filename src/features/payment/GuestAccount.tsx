import { useAtomValue } from 'jotai'
import { useMove } from '#src/components/navigation/use-move.ts'
import { NewPasswordField } from '#src/components/forms/NewPasswordField.tsx'
import { newPassword } from '#src/components/forms/new-password.ts'
import { SendButton } from '#src/components/forms/SendButton.tsx'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { useAuth } from '#src/domain/session/auth.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { Heading } from '#src/ui/text/Heading.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { ToAddress } from '#src/components/text/ToAddress.tsx'
import * as styles from './PaidThing.css.ts'

/** An account from a guest's data: only a password, and the code sent to their e-mail, are missing. */
export const GuestAccount = ({ redirect }: { redirect: string }) => {
  const { t } = useT()
  const user = useAtomValue(sessionUserAtom)
  const { keepChallenge } = useAuth()
  const move = useMove()
  const [name, email] = [user?.name ?? '', user?.email ?? '']
  const form = useCallForm('auth.register', {
    noDraft: 'secret',
    defaults: { password: '' },
    rules: { password: (value) => newPassword(value, [name, email]) },
    input: ({ password }) => ({ body: { name, email, password, redirect } }),
    onDone: async ({ data }) => {
      await keepChallenge({ ...data.challenge, remember: user?.remember === true })
      return void move(href('verification', {}, { redirect }))
    },
  })
  if (name === '' || email === '') return null
  const password = form.watch('password')
  return (
    <form {...form.form} className={styles.thing}>
      <Stack gap="sm">
        <Heading level={2} size="lead">
          {t('payment.account.title')}
        </Heading>
        <Text tone="muted">
          <ToAddress text={t('payment.account.text')} address={email} />
        </Text>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          {...form.field('password')}
          label={t('payment.account.password')}
          value={password}
          guessable={[name, email]}
        />
        {form.failure && <AnswerNotice tone="danger">{form.failure}</AnswerNotice>}
        <SendButton busy={form.isSending}>{t('payment.account.submit')}</SendButton>
      </Stack>
    </form>
  )
}
