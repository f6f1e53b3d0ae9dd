import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { optional, query } from '#src/api/query.ts'
import { SlotMoment } from '#src/i18n/SlotMoment.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './NextTrip.css.ts'
import { Section } from './Section.tsx'

const comingQuery = optional(query('bookings.list', { query: { filter: 'coming', page: 1 } }), 'failing')
const read = { ...comingQuery, meta: { ...comingQuery.meta, isQuiet: true } }

/** The customer's next booking; empty without one. */
export const NextTrip = () => {
  const { t } = useT()
  const next = useQuery(read).data?.data.find(({ status }) => status === 'confirmed')
  if (!next) return null
  return (
    <Section title={t('home.next_trip.title')}>
      <div className={styles.trip}>
        <Picture
          image={next.place.image}
          alt=""
          ratio="landscape"
          rounded="md"
          sizes="9rem"
          className={styles.picture}
        />
        <Stack gap="xs" align="start">
          <Text weight="medium">
            <ShopText text={next.place.name} />
          </Text>
          <Text>
            <SlotMoment slot={next.availability} />
          </Text>
          <Link href={href('booking', { id: next.id })} className={buttonClass({ variant: 'secondary' })}>
            {t('home.next_trip.ticket')}
          </Link>
        </Stack>
      </div>
    </Section>
  )
}
