import CalendarMinus from 'lucide/dist/esm/icons/calendar-minus.mjs'
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs'
import Printer from 'lucide/dist/esm/icons/printer.mjs'
import { lazy, Suspense } from 'react'
import type { Booking } from '#contract/booking/bookings.ts'
import { useWallets } from '#src/components/cards/use-wallets.ts'
import { isPast } from '#src/features/booking/slots/is-past.ts'
import { useT } from '#src/i18n/use-t.ts'
import { download } from '#src/lib/download.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'

const LazyWallets = lazy(async () => ({
  default: (await import('#src/components/cards/WalletButtons.tsx')).WalletButtons,
}))

/** The ways to take a ticket along: in a wallet, in a calendar, on paper. */
export const TicketCopies = ({ booking }: { booking: Booking }) => {
  const { t, say } = useT()
  const wallets = useWallets()
  const { calendar, reference, status, ticket } = booking
  // The same file removes the booking from a calendar, because it is marked as cancelled.
  const isOff = status === 'cancelled' || status === 'expired'
  if (isPast(booking)) return null
  return (
    <>
      {ticket && status === 'confirmed' && wallets.length > 0 && (
        <Suspense>
          <LazyWallets wallets={wallets} of="booking" id={booking.id} />
        </Suspense>
      )}
      {calendar && (
        <Button variant="secondary" onClick={() => download(`${reference}.ics`, 'text/calendar', say(calendar))}>
          <Icon glyph={isOff ? CalendarMinus : CalendarPlus} size="sm" />
          <span>{t(isOff ? 'booking.ticket.calendar_remove' : 'booking.ticket.calendar')}</span>
        </Button>
      )}
      {ticket && (
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon glyph={Printer} size="sm" />
          {t('booking.ticket.print')}
        </Button>
      )}
    </>
  )
}
