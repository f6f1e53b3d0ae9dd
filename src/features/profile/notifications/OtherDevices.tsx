import { useRef } from 'react'
import type { PushDevice } from '#contract/account/notifications.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './OtherDevices.css.ts'

interface OtherDevicesProps {
  devices: readonly PushDevice[]
  isBlocked: boolean
}

/** Further devices that notifications are shown on, each with a button that ends that. */
export const OtherDevices = ({ devices, isBlocked }: OtherDevicesProps) => {
  const { t, format } = useT()
  const refresh = useRefresh()
  const ending = useSubmit()
  const list = useRef<HTMLUListElement>(null)
  const others = devices.filter(({ is_current: isCurrent }) => !isCurrent)
  if (others.length === 0) return null
  const end = async (id: string) => {
    if (!(await ending.submit('notifications.removeDevice', { params: { id } }))) return
    await refresh('notifications.read')
    // The button that was pressed went with its device.
    list.current?.focus()
  }
  return (
    <Stack gap="xs" as="section">
      <Heading level={3}>{t('notifications.devices.title')}</Heading>
      <ul ref={list} tabIndex={-1} aria-label={t('notifications.devices.title')}>
        {others.map(({ id, device, created_at: createdAt }) => (
          <li key={id} className={styles.device}>
            <div className={styles.words}>
              <Text weight="medium">
                <bdi>{device || t('notifications.devices.unknown')}</bdi>
              </Text>
              <Text size="caption" tone="muted">
                {t('notifications.devices.since', { when: format.moment(createdAt) })}
              </Text>
            </div>
            <Button
              variant="quiet"
              disabled={isBlocked || ending.isSending}
              aria-label={t('notifications.devices.remove_named', {
                device: device || t('notifications.devices.unknown'),
              })}
              onClick={() => void end(id)}
            >
              {t('notifications.devices.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
