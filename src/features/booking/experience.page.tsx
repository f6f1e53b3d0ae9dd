import { textIn } from '#locales/index.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import Languages from 'lucide/dist/esm/icons/languages.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/navigation/Breadcrumbs.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { DeferredSection } from '#src/ui/layout/DeferredSection.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { routerLink } from '#src/components/navigation/router-link.tsx'
import { ExperienceMore, RelatedExperiences } from './places/late-parts.ts'
import { PriceBox, PriceBar } from './places/PriceBox.tsx'
import * as styles from './places/PlaceParts.css.ts'
import { experienceQuery } from './places/search/place-query.ts'
import { formatDuration, formatLanguages } from './places/place-words.ts'
import { Facts, PlaceHead } from './places/PlaceParts.tsx'
import { PlacePictures } from './places/PlacePictures.tsx'
import { monthAheadQuery } from './slots/availability-query.ts'
import { SlotSection } from './slots/SlotSection.tsx'

export const load: PageModule['load'] = ({ params: { id = '' } }) => [
  experienceQuery(id),
  monthAheadQuery('experience', id),
]
export const head: PageModule['head'] = ({ params: { id = '' }, read, locale }) => {
  const { data } = read(experienceQuery(id))
  const [image] = data.images
  return { title: textIn(data.title, locale), description: textIn(data.summary, locale), ...(image && { image }) }
}

/** One experience: its content, its host, and its times. */
export default function ExperiencePage({ params: { id = '' }, search }: PageProps) {
  const { t, say } = useT()
  const { data: place, fromDevice } = useSuspenseQuery(experienceQuery(id)).data
  const { destination } = place
  const name = say(place.title)
  const way = [
    { label: t('places.destinations.title'), href: href('destinations') },
    { label: <ShopText text={destination.name} />, href: href('destination', { id: destination.slug }) },
    { label: <ShopText text={place.title} />, href: href('experience', { id: place.slug }) },
  ]
  return (
    <Page spacing="place">
      <Breadcrumbs label={t('places.breadcrumbs')} items={way} renderLink={routerLink} />
      <PlacePictures name={name} pictures={place.images} />
      <div className={styles.columns}>
        <article className={styles.main}>
          <PlaceHead name={place.title} line={place.summary} rating={place.rating} />
          <Facts
            facts={[
              {
                glyph: Clock,
                label: t('places.facts.duration'),
                value: formatDuration(t, place.duration_minutes),
              },
              { glyph: Languages, label: t('places.facts.languages'), value: formatLanguages(t, place.languages) },
              ...(place.capacity > 0
                ? [
                    {
                      glyph: Users,
                      label: t('places.facts.group'),
                      value: t('places.up_to', { count: place.capacity }),
                    },
                  ]
                : []),
              { glyph: MapPin, label: t('places.facts.place'), value: <ShopText text={destination.name} /> },
            ]}
          />
          {fromDevice && <Text tone="muted">{t('places.from_device')}</Text>}
          <SlotSection kind="experience" place={place} search={search} isFromDevice={fromDevice === true} />
          {!fromDevice && (
            <DeferredSection>
              <ExperienceMore place={place} />
            </DeferredSection>
          )}
        </article>
        <PriceBox
          price={place.price_from}
          per="per_person"
          nextFree={place.next_free}
          isFromDevice={fromDevice === true}
        />
      </div>
      <DeferredSection>
        <RelatedExperiences place={place} />
      </DeferredSection>
      <PriceBar price={place.price_from} per="per_person" />
    </Page>
  )
}
