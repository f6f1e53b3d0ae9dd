import type { Money } from '#contract/rules/common.ts'
import type { DestinationCard, ExperienceCard, LocationCard } from '#contract/booking/places.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { PlaceCard } from '#src/ui/cards/PlaceCard.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Rating } from '#src/ui/text/Rating.tsx'
import { routerLink } from '#src/components/navigation/router-link.tsx'
import { formatDuration } from './place-words.ts'

/** How a card is shown in its list. */
export interface CardLook {
  sizes: string
  level?: 2 | 3
  priority?: boolean
  eager?: boolean
}

/** A venue in a list. */
export const VenueCard = ({ place, query, ...look }: CardLook & { place: LocationCard; query?: Chosen }) => {
  const { t } = useT()
  return (
    <PlaceCard
      {...look}
      href={href('location', { id: place.slug }, query)}
      renderLink={routerLink}
      name={<ShopText text={place.name} />}
      above={
        <>
          <ShopText text={place.city} /> · {t('places.up_to', { count: place.capacity })}
        </>
      }
      text={<ShopText text={place.summary} />}
      image={place.image}
      badge={t(`places.kind.${place.mode}`)}
      price={
        <PriceFrom
          price={place.price_from}
          per={place.mode === 'exclusive' ? 'per_slot' : 'per_person'}
          guests={query?.guests}
        />
      }
      rating={<StarsOf {...place.rating} />}
    />
  )
}

/** A destination in a list: its text is on its picture. */
export const DestinationTile = ({ place, ...look }: CardLook & { place: DestinationCard }) => {
  const { t } = useT()
  const { experience_count: experiences, location_count: venues } = place
  return (
    <PlaceCard
      {...look}
      large
      href={href('destination', { id: place.slug })}
      renderLink={routerLink}
      name={<ShopText text={place.name} />}
      above={
        <>
          <ShopText text={place.region.name} />
          {experiences > 0 && ` · ${t('places.experience_count', { count: experiences })}`}
          {venues > 0 && ` · ${t('places.venue_count', { count: venues })}`}
        </>
      }
      text={<ShopText text={place.tagline} />}
      image={place.image}
      price={<PriceFrom price={place.price_from} />}
    />
  )
}

/** An experience in a list. */
export const ExperienceTile = ({ place, query, ...look }: CardLook & { place: ExperienceCard; query?: Chosen }) => {
  const { t } = useT()
  return (
    <PlaceCard
      {...look}
      href={href('experience', { id: place.slug }, query)}
      renderLink={routerLink}
      name={<ShopText text={place.title} />}
      above={
        <>
          <ShopText text={place.region.name} /> · {formatDuration(t, place.duration_minutes)}
        </>
      }
      text={<ShopText text={place.summary} />}
      image={place.image}
      badge={t(`places.kind.${place.kind}`)}
      price={<PriceFrom price={place.price_from} per="per_person" guests={query?.guests} />}
      rating={<StarsOf {...place.rating} />}
    />
  )
}

/** Choices in a list that are passed to a page. */
export type Chosen = { date?: string | undefined; guests?: number | undefined }

interface PriceFromProps {
  price: Money
  per?: 'per_slot' | 'per_person'
  /** The party that was searched for. */
  guests?: number | undefined
  size?: 'lg'
}

/** The least it costs: for the party, where a price by the head is multiplied. */
export const PriceFrom = ({ price: each, per, guests = 1, size }: PriceFromProps) => {
  const { t, format } = useT()
  const isParty = per === 'per_person' && guests > 1
  const price = isParty ? { ...each, amount: each.amount * guests } : each
  return (
    <Price
      text={format.amount(price)}
      label={format.money(price)}
      currency={price.currency}
      fromLabel={t('places.from')}
      unitText={isParty ? t('places.for_party', { count: guests }) : per && t(`places.${per}`)}
      {...(size && { size })}
    />
  )
}

const StarsOf = ({ average, count }: { average: number; count: number }) => {
  const { t, format } = useT()
  const text = format.rating(average)
  return count > 0 ? (
    <Rating compact value={average} text={text} label={t('places.rating', { average: text, count })} />
  ) : null
}
