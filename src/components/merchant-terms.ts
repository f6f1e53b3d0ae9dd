import type { Money, NotReturnable } from '#contract/rules/common.ts'
import type { Settings } from '#contract/site/settings.ts'
import { toMajor } from '#src/i18n/format.ts'

type General = Settings['general']

/** Where nothing else is said. */
const HOME = 'SA'

/** How goods are returned, as search engines read it, by the `rule` of one product; undefined unless it is said. */
export const returnPolicy = (
  { seller, delivery_countries: countries }: General,
  rule?: NotReturnable,
): object | undefined =>
  rule && !rule.only_opened
    ? {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: countries ?? [HOME],
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      }
    : seller?.return_days
      ? {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: countries ?? [HOME],
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: seller.return_days,
          returnMethod: 'https://schema.org/ReturnByMail',
        }
      : undefined

/**
 * How a piece of this price is delivered when it is all that is ordered; one entry a way. The days are those from the
 * order on, preparing included.
 */
export const shippingDetails = ({ delivery = [] }: General, price: Money): object[] =>
  delivery.map(({ price: rate, free_from: free, days, countries }) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: free && price.amount >= free.amount ? 0 : toMajor(rate),
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
