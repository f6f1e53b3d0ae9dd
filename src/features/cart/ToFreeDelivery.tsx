import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Quote } from '#contract/shop/quotes.ts'
import { optional, query } from '#src/api/query.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './CartSums.css.ts'

const SHOWN = 2
/** Read beyond those shown, as some are in the cart already. */
const READ = 8

interface ToFreeDeliveryProps {
  free: NonNullable<Quote['free_delivery']>
  /** Ids of the products in the cart. */
  inCart: readonly string[]
  onLeave: () => void
}

/** Small things for what is missing to a free delivery. */
export const ToFreeDelivery = ({ free: { missing }, inCart, onLeave }: ToFreeDeliveryProps) => {
  const { t, format } = useT()
  const small = query('products.list', {
    query: { price_max: missing.amount, in_stock: true, sort: 'featured', page: 1, per_page: READ },
  })
  const { data } = useQuery({ ...optional(small, 'failing'), enabled: missing.amount > 0 })
  const offered = data?.data.filter(({ id }) => !inCart.includes(id)).slice(0, SHOWN) ?? []
  if (missing.amount <= 0 || offered.length === 0) return null
  return (
    <section aria-label={t('cart.free.add')}>
      <Text size="caption" tone="muted">
        {t('cart.free.add')}
      </Text>
      <ul>
        {offered.map(({ id, slug, name, image, price }) => (
          <li key={id}>
            <Link href={href('product', { id: slug })} className={styles.offer} onClick={onLeave}>
              <span className={styles.offerPicture}>
                <Picture image={image} alt="" sizes="3rem" ratio="square" rounded="sm" />
              </span>
              <span className={styles.offerName}>
                <ShopText text={name} />
              </span>
              <Price text={format.amount(price)} label={format.money(price)} currency={price.currency} size="inherit" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
