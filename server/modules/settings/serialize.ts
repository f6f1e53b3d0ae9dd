import type { Settings } from '#contract/site/settings.ts'
import type { Locale } from '#locales/index.ts'
import type { SettingsRow } from './repository.ts'
import { type SellerValues, serializeSeller } from './seller.ts'

/** Headers beyond spec §7 that this back end understands. */
const FEATURES = ['Idempotency-Key', 'If-Match', 'Hold-Secret']
const DEFAULT_LOGO = '/images/logo-dark.svg'

interface SettingsParts {
  row: SettingsRow | undefined
  seller: SellerValues
  /** Where parcels are delivered to, unless everywhere. */
  countries: string[] | undefined
}

/** The settings are answered in one language; a shop without a name uses the app's title (spec §3). */
export const serializeSettings = (
  { row, seller, countries }: SettingsParts,
  locale: Locale,
  appTitle: string,
): Settings => ({
  social: Object.fromEntries(Object.entries(row?.social ?? {}).filter(([, url]) => url === null || isWebAddress(url))),
  general: {
    site_name: row?.name[locale] || appTitle,
    site_logo: row && isPicture(row.logo) ? row.logo : DEFAULT_LOGO,
    contact_email: seller.contact_email,
    contact_phone: seller.contact_phone,
    seller: serializeSeller(seller, locale),
    ...(countries && { delivery_countries: countries }),
    features: FEATURES,
  },
})

/** A link to open: never `javascript:` or another scheme that runs code. */
const isWebAddress = (url: string): boolean => ['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')

const isPicture = (src: string): boolean => /^\/(?![/\\])/.test(src) || URL.parse(src)?.protocol === 'https:'
