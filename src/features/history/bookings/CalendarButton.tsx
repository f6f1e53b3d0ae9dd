import { useAtomValue } from 'jotai'
import CalendarSync from 'lucide/dist/esm/icons/calendar-sync.mjs'
import { lazy, Suspense } from 'react'
import { useIsStoredOnly } from '#src/components/payment/StoredDataNotice.tsx'
import { isGuestAtom } from '#src/domain/session/session.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { useOpening } from '#src/ui/overlay/use-opening.ts'

const LazyDialog = lazy(async () => ({ default: (await import('./CalendarDialog.tsx')).CalendarDialog }))

/** Leads to the subscription of a calendar to the bookings, of an account. */
export const CalendarButton = () => {
  const { t } = useT()
  const isGuest = useAtomValue(isGuestAtom)
  const isStoredOnly = useIsStoredOnly()
  const dialog = useOpening()
  if (isGuest || isStoredOnly) return null
  return (
    <div>
      <Button variant="quiet" onClick={() => dialog.open(true)}>
        <Icon glyph={CalendarSync} size="sm" />
        {t('history.bookings.subscribe')}
      </Button>
      <Suspense>
        {dialog.subject && <LazyDialog key={dialog.round} isOpen={dialog.isOpen} onClose={dialog.close} />}
      </Suspense>
    </div>
  )
}
