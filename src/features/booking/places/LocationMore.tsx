import { Suspense } from 'react'
import type { Location } from '#contract/booking/locations.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { ROW_SIZES } from './card-sizes.ts'
import { Faqs } from './Faqs.tsx'
import { MadeAround } from '#src/features/booking/made/made-parts.ts'
import { MapLink } from './MapLink.tsx'
import { OpeningTimes } from './OpeningTimes.tsx'
import { VenueCard } from './PlaceCards.tsx'
import * as styles from './PlaceParts.css.ts'
import { Prose, Section, TextSection } from './PlaceParts.tsx'
import { PlacePolicies } from './PlacePolicies.tsx'
import { PlaceRow } from './PlaceRow.tsx'
import { PlaceReviews } from './PlaceReviews.tsx'

export interface LocationMoreProps {
  place: Location
  /** Only its card is known. */
  isFromDevice: boolean
}

/** What is below the first screen of a venue’s page. */
export const LocationMore = ({ place, isFromDevice }: LocationMoreProps) => {
  const { t, say } = useT()
  return (
    <>
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
                <ShopText text={label} />
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
      <TextSection title={t('places.where')} text={place.address}>
        <MapLink latitude={place.latitude} longitude={place.longitude} />
      </TextSection>
      {!isFromDevice && (
        <>
          <TextSection title={t('places.accessibility')} text={place.accessibility} />
          <PlacePolicies cancellation={place.cancellation} policies={place.policies} />
          <PlaceReviews reviews={place.reviews} />
          <Faqs faqs={place.faqs} />
        </>
      )}
    </>
  )
}

/** Venues like it. */
export const RelatedVenues = ({ place: { related, destination } }: { place: Location }) => {
  const { t } = useT()
  return (
    <Stack gap="xl">
      <PlaceRow title={t('places.related_locations')}>
        {related.map((other) => (
          <VenueCard key={other.id} place={other} level={3} sizes={ROW_SIZES} />
        ))}
      </PlaceRow>
      <Suspense>{destination && <MadeAround destination={destination.slug} />}</Suspense>
    </Stack>
  )
}
