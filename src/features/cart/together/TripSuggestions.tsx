import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Destination } from '#contract/booking/destinations.ts'
import type { Image, Text as Translated } from '#contract/rules/common.ts'
import type { Product } from '#contract/shop/products.ts'
import { optional, query } from '#src/api/query.ts'
import { BASKETS } from '#contract/shop/basket-feature.ts'
import { useHasFeature } from '#src/components/use-has-feature.ts'
import type { CartLine } from '#src/domain/cart/cart.ts'
import { liveOf, placeOf, type StoredHolds } from '#src/domain/hold/hold.ts'
import { useHolds } from '#src/domain/hold/use-holds.ts'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from '#src/features/cart/CartSums.css.ts'

const SHOWN = 3

interface TripSuggestionsProps {
  lines: readonly CartLine[]
  onLeave: () => void
}

interface Offer {
  key: string
  to: string
  name: Translated
  image: Image
  /** Why it is offered. */
  note?: ReactNode
}

/**
 * What goes with the cart: other places of the destination of the held times, or of the one where the goods are made, the
 * best rated first, and what is made there. Where there is none, a product beside held times alone and an experience beside
 * goods alone. Nothing where the device has no data of it, or the back end pays for each by itself.
 */
export const TripSuggestions = ({ lines, onLeave }: TripSuggestionsProps) => {
  const { t } = useT()
  const hasWords = useMessages('held')
  const holds = useHolds()
  const isOn = useHasFeature(BASKETS) && holds !== undefined
  const live = liveOf(holds)
  const hasHours = live.length > 0
  const made = useMade(isOn && !hasHours ? lines : [])
  const id = hasHours
    ? live.find(({ hold }) => hold.place.destination_id)?.hold.place.destination_id
    : made.product?.maker?.destination_id
  const read = useQuery({
    ...optional(query('destinations.read', { params: { id: id ?? '' } }), 'failing'),
    enabled: isOn && id !== undefined,
  })
  const around = id === undefined ? undefined : read.data?.data
  const near = around ? placesAt(around, holds ?? [], made.product) : []
  const goods = around ? goodsAt(around, lines) : []
  const isSettled = made.isSettled && (id === undefined || !read.isPending)
  const tours = useQuery({
    ...optional(query('experiences.list', { query: { sort: 'rating', per_page: 1, page: 1 } }), 'failing'),
    enabled: isOn && !hasHours && lines.length > 0 && isSettled && near.length === 0,
  }).data
  const products = useQuery({
    ...optional(query('products.list', { query: { in_stock: true, per_page: 1, page: 1 } }), 'failing'),
    enabled: isOn && hasHours && lines.length === 0 && isSettled && goods.length === 0,
  }).data
  if (!isOn || !hasWords) return null
  const some = [
    ...goods,
    ...(hasHours && goods.length === 0 ? (products?.data ?? []).map((one) => offerOf('product', one)) : []),
  ]
  const places = near.length > 0 || hasHours ? near : (tours?.data ?? []).map((one) => offerOf('experience', one))
  const first = places.slice(0, SHOWN - Math.min(1, some.length))
  const offered = [...first, ...some.slice(0, SHOWN - first.length)]
  if (offered.length === 0) return null
  return (
    <section aria-label={t('held.trip')}>
      <Text size="caption" tone="muted">
        {t('held.trip')}
      </Text>
      <ul>
        {offered.map(({ key, to, name, image, note }) => (
          <li key={key}>
            <Link href={to} className={styles.offer} onClick={onLeave}>
              <span className={styles.offerPicture}>
                <Picture image={image} alt="" sizes="3rem" ratio="square" rounded="sm" />
              </span>
              <Stack as="span" gap="xxs" className={styles.offerName}>
                <ShopText text={name} />
                {note && (
                  <Text as="span" size="caption" tone="muted">
                    {note}
                  </Text>
                )}
              </Stack>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first of the goods whose maker can be visited, once the first few of them are read. */
const useMade = (lines: readonly CartLine[]) => {
  const ids = [...new Set(lines.map(({ product_id: id, seen }) => seen?.slug ?? id))]
  const reads = [useProduct(ids[0]), useProduct(ids[1]), useProduct(ids[2])]
  const isSettled = reads.every((read) => !read.isLoading)
  const products = isSettled ? reads.flatMap(({ data }) => data?.data ?? []) : []
  return { product: products.find(({ maker }) => maker?.destination_id !== undefined), isSettled }
}

const useProduct = (id: string | undefined) =>
  useQuery({
    ...optional(query('products.read', { params: { id: id ?? '' } }), 'failing'),
    enabled: id !== undefined,
  })

/** What can be booked at a destination and is not held. */
const placesAt = (around: Destination, holds: StoredHolds, made: Product | undefined): Offer[] => {
  const held = new Set(holds.map(placeOf))
  const note = made && <Message of="held.made_at" values={{ name: <ShopText text={made.name} /> }} />
  return [
    ...around.experiences.map((one) => ({ ...one, offer: offerOf('experience', one) })),
    ...around.locations.map((one) => ({ ...one, offer: offerOf('location', one) })),
  ]
    .toSorted((one, other) => other.rating.average - one.rating.average)
    .flatMap(({ offer }) => (held.has(offer.key) ? [] : [{ ...offer, note }]))
}

/** What is made at a destination and is not in the cart. */
const goodsAt = ({ name, products = [] }: Destination, lines: readonly CartLine[]): Offer[] => {
  const note = <Message of="held.made_in" values={{ place: <ShopText text={name} /> }} />
  return products
    .filter(({ id }) => lines.every(({ product_id: inCart }) => inCart !== id))
    .map((one) => ({ ...offerOf('product', one), note }))
}

type Card = { slug: string; image: Image } & ({ name: Translated } | { title: Translated })

const offerOf = (kind: 'experience' | 'location' | 'product', { slug, image, ...words }: Card): Offer => ({
  key: `${kind}:${slug}`,
  to: href(kind, { id: slug }),
  name: 'title' in words ? words.title : words.name,
  image,
})
