import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/booking/bookings.ts'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './Ticket.css.ts'

/** The name of the shop, which the page's header shows on a screen; at the head of a printed ticket. */
export const PaperShop = () => {
  const { locale } = useT()
  const { data } = useQuery(query('settings.read', {}, locale))
  return <p className={styles.paperShop}>{data?.general.site_name}</p>
}

/** Who booked, which the page shows beside the ticket; among the facts of a printed one. */
export const PaperContact = ({ contact }: Pick<Booking, 'contact'>) => {
  const { t } = useT()
  return (
    <div className={styles.onPaper}>
      <dt className={styles.term}>{t('booking.ticket.booked_by')}</dt>
      <dd>
        <Text>
          <bdi>{contact.name}</bdi>
        </Text>
        <Text size="caption" tone="muted">
          <Code>{writtenPhone(contact.phone)}</Code>
        </Text>
      </dd>
    </div>
  )
}
