import type { Maker as ProductMaker } from '#contract/shop/products.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from '#src/features/store/product.css.ts'

/** The maker, the town, and a sentence of their story. */
export const Maker = ({ maker: { name, town, story } }: { maker: ProductMaker }) => {
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
    </section>
  )
}
