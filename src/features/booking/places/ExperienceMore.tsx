import { Suspense } from 'react'
import type { Experience } from '#contract/booking/experiences.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { ROW_SIZES } from './card-sizes.ts'
import { Faqs } from './Faqs.tsx'
import { MadeAround } from '#src/features/booking/made/made-parts.ts'
import { MapLink } from './MapLink.tsx'
import { Closures } from './OpeningTimes.tsx'
import { ExperienceTile } from './PlaceCards.tsx'
import * as styles from './PlaceParts.css.ts'
import { Prose, Section, TextSection } from './PlaceParts.tsx'
import { PlacePolicies } from './PlacePolicies.tsx'
import { PlaceRow } from './PlaceRow.tsx'
import { PlaceReviews } from './PlaceReviews.tsx'
import { CheckList } from './search/CheckList.tsx'

/** What is below the first screen of an experience’s page. */
export const ExperienceMore = ({ place }: { place: Experience }) => {
  const { t, say } = useT()
  return (
    <>
      {say(place.description) !== '' && (
        <Section title={t('places.about')}>
          <Prose text={place.description} />
        </Section>
      )}
      {place.highlights.length > 0 && (
        <Section title={t('places.highlights')}>
          <CheckList items={place.highlights} />
        </Section>
      )}
      {place.inclusions.length + place.exclusions.length > 0 && (
        <div className={styles.section}>
          <div className={styles.lists}>
            <Listed title={t('places.included')} items={place.inclusions} />
            <Listed title={t('places.not_included')} items={place.exclusions} no />
          </div>
        </div>
      )}
      <TextSection title={t('places.meeting_point')} text={place.meeting_point}>
        <MapLink latitude={place.latitude} longitude={place.longitude} />
        <Closures closures={place.closures} />
      </TextSection>
      <TextSection title={t('places.accessibility')} text={place.accessibility} />
      <PlacePolicies cancellation={place.cancellation} policies={place.policies} />
      <PlaceReviews reviews={place.reviews} />
      <Faqs faqs={place.faqs} />
    </>
  )
}

/** What is part of it, or is not. */
const Listed = ({ title, items, no }: { title: string; items: Experience['inclusions']; no?: boolean }) =>
  items.length > 0 && (
    <div>
      <Heading level={2} size="title">
        {title}
      </Heading>
      <CheckList items={items} {...(no && { no })} />
    </div>
  )

/** Experiences like it, and what is made at its destination. */
export const RelatedExperiences = ({ place: { related, destination } }: { place: Experience }) => {
  const { t } = useT()
  return (
    <Stack gap="xl">
      <PlaceRow title={t('places.related_experiences')}>
        {related.map((other) => (
          <ExperienceTile key={other.id} place={other} level={3} sizes={ROW_SIZES} />
        ))}
      </PlaceRow>
      <Suspense>
        <MadeAround destination={destination.slug} />
      </Suspense>
    </Stack>
  )
}
