import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs'
import Truck from 'lucide/dist/esm/icons/truck.mjs'
import { Link } from 'wouter'
import type { Product } from '#contract/shop/products.ts'
import { useHydrated } from '#src/state/hydrated.ts'
import { useShopTerms } from '#src/components/use-shop-terms.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import type { LegalSection } from '#src/lib/legal-sections.ts'
import { href } from '#src/routes.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import { DeliveryDates } from './DeliveryDates.tsx'
import * as styles from '#src/features/store/product.css.ts'

export interface AssurancesProps {
  rule: Product['not_returnable']
  /** What is chosen cannot be had, so that no day of its delivery is known. */
  isSoldOut: boolean
}

/** The shop's terms for every product, each in one line, as far as its settings say them. */
export const Assurances = ({ rule, isSoldOut }: AssurancesProps) => {
  const { t } = useT()
  const { days, returnDays } = useShopTerms()
  return (
    <ul className={styles.assurances}>
      {days && (
        <li className={styles.assurance}>
          <Icon glyph={Truck} size="sm" mirror />
          {isSoldOut ? (
            <p>{t('product.no_dates')}</p>
          ) : (
            <Delivery fallback={t('product.delivery', { from: days.from, count: days.to })} />
          )}
        </li>
      )}
      {returnDays && (
        <li className={styles.assurance}>
          <Icon glyph={RotateCcw} size="sm" />
          <p>
            {rule ? <ShopText text={rule} /> : t('product.returns', { count: returnDays })}{' '}
            <Link href={`${href('terms')}#${'returns' satisfies LegalSection}`}>{t('product.returns_more')}</Link>
          </p>
        </li>
      )}
    </ul>
  )
}

/** A line without words. */
const ROOM = '\u00A0'

/**
 * When it would come. A document may be read days after it was written: it says how long it takes, and the page then says
 * the days of today. The room of each way to deliver is kept.
 */
const Delivery = ({ fallback }: { fallback: string }) => {
  const isHydrated = useHydrated()
  const { deliveries } = useShopTerms()
  return (
    <div className={styles.deliveryDates}>
      {isHydrated ? (
        <DeliveryDates />
      ) : (
        deliveries.map(({ name }, at) => <span key={name ?? at}>{at === 0 ? fallback : ROOM}</span>)
      )}
    </div>
  )
}
