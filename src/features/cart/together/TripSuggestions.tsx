import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import type { Image, Text as Translated } from '#contract/rules/common.ts'
import { optional, query } from '#src/api/query.ts'
import { useHasBaskets } from '#src/components/booking/use-has-baskets.ts'
import { holdsAtom, liveOf, placeOf, type StoredHolds } from '#src/domain/hold/hold.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from '#src/features/cart/CartSums.css.ts'

const SHOWN = 3

interface TripSuggestionsProps {
  hasGoods: boolean
  onLeave: () => void
}

interface Offer {
  key: string
  to: string
  name: Translated
  image: Image
}

/**
 * What goes with the cart: beside held times other places of their destination, the best rated first, and a product
 * where there is none; beside goods alone an experience. Nothing where the device has no data of it, or the back end pays
 * for each by itself.
 */
export const TripSuggestions = ({ hasGoods, onLeave }: TripSuggestionsProps) => {
  const { t } = useT()
  const hasWords = useMessages('held')
  const holds = useAtomValue(holdsAtom)
  const isOn = useHasBaskets()
  const hasHours = liveOf(holds).length > 0
  const near = useNear(isOn && holds ? holds : [])
  const tours = useQuery({
    ...optional(query('experiences.list', { query: { sort: 'rating', per_page: 1, page: 1 } }), 'failing'),
    enabled: isOn && holds !== undefined && !hasHours && hasGoods,
  }).data
  const products = useQuery({
    ...optional(query('products.list', { query: { in_stock: true, per_page: 1, page: 1 } }), 'failing'),
    enabled: isOn && hasHours && !hasGoods,
  }).data
  const goods = hasHours && !hasGoods ? (products?.data ?? []).map(productOffer) : []
  const places = hasHours ? near : hasGoods ? (tours?.data ?? []).map(tourOffer) : []
  const offered = [...places.slice(0, SHOWN - goods.length), ...goods]
  if (!isOn || !hasWords || offered.length === 0) return null
  return (
    <section aria-label={t('held.trip')}>
      <Text size="caption" tone="muted">
        {t('held.trip')}
      </Text>
      <ul>
        {offered.map(({ key, to, name, image }) => (
          <li key={key}>
            <Link href={to} className={styles.offer} onClick={onLeave}>
              <span className={styles.offerPicture}>
                <Picture image={image} alt="" sizes="3rem" ratio="square" rounded="sm" />
              </span>
              <span className={styles.offerName}>
                <ShopText text={name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The other places of the destination of the first hold that has one, none of them held. */
const useNear = (holds: StoredHolds): Offer[] => {
  const id = liveOf(holds).find(({ hold }) => hold.place.destination_id)?.hold.place.destination_id
  const read = optional(query('destinations.read', { params: { id: id ?? '' } }), 'failing')
  const around = useQuery({ ...read, enabled: id !== undefined }).data?.data
  if (id === undefined || !around) return []
  const held = new Set(holds.map(placeOf))
  return [
    ...around.experiences.map((one) => ({ ...one, offer: tourOffer(one) })),
    ...around.locations.map((one) => ({ ...one, offer: venueOffer(one) })),
  ]
    .toSorted((one, other) => other.rating.average - one.rating.average)
    .flatMap(({ offer }) => (held.has(offer.key) ? [] : [offer]))
}

interface Card {
  slug: string
  image: Image
}

const tourOffer = ({ slug, image, title }: Card & { title: Translated }): Offer => ({
  key: `experience:${slug}`,
  to: href('experience', { id: slug }),
  name: title,
  image,
})
const venueOffer = ({ slug, image, name }: Card & { name: Translated }): Offer => ({
  key: `location:${slug}`,
  to: href('location', { id: slug }),
  name,
  image,
})
const productOffer = ({ slug, image, name }: Card & { name: Translated }): Offer => ({
  key: `product:${slug}`,
  to: href('product', { id: slug }),
  name,
  image,
})
