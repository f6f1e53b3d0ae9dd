import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import MonitorSmartphone from 'lucide/dist/esm/icons/monitor-smartphone.mjs'
import type { Session } from '#contract/account/users.ts'
import { query } from '#src/api/query.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import type { Format } from '#src/i18n/format.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './DevicesDialog.css.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { LoadedDialog } from '#src/features/profile/LoadedDialog.tsx'

export interface DevicesDialogProps {
  format: Format
  isOpen: boolean
  onClose: () => void
}

/** The signed-in devices, and a button to sign them out. */
export const DevicesDialog = ({ format, isOpen, onClose }: DevicesDialogProps) => {
  const { t } = useT()
  const { data: answer, error: failure } = useQuery(query('auth.sessions', {}))
  const refresh = useRefresh()
  const others = useSubmit()
  const blocked = useOfflineReason()
  const list = useRef<HTMLUListElement>(null)
  const readAnew = async () => {
    await refresh('auth.sessions')
    // The button that was pressed went with its device.
    list.current?.focus()
  }
  const endOthers = async () => {
    if (await others.submit('auth.endOtherSessions', {})) await readAnew()
  }
  const hasOthers = answer?.data.some((session) => !session.is_current)
  return (
    <LoadedDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.devices.title')}
      failure={failure}
      footer={
        hasOthers && (
          <Button
            variant="secondary"
            full
            busy={others.isSending}
            disabled={blocked !== undefined}
            onClick={() => void endOthers()}
          >
            {t('profile.devices.end_others')}
          </Button>
        )
      }
    >
      {answer && (
        <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('profile.devices.title')}>
          {answer.data.map((session) => (
            <Device
              key={session.id}
              session={session}
              format={format}
              isHindered={blocked !== undefined}
              onEnded={readAnew}
            />
          ))}
        </ul>
      )}
    </LoadedDialog>
  )
}

interface DeviceProps {
  session: Session
  format: Format
  isHindered: boolean
  onEnded: () => Promise<void>
}

const Device = ({ session, format, isHindered, onEnded }: DeviceProps) => {
  const { t } = useT()
  const end = useSubmit()
  const { id, device, is_current: isCurrent, last_used_at: lastUsedAt, created_at: createdAt } = session
  const sign = async () => {
    if (await end.submit('auth.endSession', { params: { id } })) await onEnded()
  }
  return (
    <li className={styles.device}>
      <Icon glyph={MonitorSmartphone} className={styles.glyph} />
      <div className={styles.words}>
        <Text weight="medium">
          <bdi>{device || t('profile.devices.unknown')}</bdi>
        </Text>
        {isCurrent && <Badge tone="soft">{t('profile.devices.this')}</Badge>}
        <Text size="caption" tone="muted">
          {isCurrent
            ? t('profile.devices.since', { when: format.moment(createdAt) })
            : t('profile.devices.last_used', { when: format.moment(lastUsedAt) })}
        </Text>
      </div>
      {!isCurrent && (
        <Button
          variant="quiet"
          busy={end.isSending}
          disabled={isHindered}
          aria-label={t('profile.devices.end_named', { device: device || t('profile.devices.unknown') })}
          onClick={() => void sign()}
        >
          {t('profile.devices.end')}
        </Button>
      )}
    </li>
  )
}
