import { useAtomValue } from 'jotai'
import ListPlus from 'lucide/dist/esm/icons/list-plus.mjs'
import { type ReactNode, useId, useState } from 'react'
import type { WaitingEntry } from '#contract/booking/waiting.ts'
import type { InputFor } from '#contract/index.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { offlineAtom } from '#src/state/online.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { useOpening } from '#src/ui/overlay/use-opening.ts'
import { Text } from '#src/ui/text/Text.tsx'
import { JoinDialog } from './JoinDialog.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import { usePlace } from './use-place.ts'

interface JoinWaitingProps {
  /** What is waited for, as the API takes it; undefined while the choice is not valid. */
  wish: InputFor<'waiting.join'>['body'] | undefined
  /** The entry that is in the list already. */
  entry: WaitingEntry | undefined
  hint: string
  /** When a slot can no longer be booked, ISO 8601. */
  ends?: string | undefined
  /** Further choices in the dialog: the time, and how many. */
  children: ReactNode
}

/** Offers a place in the waiting list of what is sold out, and shows the customer's own. Its words are loaded. */
export const JoinWaiting = ({ wish, entry, hint, ends, children }: JoinWaitingProps) => {
  const { t } = useT()
  // The dialog's, fetched before it is opened.
  useMessages('forms')
  const why = useId()
  const isOffline = useAtomValue(offlineAtom)
  const dialog = useOpening()
  const [joined, setJoined] = useState<{ entry?: WaitingEntry | undefined; sentTo: string }>()
  const place = usePlace()
  const own = entry ?? joined?.entry
  return (
    <Stack gap="sm">
      <div role="status">
        {own ? (
          <Notice tone="success" action={<LeaveButton entry={own} onLeft={() => setJoined(undefined)} isQuiet />}>
            {place(own)}
          </Notice>
        ) : (
          joined && <Notice tone="info">{t('waiting.sent', { email: joined.sentTo })}</Notice>
        )}
      </div>
      {!own && !joined && (
        <>
          <Text size="caption" tone="muted">
            {hint}
          </Text>
          <div>
            <Button
              variant="secondary"
              blocked={isOffline}
              aria-describedby={isOffline ? why : undefined}
              onClick={() => !isOffline && dialog.open(true)}
            >
              <Icon glyph={ListPlus} size="sm" />
              {t('waiting.join')}
            </Button>
          </div>
          {isOffline && (
            <Text size="caption" tone="muted">
              <span id={why}>{t('waiting.offline')}</span>
            </Text>
          )}
        </>
      )}
      {dialog.round > 0 && (
        <JoinDialog
          key={dialog.round}
          wish={wish}
          ends={ends}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          onDone={(made, sentTo) => setJoined({ entry: made, sentTo })}
        >
          {children}
        </JoinDialog>
      )}
    </Stack>
  )
}
