import { textIn } from '#locales/index.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ID_PATTERN } from '#contract/rules/id.ts'
import { Fragment } from 'react'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/navigation/Breadcrumbs.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { DeferredSection, useDeferred } from '#src/ui/layout/DeferredSection.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { AddToCart } from './product/AddToCart.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import {
  Assurances,
  ConfirmationPlace,
  LateParts,
  Maker,
  OwnOrderPlace,
  RelatedProducts,
} from './product/LateParts.tsx'
import { routerLink } from '#src/components/navigation/router-link.tsx'
import { pictureOf, picturesOf } from './gallery/pictures.ts'
import * as styles from './product.css.ts'
import { ProductAbout } from './product/ProductAbout.tsx'
import { ProductChoice } from './product/ProductChoice.tsx'
import { ProductHead } from './product/ProductHead.tsx'
import { productQuery } from './product-query.ts'
import { categoriesQuery } from './categories-query.ts'
import { useMove } from '#src/components/navigation/use-move.ts'
import { useOwnOrder } from './product/use-own-order.ts'
import { defaultVariant, variantFrom } from './product/variants.ts'

export const load: PageModule['load'] = ({ params: { id = '' } }) => [productQuery(id), categoriesQuery]
/** The address that another shop gave a product leads to its own. */
export const settle: PageModule['settle'] = ({ params: { id = '' }, search, read }) =>
  ID_PATTERN.test(id)
    ? undefined
    : href('product', { id: read(productQuery(id)).data.slug }, { variant: search.get('variant') ?? undefined })
export const head: PageModule['head'] = ({ params: { id = '' }, read, locale }) => {
  const { data } = read(productQuery(id))
  const [image] = data.images
  return { title: textIn(data.name, locale), description: textIn(data.summary, locale), ...(image && { image }) }
}

/** One product. The chosen variant is in the URL, so that it can be shared and survives reloads. */
export default function ProductPage({ params: { id = '' }, search }: PageProps) {
  const { t, say } = useT()
  const move = useMove()
  const { data: product, fromDevice } = useSuspenseQuery(productQuery(id)).data
  // Of a product that only its card is known of, nothing can be chosen.
  const isCardOnly = fromDevice && product.variants.every(({ sku }) => sku === '')
  const own = useOwnOrder(product)
  const { data: categories } = useSuspenseQuery(categoriesQuery).data
  const category = categories.find((one) => one.id === product.category_id)
  const variant = variantFrom(product, search.get('variant'))
  const available = own.product.variants.find((one) => one.id === variant?.id)
  const isDue = useDeferred()
  const pictures = picturesOf(product)

  const hrefOf = (chosen = variant) => {
    const isDefault = chosen === defaultVariant(product.variants)
    return href('product', { id }, { variant: isDefault ? undefined : chosen?.id })
  }
  const way = [
    { label: t('core.nav.store'), href: href('store') },
    ...(category
      ? [{ label: <ShopText text={category.name} />, href: href('store', {}, { category: category.slug }) }]
      : []),
    { label: <ShopText text={product.name} />, href: hrefOf() },
  ]
  return (
    <Page spacing="product">
      <ConfirmationPlace
        key={`notice ${product.id}`}
        variant={variant}
        onUsed={() => void move(hrefOf(), { replace: true, keep: true })}
      />
      <Breadcrumbs label={t('product.breadcrumbs')} items={way} renderLink={routerLink} />
      <Fragment key={product.id}>
        <article className={styles.columns}>
          <div className={styles.pictures}>
            <Gallery name={say(product.name)} pictures={pictures} show={variant && pictureOf(pictures, variant)} />
          </div>
          <div className={styles.words}>
            <ProductHead product={product} variant={variant} />
            {isCardOnly && <Text tone="muted">{t('product.known_only')}</Text>}
            {isDue && available && !isCardOnly && (
              <ProductChoice
                product={own.product}
                variant={available}
                onChoose={(chosen) => void move(hrefOf(chosen), { replace: true, keep: true })}
              />
            )}
            {own.order && <OwnOrderPlace order={own.order} />}
            {isDue && available && !isCardOnly && <AddToCart product={own.product} variant={available} />}
            <DeferredSection>
              <Assurances
                rule={product.not_returnable}
                isSoldOut={(available ?? variant)?.stock_state === 'out_of_stock'}
              />
              <Text size="lead" tone="muted" reading>
                <ShopText text={product.summary} />
              </Text>
              {product.maker && <Maker maker={product.maker} />}
              {!isCardOnly && <ProductAbout product={product} variant={variant} />}
            </DeferredSection>
          </div>
        </article>
        {!isCardOnly && (
          <>
            {product.related.length > 0 && (
              <DeferredSection>
                <RelatedProducts title={t('product.related')} products={product.related} />
              </DeferredSection>
            )}
            <LateParts product={product} />
          </>
        )}
      </Fragment>
    </Page>
  )
}
