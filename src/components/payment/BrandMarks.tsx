import { useQuery } from '@tanstack/react-query'
import { query } from '#src/api/query.ts'
import { useCardBrand } from '#src/i18n/use-card-brand.ts'
import { useT } from '#src/i18n/use-t.ts'
import * as styles from './BrandMarks.css.ts'

/** The cards and wallets a payment page takes, by the marks customers know; nothing where the server names none. */
export const BrandMarks = ({ kind }: { kind: 'once' | 'renewing' }) => {
  const { locale } = useT()
  const named = useCardBrand()
  const { data } = useQuery(query('settings.read', {}, locale))
  const brands = data?.general.payment_brands?.[kind] ?? []
  if (brands.length === 0) return null
  return (
    <span role="list" className={styles.list}>
      {brands.map((brand) => (
        <span key={brand} role="listitem">
          <img
            src={`/images/payment/${encodeURIComponent(brand)}.svg`}
            alt={named(brand)}
            width={56}
            height={32}
            className={styles.mark}
          />
        </span>
      ))}
    </span>
  )
}
