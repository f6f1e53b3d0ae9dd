import type { Settings } from '#contract/site/settings.ts'
import type { Locale } from '#locales/index.ts'
import type { Contact, SettingsRow } from './repository.ts'

/** Headers beyond spec §7 that this back end understands. */
const FEATURES = ['Idempotency-Key', 'If-Match', 'Hold-Secret']
const DEFAULT_LOGO = '/images/logo-dark.svg'

interface SettingsParts {
  row: SettingsRow | undefined
  contact: Contact
  /** Where parcels are delivered to, unless everywhere. */
  countries: string[] | undefined
}

/** The settings are answered in one language; a shop without a name uses the app's title (spec §3). */
export const serializeSettings = (
  { row, contact, countries }: SettingsParts,
  locale: Locale,
  appTitle: string,
): Settings => ({
  social: Object.fromEntries(Object.entries(row?.social ?? {}).filter(([, url]) => url === null || isWebAddress(url))),
  general: {
    site_name: row?.name[locale] || appTitle,
    site_logo: row && isPicture(row.logo) ? row.logo : DEFAULT_LOGO,
    ...contact,
    ...(countries && { delivery_countries: countries }),
    features: FEATURES,
  },
})

/** A link to open: never `javascript:` or another scheme that runs code. */
const isWebAddress = (url: string): boolean => ['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')

const isPicture = (src: string): boolean => /^\/(?![/\\])/.test(src) || URL.parse(src)?.protocol === 'https:'
