import type { Experience } from '#contract/booking/experiences.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { ROW_SIZES } from './card-sizes.ts'
import { Faqs } from './Faqs.tsx'
import { MapLink } from './MapLink.tsx'
import { Closures } from './OpeningTimes.tsx'
import { ExperienceTile } from './PlaceCards.tsx'
import * as styles from './PlaceParts.css.ts'
import { Prose, Section } from './PlaceParts.tsx'
import { PlacePolicies } from './PlacePolicies.tsx'
import { PlaceRow } from './PlaceRow.tsx'
import { PlaceReviews } from './PlaceReviews.tsx'
import { CheckList } from './search/CheckList.tsx'

/** What is below the first screen of an experience’s page. */
export const ExperienceMore = ({ place }: { place: Experience }) => {
  const { t, say } = useT()
  return (
    <>
      <Section title={t('places.about')}>
        <Prose text={place.description} />
      </Section>
      {place.highlights.length > 0 && (
        <Section title={t('places.highlights')}>
          <CheckList items={place.highlights} />
        </Section>
      )}
      <div className={styles.section}>
        <div className={styles.lists}>
          <div>
            <Heading level={2} size="title">
              {t('places.included')}
            </Heading>
            <CheckList items={place.inclusions} />
          </div>
          <div>
            <Heading level={2} size="title">
              {t('places.not_included')}
            </Heading>
            <CheckList items={place.exclusions} no />
          </div>
        </div>
      </div>
      <Section title={t('places.meeting_point')}>
        <Text reading>{say(place.meeting_point)}</Text>
        <MapLink latitude={place.latitude} longitude={place.longitude} />
        <Closures closures={place.closures} />
      </Section>
      <Section title={t('places.accessibility')}>
        <Text reading>{say(place.accessibility)}</Text>
      </Section>
      <PlacePolicies cancellation={place.cancellation} policies={place.policies} />
      <PlaceReviews reviews={place.reviews} />
      <Faqs faqs={place.faqs} />
    </>
  )
}

/** Experiences like it. */
export const RelatedExperiences = ({ places }: { places: Experience['related'] }) => {
  const { t } = useT()
  return (
    <PlaceRow title={t('places.related_experiences')}>
      {places.map((other) => (
        <ExperienceTile key={other.id} place={other} level={3} sizes={ROW_SIZES} />
      ))}
    </PlaceRow>
  )
}
