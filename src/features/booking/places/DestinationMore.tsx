import type { Destination } from '#contract/booking/destinations.ts'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { ROW_SIZES } from './card-sizes.ts'
import { Faqs } from './Faqs.tsx'
import { MadeHere } from '#src/features/booking/made/made-parts.ts'
import { MapLink } from './MapLink.tsx'
import { DestinationTile, VenueCard } from './PlaceCards.tsx'
import * as styles from './PlaceParts.css.ts'
import { Section, TextSection } from './PlaceParts.tsx'
import { PlaceRow } from './PlaceRow.tsx'
import { CheckList } from './search/CheckList.tsx'

export interface DestinationMoreProps {
  place: Destination
  /** Only its card is known. */
  isFromDevice: boolean
}

/** What is below the first screen of a destination’s page. */
export const DestinationMore = ({ place, isFromDevice }: DestinationMoreProps) => {
  const { t, say } = useT()
  return (
    <>
      <PlaceRow
        label={t('places.venues_in', { place: say(place.name) })}
        title={<Message of="places.venues_in" values={{ place: <ShopText text={place.name} /> }} />}
      >
        {place.locations.map((one) => (
          <VenueCard key={one.id} place={one} level={3} sizes={ROW_SIZES} />
        ))}
      </PlaceRow>
      {!isFromDevice && (
        <>
          <MadeHere place={place} />
          <Prospects place={place} />
          <PlaceRow title={t('places.related_destinations')}>
            {place.related.map((other) => (
              <DestinationTile key={other.id} place={other} level={3} sizes={ROW_SIZES} />
            ))}
          </PlaceRow>
        </>
      )}
    </>
  )
}

/** When to go, how, and what for. */
const Prospects = ({ place }: { place: Destination }) => {
  const { t } = useT()
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {place.highlights.length > 0 && (
          <Section title={t('places.highlights')}>
            <CheckList items={place.highlights} />
          </Section>
        )}
        <TextSection title={t('places.season')} text={place.best_season} />
        <TextSection title={t('places.getting_there')} text={place.getting_there}>
          <MapLink latitude={place.latitude} longitude={place.longitude} />
        </TextSection>
        <Faqs faqs={place.faqs} />
      </div>
    </div>
  )
}
