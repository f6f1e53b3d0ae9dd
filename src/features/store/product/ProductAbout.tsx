import type { Product, Variant } from '#contract/shop/products.ts'
import { ShopProse } from '#src/components/text/ShopProse.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import * as styles from '#src/features/store/product.css.ts'

interface ProductAboutProps {
  product: Product
  variant: Variant | undefined
}

/** The story of the product, and further details of the chosen variant. */
export const ProductAbout = ({ product, variant }: ProductAboutProps) => {
  const { details = [] } = product
  const { t, format, say } = useT()
  return (
    <>
      {say(product.description) && (
        <section className={styles.about}>
          <Heading level={2} size="title">
            {t('product.description')}
          </Heading>
          <ShopProse text={product.description} />
        </section>
      )}
      {variant && (
        <section className={styles.about}>
          <Heading level={2} size="title">
            {t('product.details')}
          </Heading>
          <dl className={styles.facts}>
            {details.map(({ name, value }) => (
              <div key={say(name)} className={styles.fact}>
                <dt>
                  <ShopText text={name} />
                </dt>
                <dd>
                  <ShopText text={value} />
                </dd>
              </div>
            ))}
            <div className={styles.fact}>
              <dt>{t('product.sku')}</dt>
              <dd>
                <Code>{variant.sku}</Code>
              </dd>
            </div>
            <div className={styles.fact}>
              <dt>{t('product.limit')}</dt>
              <dd>{format.number(variant.max_per_order)}</dd>
            </div>
          </dl>
        </section>
      )}
    </>
  )
}
