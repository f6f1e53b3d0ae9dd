import type { BookingStatus as Status } from '#contract/bookings.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Badge } from '#src/ui/Badge.tsx'

/** The status of a booking. */
export const BookingStatus = ({ status }: { status: Status }) => {
  const { t } = useT()
  return <Badge tone={status === 'confirmed' ? 'soft' : 'plain'}>{t(`booking.status.${status}`)}</Badge>
}
