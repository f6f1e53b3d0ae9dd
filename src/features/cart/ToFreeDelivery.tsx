import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Money } from '#contract/rules/common.ts'
import type { ProductCard } from '#contract/shop/products.ts'
import type { Quote } from '#contract/shop/quotes.ts'
import { optional, query } from '#src/api/query.ts'
import { useHasMemberPrices } from '#src/components/price/use-member-prices.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './CartSums.css.ts'

const SHOWN = 2
/** Read beyond those shown: some are in the cart already, and of some only the dearer variants would close the gap. */
const READ = 24

interface ToFreeDeliveryProps {
  free: NonNullable<Quote['free_delivery']>
  /** Ids of the products in the cart. */
  inCart: readonly string[]
  onLeave: () => void
}

/**
 * What closes the sum missing to a free delivery: first the cheapest that does so alone, then what leaves the least
 * missing. Never what is in the cart or sold out.
 */
export const ToFreeDelivery = ({ free: { missing }, inCart, onLeave }: ToFreeDeliveryProps) => {
  const { t, format } = useT()
  const isMember = useHasMemberPrices()
  const paidFor = ({ price, member_price: lower }: ProductCard) =>
    isMember && lower && lower.amount < price.amount ? lower : price
  const paging = { in_stock: true, page: 1, per_page: READ }
  const above = query('products.list', { query: { ...paging, price_min: missing.amount, sort: 'price_asc' } })
  const below = query('products.list', { query: { ...paging, price_max: missing.amount, sort: 'price_desc' } })
  const enabled = missing.amount > 0
  const closing = useQuery({ ...optional(above, 'failing'), enabled }).data
  const nearest = useQuery({ ...optional(below, 'failing'), enabled }).data
  const offered =
    closing && nearest ? nearestTo(missing.amount, [...closing.data, ...nearest.data], inCart, paidFor) : []
  if (missing.amount <= 0 || offered.length === 0) return null
  return (
    <section aria-label={t('cart.free.add')}>
      <Text size="caption" tone="muted">
        {t('cart.free.add')}
      </Text>
      <ul>
        {offered.map(({ id, slug, name, image, paid }) => (
          <li key={id}>
            <Link href={href('product', { id: slug })} className={styles.offer} onClick={onLeave}>
              <span className={styles.offerPicture}>
                <Picture image={image} alt="" sizes="3rem" ratio="square" rounded="sm" />
              </span>
              <span className={styles.offerName}>
                <ShopText text={name} />
              </span>
              <Price text={format.amount(paid)} label={format.money(paid)} currency={paid.currency} size="inherit" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The products to offer, with what each would cost this customer. A price that varies is the lowest of its variants. */
const nearestTo = (
  missing: number,
  products: readonly ProductCard[],
  inCart: readonly string[],
  paidFor: (product: ProductCard) => Money,
) => {
  const left = new Map(products.filter(({ id }) => !inCart.includes(id)).map((product) => [product.id, product]))
  // What closes the gap comes first, each by its distance to it.
  const distance = (amount: number) => (amount >= missing ? amount - missing : Number.MAX_SAFE_INTEGER / 2 - amount)
  return [...left.values()]
    .map((product) => ({ ...product, paid: paidFor(product) }))
    .toSorted((one, other) => distance(one.paid.amount) - distance(other.paid.amount))
    .slice(0, SHOWN)
}
