import CalendarCheck from 'lucide-react/icons/calendar-check'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import { useLoaded } from '#src/api/answers.ts'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx'
import { Container } from '#src/ui/Container.tsx'
import { Later } from '#src/ui/Later.tsx'
import { Text } from '#src/ui/Text.tsx'
import { ROW_SIZES } from './card-sizes.ts'
import { routerLink } from './links.tsx'
import { MapPicture } from './MapPicture.tsx'
import { Offer, OfferBar } from './Offer.tsx'
import { OpeningTimes } from './OpeningTimes.tsx'
import * as styles from './PlaceParts.css.ts'
import { locationQuery } from './place-search.ts'
import { VenueCard } from './PlaceCards.tsx'
import { Facts, Faqs, PlaceHead, PlaceRow, Prose, Section } from './PlaceParts.tsx'
import { PlacePictures } from './PlacePictures.tsx'
import { PlacePolicies } from './PlacePolicies.tsx'
import { PlaceReviews } from './PlaceReviews.tsx'
import { Times } from './Times.tsx'

export const load: PageModule['load'] = ({ params: { id = '' } }) => [locationQuery(id)]
export const head: PageModule['head'] = ({ params: { id = '' }, read, locale }) => {
  const { data } = read(locationQuery(id))
  const image = data.images[0]?.src
  return { title: data.name[locale], description: data.summary[locale], ...(image && { image }) }
}

/** One venue: what it is like, when it is open, and a time to book it. */
export default function LocationPage({ params: { id = '' }, search }: PageProps) {
  const { t, say } = useT()
  const { data: place, fromDevice } = useLoaded(locationQuery(id))
  const per = place.mode === 'exclusive' ? 'per_slot' : 'per_person'
  const way = [
    { label: t('places.locations.title'), href: href('locations') },
    { label: say(place.name), href: href('location', { id: place.slug }) },
  ]
  return (
    <Container className={styles.page}>
      <Breadcrumbs label={t('places.breadcrumbs')} items={way} renderLink={routerLink} />
      <PlacePictures name={say(place.name)} pictures={place.images} />
      <div className={styles.columns}>
        <article className={styles.main}>
          <PlaceHead name={say(place.name)} line={say(place.summary)} rating={place.rating} />
          <Facts
            facts={[
              {
                glyph: MapPin,
                label: t('places.facts.place'),
                value: `${say(place.city)} · ${say(place.region.name)}`,
              },
              {
                glyph: Users,
                label: t('places.facts.capacity'),
                value: t('places.up_to', { count: place.capacity }),
              },
              { glyph: CalendarCheck, label: t('places.facts.booked'), value: t(`places.kind.${place.mode}`) },
            ]}
          />
          {fromDevice && <Text tone="muted">{t('places.known_only')}</Text>}
          <Times kind="location" place={place} search={search} isKnownOnly={fromDevice === true} />
          <Later>
            {say(place.description) !== '' && (
              <Section title={t('places.about')}>
                <Prose text={place.description} />
              </Section>
            )}
            {place.amenities.length > 0 && (
              <Section title={t('places.amenities')}>
                <ul className={styles.pills}>
                  {place.amenities.map(({ id: amenity, label }) => (
                    <li key={amenity} className={styles.pill}>
                      {say(label)}
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            {place.opening_hours.length > 0 && (
              <Section title={t('places.hours_title')}>
                <OpeningTimes hours={place.opening_hours} closures={place.closures} zone={place.time_zone} />
              </Section>
            )}
            <Section title={t('places.where')}>
              {say(place.address) !== '' && <Text>{say(place.address)}</Text>}
              <MapPicture name={say(place.name)} latitude={place.latitude} longitude={place.longitude} />
            </Section>
            {!fromDevice && (
              <>
                <Section title={t('places.accessibility')}>
                  <Text reading>{say(place.accessibility)}</Text>
                </Section>
                <PlacePolicies cancellation={place.cancellation} policies={place.policies} />
                <PlaceReviews reviews={place.reviews} />
                <Faqs faqs={place.faqs} />
              </>
            )}
          </Later>
        </article>
        <Offer price={place.price_from} per={per} nextFree={place.next_free} />
      </div>
      <OfferBar price={place.price_from} per={per} />
      <Later>
        <PlaceRow title={t('places.related_locations')}>
          {place.related.map((other) => (
            <VenueCard key={other.id} place={other} level={3} sizes={ROW_SIZES} />
          ))}
        </PlaceRow>
      </Later>
    </Container>
  )
}
