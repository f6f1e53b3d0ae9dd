import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { deskSession } from '#contract/desk/session.ts'
import { createPasskey } from '#src/domain/session/passkeys.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { QrCode } from '#src/ui/media/QrCode.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { call, UnreachableServer } from '#staff/calls.ts'
import type { Session } from '#staff/desk/data/session.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { FieldsForm } from './FieldsForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import * as styles from './SignInFrame.css.ts'

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
    <SignInFrame title={t('desk.invitation.welcome', { name: data.name })}>
      <Text>{t('desk.invitation.text', { shop: say(data.shop), role: words.value(data.role) })}</Text>
      <PasskeyButton
        label={t('desk.invitation.by_passkey')}
        onPress={async () => {
          const { data: creation } = await call(deskSession.passkeyCreation, { body: { secret } })
          const response = await createPasskey(creation.options)
          onEnter((await call(deskSession.acceptPasskey, { body: { secret, response } })).data)
        }}
      />
      <ByPassword secret={secret} onEnter={onEnter} />
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

type Chosen = z.output<typeof deskSession.choosePassword.answer>['data'] & { password: string }

/** A password first, then the codes that go with it. */
const ByPassword = ({ secret, onEnter }: Pick<InvitationProps, 'secret' | 'onEnter'>) => {
  const { t } = useT()
  const [chosen, setChosen] = useState<Chosen>()
  if (!chosen)
    return (
      <Stack gap="sm">
        <Heading level={2} size="lead">
          {t('desk.invitation.by_password')}
        </Heading>
        <FieldsForm
          key="password"
          fields={['new_password']}
          submitLabel={t('desk.invitation.next')}
          onSend={async ({ new_password: password }) => {
            const { data } = await call(deskSession.choosePassword, { body: { secret, password } })
            setChosen({ ...data, password })
          }}
        />
      </Stack>
    )
  return (
    <Stack gap="md">
      <Heading level={2} size="lead">
        {t('desk.invitation.codes')}
      </Heading>
      <Text>{t('desk.invitation.scan')}</Text>
      <div className={styles.code}>
        <QrCode value={chosen.otpauth_uri} label={t('desk.invitation.qr')} />
      </div>
      <Text centred>
        <bdi dir="ltr" translate="no">
          {chosen.totp_secret}
        </bdi>
      </Text>
      <Text size="caption" centred>
        <a href={chosen.otpauth_uri}>{t('desk.invitation.open_app')}</a>
      </Text>
      <FieldsForm
        key="code"
        fields={['code']}
        submitLabel={t('desk.invitation.accept')}
        onSend={async ({ code }) =>
          onEnter((await call(deskSession.accept, { body: { secret, password: chosen.password, code } })).data)
        }
      />
    </Stack>
  )
}
