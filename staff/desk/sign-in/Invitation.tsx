import { useQuery } from '@tanstack/react-query'
import { deskSession } from '#contract/desk/session.ts'
import { createPasskey } from '#src/domain/session/passkeys.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { call, UnreachableServer } from '#staff/calls.ts'
import type { Session } from '#staff/desk/data/session.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { ByPassword } from './ByPassword.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SignInFrame } from './SignInFrame.tsx'

interface InvitationProps {
  secret: string
  onEnter: (session: Session) => void
  /** To signing in, where the invitation is of no use any more. */
  onLeave: () => void
}

/** Accepts an invitation: with a passkey, or with a password and the codes of an authenticator app. */
export const Invitation = ({ secret, onEnter, onLeave }: InvitationProps) => {
  const { t, say } = useT()
  const words = useDeskWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'invitation'],
    queryFn: async () => (await call(deskSession.look, { body: { secret } })).data,
    staleTime: Infinity,
  })
  if (!data)
    return (
      <SignInFrame title={t('desk.invitation.title')}>
        {error ? (
          <Refused isOffline={error instanceof UnreachableServer} onAgain={() => void refetch()} onLeave={onLeave} />
        ) : (
          <p role="status">
            <Spinner /> {t('desk.loading')}
          </p>
        )}
      </SignInFrame>
    )
  return (
    <SignInFrame title={t('desk.invitation.welcome', { name: words.person(data.name) })}>
      <Text>{t('desk.invitation.text', { shop: say(data.shop), role: words.value(data.role) })}</Text>
      <PasskeyButton
        label={t('desk.invitation.by_passkey')}
        onPress={async () => {
          const { data: creation } = await call(deskSession.passkeyCreation, { body: { secret } })
          const response = await createPasskey(creation.options)
          onEnter((await call(deskSession.acceptPasskey, { body: { secret, response } })).data)
        }}
      />
      <ByPassword
        title={t('desk.invitation.by_password')}
        submitLabel={t('desk.invitation.accept')}
        onChoose={async (password) => (await call(deskSession.choosePassword, { body: { secret, password } })).data}
        onAccept={async (chosen) => onEnter((await call(deskSession.accept, { body: { secret, ...chosen } })).data)}
      />
    </SignInFrame>
  )
}

interface RefusedProps {
  isOffline: boolean
  onAgain: () => void
  onLeave: () => void
}

const Refused = ({ isOffline, onAgain, onLeave }: RefusedProps) => {
  const { t } = useT()
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="secondary" onClick={isOffline ? onAgain : onLeave}>
          {isOffline ? t('desk.failed.again') : t('desk.invitation.to_sign_in')}
        </Button>
      }
    >
      {isOffline ? t('desk.failed.read') : t('desk.invitation.used')}
    </Notice>
  )
}
