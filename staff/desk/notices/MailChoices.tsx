import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { deskNotices, type DeskTopic } from '#contract/desk/notices.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { call, RefusedCall } from '#staff/calls.ts'
import { useOnline } from '#staff/desk/data/use-online.ts'
import type { NoticesProps } from './ThisDevice.tsx'

/** What a person is mailed of, and where to. */
export const MailChoices = ({ notices: { topics, mail, email }, onChange }: NoticesProps) => {
  const { t } = useT()
  const isOnline = useOnline()
  const [chosen, setChosen] = useState<readonly DeskTopic[]>(mail)
  const [address, setAddress] = useState(email ?? '')
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () =>
      call(deskNotices.change, {
        body: { mail: chosen, ...(address !== '' && address !== email && { email: address }) },
      }),
    onSuccess: ({ data }) => onChange(data),
  })
  const refused = error instanceof RefusedCall ? error.body?.errors?.email?.[0] : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    mutate()
  }
  const choose = (topic: DeskTopic, isOn: boolean) => {
    reset()
    setChosen(isOn ? [...chosen, topic] : chosen.filter((one) => one !== topic))
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap="sm">
        <FieldGroup legend={t('desk.notices.mail.title')}>
          {topics.map((topic) => (
            <Checkbox
              key={topic}
              checked={chosen.includes(topic)}
              onChange={({ target }) => choose(topic, target.checked)}
            >
              {t(`desk.notices.mail.${topic}`)}
            </Checkbox>
          ))}
        </FieldGroup>
        <FormField
          label={t('desk.notices.mail.email')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          dir="ltr"
          value={address}
          error={refused}
          onChange={({ target }) => {
            reset()
            setAddress(target.value)
          }}
        />
        <Text size="caption" tone="muted">
          {t('desk.notices.mail.shop')}
        </Text>
        {error && !refused && <AnswerNotice tone="danger">{t('desk.notices.mail.failed')}</AnswerNotice>}
        {isSuccess && <AnswerNotice tone="success">{t('desk.notices.mail.saved')}</AnswerNotice>}
        <Button type="submit" busy={isPending} blocked={!isOnline}>
          {t('desk.notices.mail.save')}
        </Button>
      </Stack>
    </form>
  )
}
