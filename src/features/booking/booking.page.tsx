import { textIn } from '#locales/index.ts'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { Documents } from '#src/components/documents/Documents.tsx'
import { documentsQuery } from '#src/components/documents/documents-query.ts'
import { StoredDataNotice } from '#src/components/payment/StoredDataNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { latePart } from '#src/ui/navigation/late-part.ts'
import { BookingActions, type BookingChange } from './ticket/BookingActions.tsx'
import { BookingFacts } from './ticket/BookingFacts.tsx'
import { BookingNotices } from './ticket/BookingNotices.tsx'
import { bookingQuery, useShownBooking } from './ticket/booking-query.ts'
import * as styles from './ticket/Ticket.css.ts'
import { Ticket } from './ticket/Ticket.tsx'

const HandingPart = latePart(async () => (await import('./handing/HandingPart.tsx')).HandingPart)

export const load: PageModule['load'] = ({ params: { id = '' } }) => [bookingQuery(id), documentsQuery('booking', id)]
export const head: PageModule['head'] = ({ params: { id = '' }, read, t, locale }) => {
  const { booking } = read(bookingQuery(id)).data
  return { title: `${textIn(booking.place.name, locale)}${t('core.title_separator')}${booking.reference}` }
}

/** One booking: its ticket, its details, and its actions. */
export default function BookingPage({ params: { id = '' } }: PageProps) {
  const { t } = useT()
  const { booking, asOf } = useShownBooking(id)
  const [change, setChange] = useState<BookingChange>()
  return (
    <Page spacing="ticket">
      <Link href={href('history', {}, { tab: 'bookings' })} className={styles.noPrint}>
        {t('booking.ticket.back')}
      </Link>
      <StoredDataNotice />
      <BookingNotices booking={booking} onChange={setChange} />
      <div className={styles.columns}>
        <Ticket booking={booking} asOf={asOf} />
        <div className={styles.side}>
          <BookingActions booking={booking} change={change} onChange={setChange} />
          <BookingFacts booking={booking} />
          <Documents of="booking" id={booking.id} />
          {(booking.hand_over ?? booking.handed ?? booking.handed_by) && (
            <Suspense>
              <HandingPart booking={booking} />
            </Suspense>
          )}
        </div>
      </div>
    </Page>
  )
}
