import { useMutation } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { deskNotices } from '#contract/desk/notices.ts'
import { canPush, PushError } from '#src/domain/push/push.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { call } from '#staff/calls.ts'
import { useOnline } from '#staff/desk/data/use-online.ts'
import { dropSubscription, turnOn } from './device.ts'

export type Notices = AnswerOf<(typeof deskNotices)['read']>['data']

export interface NoticesProps {
  notices: Notices
  onChange: (notices: Notices) => void
}

/** Notifications of this browser: on, off, and a test. */
export const ThisDevice = ({ notices: { device_id: id, push_key: key }, onChange }: NoticesProps) => {
  const { t } = useT()
  const isOnline = useOnline()
  const starting = useMutation({ mutationFn: () => turnOn(key), onSuccess: ({ data }) => onChange(data) })
  const ending = useMutation({
    mutationFn: async (params: { id: string }) => {
      const { data } = await call(deskNotices.removeDevice, { params })
      await dropSubscription()
      return data
    },
    onSuccess: onChange,
  })
  const testing = useMutation({ mutationFn: (params: { id: string }) => call(deskNotices.test, { params }) })
  const isDenied =
    (starting.error instanceof PushError && starting.error.failure === 'denied') ||
    (canPush() && Notification.permission === 'denied')
  const hasFailed = ending.isError || testing.isError || (starting.isError && !isDenied)
  return (
    <Stack as="section" gap="sm">
      <Heading level={3}>{t('desk.notices.here.title')}</Heading>
      <Text tone="muted">{t(id === null ? 'desk.notices.here.off' : 'desk.notices.here.on')}</Text>
      {!canPush() && <Notice tone="warning">{t('desk.notices.here.unsupported')}</Notice>}
      {id === null && isDenied && <Notice tone="warning">{t('desk.notices.here.denied')}</Notice>}
      {hasFailed && <Notice tone="danger">{t('desk.notices.here.failed')}</Notice>}
      {testing.isSuccess && <Notice tone="success">{t('desk.notices.here.tested')}</Notice>}
      <Inline gap="xs">
        {id === null
          ? canPush() && (
              <Button busy={starting.isPending} blocked={!isOnline || isDenied} onClick={() => starting.mutate()}>
                {t('desk.notices.here.turn_on')}
              </Button>
            )
          : [
              <Button
                key="test"
                variant="secondary"
                busy={testing.isPending}
                blocked={!isOnline}
                onClick={() => testing.mutate({ id })}
              >
                {t('desk.notices.here.test')}
              </Button>,
              <Button
                key="off"
                variant="quiet"
                busy={ending.isPending}
                blocked={!isOnline}
                onClick={() => ending.mutate({ id })}
              >
                {t('desk.notices.here.turn_off')}
              </Button>,
            ]}
      </Inline>
    </Stack>
  )
}
