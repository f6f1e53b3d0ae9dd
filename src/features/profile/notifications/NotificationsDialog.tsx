import { useQuery } from '@tanstack/react-query'
import { asProblem, isMissing, sentenceOf } from '#src/api/errors.ts'
import { query } from '#src/api/query.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { OtherDevices } from './OtherDevices.tsx'
import { QuietHours } from './QuietHours.tsx'
import { ThisDevice } from './ThisDevice.tsx'
import { Topics } from './Topics.tsx'

export interface NotificationsDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** How the customer is told of what: devices, channels of each topic, quiet hours. Each choice is saved at once. */
export const NotificationsDialog = (props: NotificationsDialogProps) =>
  useMessages('notifications') ? <Notifications {...props} /> : null

const Notifications = ({ isOpen, onClose }: NotificationsDialogProps) => {
  const { t } = useT()
  const { data: answer, error: failure } = useQuery(query('notifications.read', {}))
  const offline = useOfflineReason()
  const notifications = answer?.data.notifications
  const isBlocked = offline !== undefined
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('notifications.title')} closeLabel={t('core.close')}>
      <Stack gap="lg">
        <Text tone="muted">{t('notifications.text')}</Text>
        {offline !== undefined && <Notice tone="warning">{offline}</Notice>}
        {notifications ? (
          <>
            <ThisDevice devices={notifications.devices} isBlocked={isBlocked} />
            <OtherDevices devices={notifications.devices} isBlocked={isBlocked} />
            <Topics notifications={notifications} isBlocked={isBlocked} />
            <QuietHours notifications={notifications} isBlocked={isBlocked} />
          </>
        ) : failure === null ? (
          <Stack gap="sm" aria-busy="true">
            <SkeletonLine width="half" />
            <SkeletonLine width="most" />
            <SkeletonLine width="third" />
          </Stack>
        ) : (
          <Notice tone={isMissing(failure) ? 'info' : 'danger'}>{sentenceOf(asProblem(failure), t)}</Notice>
        )}
      </Stack>
    </Dialog>
  )
}
