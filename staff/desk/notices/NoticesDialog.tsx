import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { createPortal } from 'react-dom'
import { deskNotices } from '#contract/desk/notices.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { call } from '#staff/calls.ts'
import { ReadFailure } from '#staff/desk/views/ReadFailure.tsx'
import { renew } from './device.ts'
import { MailChoices } from './MailChoices.tsx'
import { hasSoundAtom, prime, ring } from './sound.ts'
import { ThisDevice } from './ThisDevice.tsx'

const NOTICES_KEY = ['desk', 'notices'] as const

/** How a person is told of what comes in: on this device, by a ring, by mail. */
export const NoticesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useT()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: NOTICES_KEY,
    // A browser that is on says so: the answer has its device.
    queryFn: async () => ((await renew().catch(() => undefined)) ?? (await call(deskNotices.read))).data,
    staleTime: 0,
  })
  const [hasSound, setSound] = useAtom(hasSoundAtom)
  const changed = (notices: NonNullable<typeof data>) => client.setQueryData(NOTICES_KEY, notices)
  // Not within the bar that its button is in: its head would be a landmark within another.
  return createPortal(
    <Dialog open onClose={onClose} title={t('desk.notices.title')} closeLabel={t('desk.close')}>
      {!data && error && <ReadFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && (
        <Stack gap="lg">
          <ThisDevice notices={data} onChange={changed} />
          <Stack as="section" gap="xs">
            <Heading level={3}>{t('desk.notices.sound.title')}</Heading>
            <Checkbox
              checked={hasSound}
              onChange={({ target }) => {
                setSound(target.checked)
                if (!target.checked) return
                prime()
                ring()
              }}
            >
              {t('desk.notices.sound.label')}
            </Checkbox>
            <Text size="caption" tone="muted">
              {t('desk.notices.sound.hint')}
            </Text>
          </Stack>
          <MailChoices notices={data} onChange={changed} />
        </Stack>
      )}
    </Dialog>,
    document.body,
  )
}
