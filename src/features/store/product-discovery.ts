import { textIn } from '#locales/index.ts'
import type { Product, StockState, Variant } from '#contract/shop/products.ts'
import type { DiscoveryContext, DiscoveryModule, LoadedContext } from '#src/api/page.ts'
import { returnPolicy, shippingDetails } from '#src/components/merchant-terms.ts'
import { toMajor } from '#src/i18n/format.ts'
import { href } from '#src/routes.ts'
import { breadcrumbs } from './product/breadcrumbs.ts'
import { productQuery } from './product-query.ts'
import { categoriesQuery } from './categories-query.ts'
import { defaultVariant } from './product/variants.ts'

const productOf = ({ params: { id = '' }, read }: LoadedContext): Product => read(productQuery(id)).data

/** Whichever variant is chosen, it is one product; and its id is another name of its slug. */
export const canonical: DiscoveryModule['canonical'] = (context) => href('product', { id: productOf(context).slug })

export const linkedData: DiscoveryModule['linkedData'] = (context) => {
  const { sharedPicture, locale, pageAt, read } = context
  const product = productOf(context)
  const { name, description, images, variants, rating, slug } = product
  const category = read(categoriesQuery).data.find(({ id }) => id === product.category_id)
  return [
    {
      '@type': 'Product',
      name: textIn(name, locale),
      description: description[locale],
      url: pageAt(href('product', { id: slug })),
      image: images.map(sharedPicture),
      sku: defaultVariant(variants)?.sku,
      category: textIn(category?.name, locale),
      ...(product.maker && { brand: { '@type': 'Brand', name: textIn(product.maker.name, locale) } }),
      offers: offersOf(product, context),
      ...(rating.count > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, ratingCount: rating.count },
      }),
    },
    breadcrumbs(context, category, { name: textIn(name, locale), path: href('product', { id: slug }) }),
  ]
}

const AVAILABILITY: Record<StockState, string> = {
  in_stock: 'https://schema.org/InStock',
  low_stock: 'https://schema.org/LimitedAvailability',
  out_of_stock: 'https://schema.org/OutOfStock',
}

/** One offer; where variants differ in price, the span of prices and an offer each. */
const offersOf = (
  { slug, variants, not_returnable: rule }: Product,
  { pageAt, site, absolute }: DiscoveryContext,
): object | undefined => {
  const chosen = defaultVariant(variants)
  if (!chosen) return undefined
  const offer = (variant: Variant) => ({
    '@type': 'Offer',
    sku: variant.sku,
    price: toMajor(variant.price),
    priceCurrency: variant.price.currency,
    availability: AVAILABILITY[variant.stock_state],
    seller: { '@id': absolute('/#organization') },
    shippingDetails: shippingDetails(site.general, variant.price),
    hasMerchantReturnPolicy: returnPolicy(site.general, rule),
    url: pageAt(href('product', { id: slug }, { variant: variant === chosen ? undefined : variant.id })),
  })
  const prices = variants.map(({ price }) => toMajor(price))
  const [lowPrice, highPrice] = [Math.min(...prices), Math.max(...prices)]
  if (lowPrice === highPrice) return offer(chosen)
  return {
    '@type': 'AggregateOffer',
    lowPrice,
    highPrice,
    priceCurrency: chosen.price.currency,
    availability: AVAILABILITY[chosen.stock_state],
    offerCount: variants.length,
    offers: variants.map(offer),
  }
}
