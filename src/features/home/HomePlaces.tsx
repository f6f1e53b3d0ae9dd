import type { Money } from '#contract/rules/common.ts'
import type { DestinationCard, ExperienceCard, LocationCard } from '#contract/booking/places.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Carousel } from '#src/ui/media/Carousel.tsx'
import { Grid } from '#src/ui/layout/Grid.tsx'
import { HALF_PHONE } from '#src/ui/media/half-phone.ts'
import { PlaceCard } from '#src/ui/cards/PlaceCard.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { routerLink } from '#src/components/navigation/router-link.tsx'
import { Section } from './Section.tsx'

const SIZES = `${HALF_PHONE}(min-width: 1280px) 24rem, (min-width: 768px) 31vw, calc(50vw - 1.5rem)`
/** Upright frames cut more than half of a wide picture's width off. */
const LARGE_SIZES = '(min-width: 1280px) 54rem, (min-width: 768px) 69vw, calc(111vw - 3.25rem)'
const MOST = 6

/** Where to go, as large cards. */
export const Destinations = ({ destinations }: { destinations: readonly DestinationCard[] }) => {
  const { t } = useT()
  if (destinations.length === 0) return null
  return (
    <Section title={t('home.destinations')} more={href('destinations')}>
      <Grid layout="tiles">
        {destinations.slice(0, MOST).map(({ id, slug, name, region, image }) => (
          <PlaceCard
            key={id}
            large
            href={href('destination', { id: slug })}
            renderLink={routerLink}
            name={<ShopText text={name} />}
            above={<ShopText text={region.name} />}
            image={image}
            sizes={LARGE_SIZES}
          />
        ))}
      </Grid>
    </Section>
  )
}

/** What to do there, side by side. */
export const Experiences = ({ experiences }: { experiences: readonly ExperienceCard[] }) => {
  const { t } = useT()
  if (experiences.length === 0) return null
  return (
    <Section title={t('home.experiences')} more={href('destinations', {}, { view: 'experiences' })}>
      <Carousel
        label={t('home.experiences')}
        previousLabel={t('core.pagination.previous')}
        nextLabel={t('core.pagination.next')}
        item="card"
      >
        {experiences.slice(0, MOST).map(({ id, slug, title, region, image, price_from: price }) => (
          <PlaceCard
            key={id}
            href={href('experience', { id: slug })}
            renderLink={routerLink}
            name={<ShopText text={title} />}
            above={<ShopText text={region.name} />}
            image={image}
            sizes="min(15rem, 62vw)"
            price={<From price={price} per="per_person" />}
          />
        ))}
      </Carousel>
    </Section>
  )
}

/** What can be booked by the hour. */
export const Venues = ({ venues }: { venues: readonly LocationCard[] }) => {
  const { t } = useT()
  if (venues.length === 0) return null
  return (
    <Section title={t('home.venues')} more={href('locations')}>
      <Grid layout="tiles">
        {venues.slice(0, MOST).map(({ id, slug, name, city, image, mode, price_from: price }) => (
          <PlaceCard
            key={id}
            href={href('location', { id: slug })}
            renderLink={routerLink}
            name={<ShopText text={name} />}
            above={<ShopText text={city} />}
            image={image}
            sizes={SIZES}
            price={<From price={price} per={mode === 'exclusive' ? 'per_slot' : 'per_person'} />}
          />
        ))}
      </Grid>
    </Section>
  )
}

const From = ({ price, per }: { price: Money; per: 'per_slot' | 'per_person' }) => {
  const { t, format } = useT()
  return (
    <Price
      text={format.amount(price)}
      label={format.money(price)}
      currency={price.currency}
      fromLabel={t('card.from')}
      unitText={t(`home.${per}`)}
    />
  )
}
