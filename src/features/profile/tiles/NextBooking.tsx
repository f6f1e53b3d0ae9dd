import { useQuery } from '@tanstack/react-query'
import Ticket from 'lucide/dist/esm/icons/ticket.mjs'
import { Link } from 'wouter'
import { optional, query } from '#src/api/query.ts'
import { SlotMoment } from '#src/i18n/SlotMoment.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Tile } from './Tile.tsx'

/** Coming bookings, the next one first; the profile is shown without them if it fails. */
export const comingQuery = optional(query('bookings.list', { query: { filter: 'coming', page: 1 } }), 'failing')

/** The next booking, first of all on the profile; empty without one. */
export const NextBooking = () => {
  const { t } = useT()
  const times = useTimes()
  const { data: answer } = useQuery(comingQuery)
  const next = answer?.data.find(({ status }) => status === 'confirmed')
  if (!next) return null
  return (
    <Tile
      title={t('booking.history.next')}
      glyph={Ticket}
      isFilled
      actions={
        <>
          <Link href={href('booking', { id: next.id })} className={buttonClass()}>
            {t('booking.ticket.title')}
          </Link>
          <Link href={href('history', {}, { tab: 'bookings' })} className={buttonClass({ variant: 'quiet' })}>
            {t('booking.history.see_all')}
          </Link>
        </>
      }
    >
      <Text weight="medium">
        <ShopText text={next.place.name} />
      </Text>
      <Text>
        <SlotMoment slot={next.availability} />
      </Text>
      <Text size="caption" tone="muted">
        {times.otherDate(next.availability.local_start)}
      </Text>
    </Tile>
  )
}
