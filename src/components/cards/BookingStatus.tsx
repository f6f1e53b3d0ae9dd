import type { BookingStatus as Status } from '#contract/booking/bookings.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'

const TONES = {
  held: 'warning',
  pending_payment: 'warning',
  confirmed: 'soft',
  redeemed: 'muted',
  cancelled: 'muted',
  expired: 'muted',
  no_show: 'muted',
} as const satisfies Record<Status, string>

/** The status of a booking. */
export const BookingStatus = ({ status }: { status: Status }) => {
  const { t } = useT()
  return <Badge tone={TONES[status]}>{t(`booking.status.${status}`)}</Badge>
}
