import type { Money, NotReturnable } from '#contract/rules/common.ts'
import type { Settings } from '#contract/site/settings.ts'
import { toMajor } from '#src/i18n/format.ts'
import { href } from '#src/routes.ts'

type General = Settings['general']

/** What several offers of a page refer to by its id. */
export interface Policy {
  '@type': string
  '@id': string
  [property: string]: unknown
}

/** Where nothing else is said. */
export const HOME = 'SA'

/** How goods are returned, as search engines read it, by the `rule` of one product; undefined unless it is said. */
export const returnPolicy = (
  { seller, delivery_countries: countries }: General,
  absolute: (path: string) => string,
  rule?: NotReturnable,
): Policy | undefined =>
  rule && !rule.only_opened
    ? {
        '@type': 'MerchantReturnPolicy',
        '@id': '#returns',
        applicableCountry: countries ?? [HOME],
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      }
    : seller?.return_days
      ? {
          '@type': 'MerchantReturnPolicy',
          '@id': '#returns',
          applicableCountry: countries ?? [HOME],
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: seller.return_days,
          merchantReturnLink: absolute(href('terms')),
          returnMethod: 'https://schema.org/ReturnByMail',
        }
      : undefined

/**
 * How a piece of this price is delivered when it is all that is ordered; one entry a way. The days are those from the
 * order on, preparing included.
 */
export const shippingDetails = ({ delivery = [] }: General, price: Money): Policy[] =>
  delivery.map(({ price: rate, free_from: free, days, countries }, at) => ({
    '@type': 'OfferShippingDetails',
    // Of two prices one may be delivered for nothing.
    '@id': `#delivery-${at}${isFree(price, free) ? '-free' : ''}`,
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: isFree(price, free) ? 0 : toMajor(rate),
      currency: rate.currency,
    },
    shippingDestination: (countries.length > 0 ? countries : [HOME]).map((addressCountry) => ({
      '@type': 'DefinedRegion',
      addressCountry,
    })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: 'DAY' },
      transitTime: { '@type': 'QuantitativeValue', minValue: days.from, maxValue: days.to, unitCode: 'DAY' },
    },
  }))

/** Whether goods of this price are delivered for nothing. */
export const isFree = (price: Money, free: Money | undefined): boolean =>
  free !== undefined && price.amount >= free.amount
