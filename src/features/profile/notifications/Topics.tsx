import { useState } from 'react'
import type { NotificationChannel, Notifications, TopicChoice } from '#contract/account/notifications.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useChange } from './use-change.ts'

/** The channels of each topic. A topic keeps at least one. */
export const Topics = ({ notifications, isBlocked }: { notifications: Notifications; isBlocked: boolean }) => {
  const { t } = useT()
  const { topics, message_channel: messageChannel } = notifications
  return (
    <Stack gap="sm" as="section">
      <Heading level={3}>{t('notifications.topics.title')}</Heading>
      {topics.map((choice) => (
        <Topic key={choice.topic} choice={choice} messageChannel={messageChannel ?? 'sms'} isBlocked={isBlocked} />
      ))}
      {topics.some(({ offered }) => offered.length > 1) && (
        <Text size="caption" tone="muted">
          {t('notifications.topics.at_least_one')}
        </Text>
      )}
    </Stack>
  )
}

interface TopicProps {
  choice: TopicChoice
  messageChannel: 'sms' | 'whatsapp'
  isBlocked: boolean
}

const Topic = ({ choice: { topic, channels, offered }, messageChannel, isBlocked }: TopicProps) => {
  const { t } = useT()
  const { change, isSending, problem } = useChange()
  const [chosen, setChosen] = useState(channels)
  const shown = isSending ? chosen : channels
  const nameOf = (channel: NotificationChannel) => (channel === 'message' ? messageChannel : channel)
  const toggle = (channel: NotificationChannel) => {
    const left = offered.filter((one) => (one === channel) !== shown.includes(one))
    // Another one takes the place of the last.
    const next = left.length > 0 ? left : offered.filter((one) => one !== channel).slice(0, 1)
    setChosen(next)
    void change({ topics: [{ topic, channels: next }] })
  }
  if (offered.length < 2)
    return (
      <Inline gap="sm" justify="between">
        <Text weight="medium">{t(`notifications.topics.${topic}`)}</Text>
        <Text tone="muted">{t('notifications.topics.by_mail')}</Text>
      </Inline>
    )
  return (
    <FieldGroup legend={t(`notifications.topics.${topic}`)}>
      <Inline gap="md">
        {offered.map((channel) => (
          <Checkbox
            key={channel}
            checked={shown.includes(channel)}
            disabled={isBlocked}
            aria-busy={isSending}
            onChange={() => toggle(channel)}
          >
            {t(`notifications.channels.${nameOf(channel)}`)}
          </Checkbox>
        ))}
      </Inline>
      <ErrorNotice problem={problem} />
    </FieldGroup>
  )
}
