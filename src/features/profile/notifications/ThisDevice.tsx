import { useSetAtom } from 'jotai'
import { useRefresh } from '#src/api/use-refresh.ts'
import type { PushDevice } from '#contract/account/notifications.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useTurnOn } from '#src/components/push/use-turn-on.ts'
import { canPush, dropPush } from '#src/domain/push/push.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { isInstalled, isIos } from '#src/lib/device/installed.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'

/** Why this device cannot show notifications, as far as is known before it is asked. */
const reason = (): 'unsupported' | 'install' | 'denied' | undefined => {
  if (!canPush()) return isIos(navigator) && !isInstalled() ? 'install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

/** Notifications on this device: on, off, and a test. */
export const ThisDevice = ({ devices, isBlocked }: { devices: readonly PushDevice[]; isBlocked: boolean }) => {
  const { t } = useT()
  const toast = useSetAtom(addToastAtom)
  const refresh = useRefresh()
  const { turnOn, isSending, failure, problem } = useTurnOn()
  const ending = useSubmit()
  const testing = useSubmit()
  const own = devices.find(({ is_current }) => is_current)
  const why = failure ?? reason()
  const start = async () => {
    if (await turnOn()) toast({ title: t('notifications.here.turned_on'), color: 'success' })
  }
  const end = async (id: string) => {
    if (!(await ending.submit('notifications.removeDevice', { params: { id } }))) return
    await dropPush().catch(console.warn)
    await refresh('notifications.read')
    toast({ title: t('notifications.here.turned_off'), color: 'success' })
  }
  const test = async (id: string) => {
    if (await testing.submit('notifications.test', { params: { id } }))
      toast({ title: t('notifications.here.tested'), color: 'success' })
  }
  return (
    <Stack gap="sm" as="section">
      <Inline gap="sm">
        <Heading level={3}>{t('notifications.here.title')}</Heading>
        {own && <Badge tone="soft">{t('notifications.here.on')}</Badge>}
      </Inline>
      {own === undefined && <Text tone="muted">{t('notifications.here.text')}</Text>}
      {own === undefined && why && (
        <Notice tone={why === 'install' ? 'info' : 'warning'}>{t(`notifications.here.${why}`)}</Notice>
      )}
      <ErrorNotice problem={problem} />
      <Inline gap="xs">
        {own ? (
          <>
            <Button variant="secondary" busy={testing.isSending} disabled={isBlocked} onClick={() => void test(own.id)}>
              {t('notifications.here.test')}
            </Button>
            <Button variant="quiet" busy={ending.isSending} disabled={isBlocked} onClick={() => void end(own.id)}>
              {t('notifications.here.turn_off')}
            </Button>
          </>
        ) : (
          canPush() && (
            <Button busy={isSending} disabled={isBlocked || why === 'denied'} onClick={() => void start()}>
              {t('notifications.here.turn_on')}
            </Button>
          )
        )}
      </Inline>
    </Stack>
  )
}
