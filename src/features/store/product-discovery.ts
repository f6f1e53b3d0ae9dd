import { textIn } from '#locales/index.ts'
import { sourceOf } from '#locales/sources.ts'
import type { Product, Variant } from '#contract/shop/products.ts'
import { query } from '#src/api/query.ts'
import type { DiscoveryContext, DiscoveryModule, LoadedContext } from '#src/api/page.ts'
import {
  AVAILABILITY,
  breadcrumbs,
  choicesOf,
  optionKind,
  priced,
  ratingOf,
  shopId,
  someOf,
} from '#src/components/linked-data.ts'
import { type Policy, returnPolicy, shippingDetails } from '#src/components/merchant-terms.ts'
import { href } from '#src/routes.ts'
import { productQuery } from './product-query.ts'
import { categoriesQuery } from './categories-query.ts'
import { defaultVariant } from './product/variants.ts'
import { storeWay } from './store-way.ts'

const productOf = ({ params: { id = '' }, read }: LoadedContext): Product => read(productQuery(id)).data

/** Whichever variant is chosen, it is one product; and its id is another name of its slug. */
export const canonical: DiscoveryModule['canonical'] = (context) => href('product', { id: productOf(context).slug })

/** The reviews as the page lists them at first. */
const reviewsQuery = ({ id }: Product, { locale }: LoadedContext) =>
  query('reviews.list', { params: { id }, query: { sort: 'newest', prefer: sourceOf(locale), page: 1 } })

export const reads: DiscoveryModule['reads'] = (context) => {
  const product = productOf(context)
  return product.rating.count > 0 ? [reviewsQuery(product, context)] : []
}

export const linkedData: DiscoveryModule['linkedData'] = (context) => {
  const { sharedPicture, locale, pageAt, read, peek } = context
  const product = productOf(context)
  const { id, name, description, images, variants, rating, slug, maker, category_id: categoryId } = product
  const category = read(categoriesQuery).data.find((one) => one.id === categoryId)
  const url = pageAt(href('product', { id: slug }))
  const [first] = variants
  const described = {
    name: textIn(name, locale),
    description: textIn(description, locale),
    url,
    image: images.map(sharedPicture),
    category: textIn(category?.name, locale),
    brand: maker && { '@type': 'Brand', name: textIn(maker.name, locale) },
    ...ratingOf(rating, peek(reviewsQuery(product, context))?.data ?? []),
  }
  const policies = new Map<string, Policy>()
  const offer = (variant: Variant) =>
    offerOf(product, variant, context, (policy) => {
      policies.set(policy['@id'], policy)
      return { '@id': policy['@id'] }
    })
  return [
    variants.length > 1
      ? {
          '@type': 'ProductGroup',
          '@id': `${url}#group`,
          ...described,
          productGroupID: id,
          variesBy: product.options.map((option) => {
            const kind = optionKind(option)
            return kind ? `https://schema.org/${kind}` : textIn(option.name, locale)
          }),
          hasVariant: variants.map((variant) => ({ ...variantOf(product, variant, context), offers: offer(variant) })),
        }
      : { '@type': 'Product', ...described, sku: first?.sku, offers: first && offer(first) },
    ...policies.values(),
    breadcrumbs(context, [
      ...storeWay(context, category),
      { name: described.name, path: href('product', { id: slug }) },
    ]),
  ]
}

/** A variant, with its choices in words. */
const variantOf = (product: Product, variant: Variant, context: DiscoveryContext): object => {
  const { locale, sharedPicture } = context
  const image = variant.image ?? product.images[0]
  const { kinds, others, words } = choicesOf(product, variant, locale)
  return {
    '@type': 'Product',
    name: [textIn(product.name, locale), ...words].join(' – '),
    sku: variant.sku,
    image: image && sharedPicture(image),
    ...kinds,
    additionalProperty: someOf(others.map((other) => ({ '@type': 'PropertyValue', ...other }))),
  }
}

const offerOf = (
  { slug, variants, not_returnable: rule }: Product,
  variant: Variant,
  { pageAt, site, absolute }: DiscoveryContext,
  refer: (policy: Policy) => object,
): object => {
  const returns = returnPolicy(site.general, absolute, rule)
  const chosen = variant === defaultVariant(variants) ? undefined : variant.id
  return {
    '@type': 'Offer',
    ...priced(variant.price),
    ...(variant.compare_at_price && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        ...priced(variant.compare_at_price),
      },
    }),
    priceValidUntil: variant.sale_days?.to,
    availability: AVAILABILITY[variant.stock_state],
    itemCondition: 'https://schema.org/NewCondition',
    seller: shopId(absolute),
    shippingDetails: someOf(shippingDetails(site.general, variant.price).map(refer)),
    hasMerchantReturnPolicy: returns && refer(returns),
    url: pageAt(href('product', { id: slug }, { variant: chosen })),
  }
}
