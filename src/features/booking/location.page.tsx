import { textIn } from '#locales/index.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import CalendarCheck from 'lucide/dist/esm/icons/calendar-check.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { ShopTexts } from '#src/i18n/ShopTexts.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/navigation/Breadcrumbs.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { DeferredSection } from '#src/ui/layout/DeferredSection.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { routerLink } from '#src/components/navigation/router-link.tsx'
import { LocationMore, RelatedVenues } from './places/late-parts.ts'
import { PriceBox, PriceBar } from './places/PriceBox.tsx'
import * as styles from './places/PlaceParts.css.ts'
import { locationQuery } from './places/search/place-query.ts'
import { Facts, PlaceHead } from './places/PlaceParts.tsx'
import { PlacePictures } from './places/PlacePictures.tsx'
import { monthAheadQuery } from './slots/availability-query.ts'
import { SlotSection } from './slots/SlotSection.tsx'

export const load: PageModule['load'] = ({ params: { id = '' } }) => [
  locationQuery(id),
  monthAheadQuery('location', id),
]
export const head: PageModule['head'] = ({ params: { id = '' }, read, locale }) => {
  const { data } = read(locationQuery(id))
  const [image] = data.images
  return { title: textIn(data.name, locale), description: textIn(data.summary, locale), ...(image && { image }) }
}

/** One venue: what it is like, when it is open, and a time to book it. */
export default function LocationPage({ params: { id = '' }, search }: PageProps) {
  const { t, say } = useT()
  const { data: place, fromDevice } = useSuspenseQuery(locationQuery(id)).data
  const per = place.mode === 'exclusive' ? 'per_slot' : 'per_person'
  const way = [
    { label: t('places.locations.title'), href: href('locations') },
    { label: <ShopText text={place.name} />, href: href('location', { id: place.slug }) },
  ]
  return (
    <Page spacing="place">
      <Breadcrumbs label={t('places.breadcrumbs')} items={way} renderLink={routerLink} />
      <PlacePictures name={say(place.name)} pictures={place.images} />
      <div className={styles.columns}>
        <article className={styles.main}>
          <PlaceHead name={place.name} line={place.summary} rating={place.rating} />
          <Facts
            facts={[
              {
                glyph: MapPin,
                label: t('places.facts.place'),
                // "Riyadh · Riyadh Region" says one thing twice.
                value: say(place.region.name).includes(say(place.city)) ? (
                  <ShopText text={place.city} />
                ) : (
                  <ShopTexts texts={[place.city, place.region.name]} separator=" · " />
                ),
              },
              {
                glyph: Users,
                label: t('places.facts.capacity'),
                value: t('places.up_to', { count: place.capacity }),
              },
              { glyph: CalendarCheck, label: t('places.facts.booked'), value: t(`places.kind.${place.mode}`) },
            ]}
          />
          {fromDevice && <Text tone="muted">{t('places.from_device')}</Text>}
          <SlotSection kind="location" place={place} search={search} isFromDevice={fromDevice === true} />
          <DeferredSection>
            <LocationMore place={place} isFromDevice={fromDevice === true} />
          </DeferredSection>
        </article>
        <PriceBox price={place.price_from} per={per} nextFree={place.next_free} isFromDevice={fromDevice === true} />
      </div>
      <DeferredSection>
        <RelatedVenues place={place} />
      </DeferredSection>
      <PriceBar price={place.price_from} per={per} />
    </Page>
  )
}
