import { Link } from 'wouter'
import type { Maker as ProductMaker } from '#contract/shop/products.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from '#src/features/store/product.css.ts'

/** The maker, the town, a sentence of their story, and the way to where it is made. */
export const Maker = ({ maker: { name, town, story, destination_id: id } }: { maker: ProductMaker }) => {
  const { t } = useT()
  return (
    <section className={styles.about}>
      <Heading level={2} size="title">
        {t('product.maker')}
      </Heading>
      <Text>
        <strong>
          <ShopText text={name} />
        </strong>{' '}
        · <ShopText text={town} />
      </Text>
      <Text tone="muted" reading>
        <ShopText text={story} />
      </Text>
      {id !== undefined && (
        <Text>
          <Link href={href('destination', { id })}>{t('product.made_at')}</Link>
        </Text>
      )}
    </section>
  )
}
