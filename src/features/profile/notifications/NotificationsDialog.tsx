import { useQuery } from '@tanstack/react-query'
import { query } from '#src/api/query.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { LoadedDialog } from '#src/features/profile/LoadedDialog.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
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
  const isBlocked = useOfflineReason() !== undefined
  const notifications = answer?.data.notifications
  return (
    <LoadedDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('notifications.title')}
      failure={failure}
      before={<Text tone="muted">{t('notifications.text')}</Text>}
    >
      {notifications && (
        <Stack gap="lg">
          <ThisDevice devices={notifications.devices} isBlocked={isBlocked} />
          <OtherDevices devices={notifications.devices} isBlocked={isBlocked} />
          <Topics notifications={notifications} isBlocked={isBlocked} />
          <QuietHours notifications={notifications} isBlocked={isBlocked} />
        </Stack>
      )}
    </LoadedDialog>
  )
}
