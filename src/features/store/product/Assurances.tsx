import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'
import { Link } from 'wouter'
import { useT } from '#src/i18n/use-t.ts'
import type { LegalSection } from '#src/lib/legal-sections.ts'
import { href } from '#src/routes.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import * as styles from '#src/features/store/product.css.ts'

/** The shop's promises for every product, each in one line: delivery time and returns. */
export const Assurances = () => {
  const { t } = useT()
  return (
    <ul className={styles.assurances}>
      <li className={styles.assurance}>
        <Icon glyph={Truck} size="sm" mirror />
        {t('product.delivery')}
      </li>
      <li className={styles.assurance}>
        <Icon glyph={RotateCcw} size="sm" />
        <p>
          {t('product.returns')}{' '}
          <Link href={`${href('terms')}#${'returns' satisfies LegalSection}`}>{t('product.returns_more')}</Link>
        </p>
      </li>
    </ul>
  )
}
