import type { Booking } from '#contract/booking/bookings.ts'
import { BookingStatus } from '#src/components/cards/BookingStatus.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { PaperShop } from './PaperFacts.tsx'
import * as styles from './Ticket.css.ts'
import { TicketFacts, TicketWhen } from './TicketFacts.tsx'
import { TicketStub } from './TicketStub.tsx'

/** The ticket for the entrance of the venue. Everything on it is on the device. */
export const Ticket = ({ booking, asOf }: { booking: Booking; asOf?: number | undefined }) => {
  const { place, status } = booking
  return (
    <article className={styles.ticket}>
      <PaperShop />
      <Picture
        image={place.image}
        alt=""
        ratio="wide"
        sizes="(min-width: 1024px) 34rem, 92vw"
        priority
        className={styles.picture}
      />
      <div className={styles.title}>
        <BookingStatus status={status} />
        <Heading level={1} size="heading">
          <ShopText text={place.name} />
        </Heading>
        <TicketWhen booking={booking} />
      </div>
      <div className={styles.details}>
        <TicketFacts booking={booking} />
      </div>
      <TicketStub booking={booking} asOf={asOf} />
    </article>
  )
}
