import { useQueryClient } from '@tanstack/react-query'
import { deskSession } from '#contract/desk/session.ts'
import { answerWithPasskey } from '#src/domain/session/passkeys.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { call } from '#staff/calls.ts'
import { ANSWERS_KEY } from '#staff/desk/data/operations.ts'
import type { Session } from '#staff/desk/data/session.ts'
import { FieldsForm } from './FieldsForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** Signs in at the desk: with a passkey, or by name, password and code. */
export const SignIn = ({ onEnter }: { onEnter: (session: Session) => void }) => {
  const { t } = useT()
  const hasEnded = useQueryClient().getQueriesData({ queryKey: ANSWERS_KEY }).length > 0
  return (
    <SignInFrame title={t('desk.sign_in.title')}>
      {hasEnded && <Notice tone="warning">{t('desk.sign_in.ended')}</Notice>}
      <PasskeyButton
        label={t('desk.sign_in.by_passkey')}
        onPress={async () => {
          const { data } = await call(deskSession.passkeyRequest)
          const response = await answerWithPasskey(data.options)
          onEnter((await call(deskSession.signInByPasskey, { body: { response } })).data)
        }}
      />
      <FieldsForm
        fields={['name', 'password', 'code']}
        submitLabel={t('desk.sign_in.submit')}
        onSend={async ({ name, password, code }) =>
          onEnter((await call(deskSession.signIn, { body: { name, password, code } })).data)
        }
      />
      <Text size="caption" tone="muted">
        {t('desk.sign_in.no_access')}
      </Text>
    </SignInFrame>
  )
}
