import type { Booking } from '#contract/booking/bookings.ts'
import { SlotZone } from '#src/i18n/SlotMoment.tsx'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { TimeRange } from '#src/features/booking/slots/TimeRange.tsx'
import { PaperContact } from './PaperFacts.tsx'
import * as styles from './Ticket.css.ts'

/** When and where it is: what is asked first of a ticket. */
export const TicketWhen = ({ booking: { place, availability } }: { booking: Booking }) => {
  const { t, say } = useT()
  return (
    <dl className={styles.when}>
      <div>
        <dt className={styles.term}>{t('booking.ticket.when')}</dt>
        <dd>
          <TicketTime availability={availability} />
        </dd>
      </div>
      {say(place.where) && (
        <div>
          <dt className={styles.term}>{t('booking.ticket.where')}</dt>
          <dd>
            <ShopText text={place.where} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** For how many it is, and its number. */
export const TicketFacts = ({ booking }: { booking: Booking }) => {
  const { t } = useT()
  const { units, guests, guest_count: count, reference } = booking
  return (
    <dl className={styles.facts}>
      <div>
        <dt className={styles.term}>{t('booking.ticket.guests', { count })}</dt>
        <dd>
          {units.map(({ unit_id: id, label, quantity }) => (
            <Text key={id}>
              <Message of="booking.units" values={{ count: quantity, name: <ShopText text={label} /> }} />
            </Text>
          ))}
          {guests.length > 0 && (
            <Text size="caption" tone="muted">
              <bdi>{guests.join(' · ')}</bdi>
            </Text>
          )}
        </dd>
      </div>
      <div>
        <dt className={styles.term}>{t('booking.ticket.reference')}</dt>
        <dd>
          <Code className={styles.reference}>{reference}</Code>
        </dd>
      </div>
      <PaperContact contact={booking.contact} />
    </dl>
  )
}

/** The time at the place, and the reader's own where that differs. */
const TicketTime = ({ availability }: Pick<Booking, 'availability'>) => {
  const times = useTimes()
  const { local_start: start } = availability
  return (
    <>
      <Text weight="medium">{times.day(start)}</Text>
      <Text>
        <TimeRange slot={availability} />
      </Text>
      <Text as="div" size="caption" tone="muted">
        <SlotZone slot={availability} />
      </Text>
      <Text size="caption" tone="muted">
        {times.otherDate(start)}
      </Text>
    </>
  )
}
