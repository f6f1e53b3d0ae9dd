import { BASKETS } from '#contract/shop/basket-feature.ts'
import { GIFT_CARDS } from '#contract/rules/gift-cards.ts'
import { GUEST_SEATS } from '#contract/rules/unpaid.ts'
import { WAITING_LISTS } from '#contract/rules/waiting.ts'
import { vatPercentOf } from '#contract/rules/money.ts'
import type { Settings } from '#contract/site/settings.ts'
import type { Locale } from '#locales/index.ts'
import type { Messenger } from '../../messages/messenger.ts'
import type { Gateway, InstalmentGateway } from '../../payments/gateway.ts'
import type { GatewayTable } from '../../payments/gateway-table.ts'
import { serializeLook } from '../../settings/brand.ts'
import { type SellerValues, serializeBrand, serializeSeller } from '../../settings/seller.ts'
import type { DeliveryRow, SettingsRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

/** Headers beyond spec §7 that this back end understands, and that it bounds the seats of visitors without an account and has waiting lists. */
const FEATURES = ['Idempotency-Key', 'If-Match', 'Hold-Secret', GUEST_SEATS, WAITING_LISTS, GIFT_CARDS, BASKETS]
/** The app's own logo (spec §3). */
export const DEFAULT_LOGO = '/images/logo-dark.svg'
/** A bag, of a shop that has neither logo nor icon. */
const PLAIN_LOGO = '/images/shop.svg'

interface SettingsParts {
  brands: Gateway['brands']
  instalments: GatewayTable['instalments']
  messenger: Pick<Messenger, 'channel' | 'countries'>
  /** The wallets of phones that passes are made for. */
  wallets: readonly string[]
  row: SettingsRow | undefined
  seller: SellerValues
  deliveries: readonly DeliveryRow[]
  /** What gift wrapping costs, in minor units; undefined where the shop does not wrap. */
  giftWrap: number | undefined
}

/** The settings are answered in one language; a shop without a name uses the app's title (spec §3). */
export const serializeSettings = (
  { row, seller, deliveries, brands, instalments, messenger, wallets, giftWrap }: SettingsParts,
  locale: Locale,
  appTitle: string,
): Settings => ({
  social: Object.fromEntries(Object.entries(row?.social ?? {}).filter(([, url]) => url === null || isWebAddress(url))),
  general: {
    ...nameAndLogo(row, locale, appTitle),
    contact_email: seller.contact_email,
    contact_phone: seller.contact_phone,
    ...serializeBrand(seller, locale),
    brand: row && serializeLook(row.brand, locale),
    seller: serializeSeller(seller, locale),
    vat_percent: vatPercentOf(seller),
    ...(row &&
      deliveries.length > 0 && {
        delivery: deliveries.map((one) => ({ name: textIn(one.name, locale), ...termsOf(one, row.currency) })),
      }),
    ...deliveryCountries(deliveries),
    payment_brands: { once: [...brands.once], renewing: [...brands.renewing] },
    ...(instalments.length > 0 && { instalments: instalments.map(splitOf) }),
    ...(messenger.channel && { messages: { channel: messenger.channel, countries: [...messenger.countries] } }),
    ...(wallets.length > 0 && { wallets: [...wallets] }),
    gifts: row && giftWrap !== undefined ? { wrapping: { amount: giftWrap, currency: row.currency } } : {},
    features: FEATURES,
  },
})

/** What the shop is called, and the address of its logo. */
export const nameAndLogo = (
  row: SettingsRow | undefined,
  locale: Locale,
  appTitle: string,
): Pick<Settings['general'], 'site_name' | 'site_logo'> => ({
  site_name: textIn(row?.name, locale) || appTitle,
  site_logo:
    row === undefined ? DEFAULT_LOGO : row.logo === '' ? (row.brand.icon?.src ?? PLAIN_LOGO) : pictureOr(row.logo),
})

/** The countries of all of them; left out when one of them delivers everywhere, or there is none. */
const deliveryCountries = (rows: readonly DeliveryRow[]): Pick<Settings['general'], 'delivery_countries'> =>
  rows.length === 0 || rows.some(({ countries }) => countries.length === 0)
    ? {}
    : { delivery_countries: [...new Set(rows.flatMap(({ countries }) => countries))] }

const termsOf = ({ price, freeFrom, daysFrom, daysTo, countries }: DeliveryRow, currency: string) => ({
  price: { amount: price, currency },
  ...(freeFrom !== null && { free_from: { amount: freeFrom, currency } }),
  days: { from: daysFrom, to: daysTo },
  countries,
})

const splitOf = ({ name: method, terms: { least, most, currency } }: InstalmentGateway) => ({
  method,
  least: { amount: least, currency },
  most: { amount: most, currency },
})

/** A link to open: never `javascript:` or another scheme that runs code. */
const isWebAddress = (url: string): boolean => ['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')

const pictureOr = (src: string): string => (isPicture(src) ? src : DEFAULT_LOGO)
const isPicture = (src: string): boolean => /^\/(?![/\\])/.test(src) || URL.parse(src)?.protocol === 'https:'
