import '#src/ui/cards/ProductCard.css.ts'
import { textIn } from '#locales/index.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/navigation/Breadcrumbs.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { DeferredSection } from '#src/ui/layout/DeferredSection.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { LIST_SIZES } from './places/card-sizes.ts'
import { DestinationMore } from './places/late-parts.ts'
import { routerLink } from '#src/components/navigation/router-link.tsx'
import * as styles from './places/PlaceParts.css.ts'
import { cards } from './places/PlaceListView.css.ts'
import { destinationQuery } from './places/search/place-query.ts'
import { ExperienceTile } from './places/PlaceCards.tsx'
import { PlaceHead, Prose } from './places/PlaceParts.tsx'
import { PlacePictures } from './places/PlacePictures.tsx'

export const load: PageModule['load'] = ({ params: { id = '' } }) => [destinationQuery(id)]
export const head: PageModule['head'] = ({ params: { id = '' }, read, locale }) => {
  const { data } = read(destinationQuery(id))
  const [image] = data.images
  return { title: textIn(data.name, locale), description: textIn(data.tagline, locale), ...(image && { image }) }
}

/** One destination: what it is like, and all that can be booked there. */
export default function DestinationPage({ params: { id = '' } }: PageProps) {
  const { t, say } = useT()
  const { data: place, fromDevice } = useSuspenseQuery(destinationQuery(id)).data
  const name = say(place.name)
  const experiences = useId()
  const way = [
    { label: t('places.destinations.title'), href: href('destinations') },
    { label: <ShopText text={place.name} />, href: href('destination', { id: place.slug }) },
  ]
  return (
    <Page spacing="place">
      <Breadcrumbs label={t('places.breadcrumbs')} items={way} renderLink={routerLink} />
      <PlacePictures name={name} pictures={place.images} />
      <article className={styles.main}>
        <PlaceHead name={place.name} line={place.tagline} rating={place.rating} />
        {fromDevice && <Text tone="muted">{t('places.from_device')}</Text>}
        <Prose text={place.description} />
        {place.experiences.length > 0 && (
          <Stack as="section" gap="md">
            <Heading level={2} id={experiences}>
              <Message of="places.experiences_in" values={{ place: <ShopText text={place.name} /> }} />
            </Heading>
            <ul aria-labelledby={experiences} className={cards}>
              {place.experiences.map((one) => (
                <li key={one.id}>
                  <ExperienceTile place={one} level={3} sizes={LIST_SIZES} />
                </li>
              ))}
            </ul>
          </Stack>
        )}
        <DeferredSection>
          <DestinationMore place={place} isFromDevice={fromDevice === true} />
        </DeferredSection>
      </article>
    </Page>
  )
}
