import { useState } from 'react'
import type * as z from 'zod/mini'
import type { ChosenPassword } from '#contract/desk/session.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { QrCode } from '#src/ui/media/QrCode.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { FieldsForm } from './FieldsForm.tsx'
import * as styles from './SignInFrame.css.ts'

type Codes = z.output<typeof ChosenPassword>['data']

interface ByPasswordProps {
  title: string
  /** What the last step's button says. */
  submitLabel: string
  onChoose: (password: string) => Promise<Codes>
  onAccept: (chosen: { password: string; code: string }) => Promise<void>
}

/** A password first, then the codes that go with it. */
export const ByPassword = ({ title, submitLabel, onChoose, onAccept }: ByPasswordProps) => {
  const { t } = useT()
  const [chosen, setChosen] = useState<Codes & { password: string }>()
  if (!chosen)
    return (
      <Stack gap="sm">
        <Heading level={2} size="lead">
          {title}
        </Heading>
        <FieldsForm
          key="password"
          fields={['new_password']}
          submitLabel={t('desk.invitation.next')}
          onSend={async ({ new_password: password }) => setChosen({ ...(await onChoose(password)), password })}
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
        submitLabel={submitLabel}
        onSend={({ code }) => onAccept({ password: chosen.password, code })}
      />
    </Stack>
  )
}
