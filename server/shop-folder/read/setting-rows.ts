import { DESK_TOPICS, type DeskTopic } from '#contract/desk/notices.ts'
import { parseLocales } from '#locales/choose.ts'
import { type Locale, localeCodes } from '#locales/index.ts'
import { isSource } from '#locales/sources.ts'
import { GIFT_CARD_MONTHS_KEY } from '../../modules/gift-cards/expiry.ts'
import { GIFT_WRAP_KEY } from '../../modules/gifts/gift.ts'
import { CASH_FEE_KEY, CASH_LIMIT_KEY } from '../../modules/orders/cash/terms.ts'
import { NOTIFY_EMAIL_KEY, NOTIFY_KEY } from '../../modules/shop-notices/addressees.ts'
import { OPEN_LIMIT_KEY } from '../../modules/plans/open-limit.ts'
import { SYNONYMS_KEY } from '../../modules/search/synonyms.ts'
import { LANGUAGES_KEY } from '../../settings/languages.ts'
import { SELLER_KEYS } from '../../settings/seller.ts'
import type { YamlValue } from '../schemas.ts'

type Settings = YamlValue<'settings.yaml'>
type ValueSettings = Omit<Settings, 'name' | 'currency' | 'logo' | 'social'>
type Value = { key: string; value: string }

/** The settings that are stored as values by key; the folder describes all of these keys. */
export const VALUE_KEYS = [
  ...SELLER_KEYS,
  LANGUAGES_KEY,
  CASH_LIMIT_KEY,
  CASH_FEE_KEY,
  GIFT_WRAP_KEY,
  GIFT_CARD_MONTHS_KEY,
  OPEN_LIMIT_KEY,
  SYNONYMS_KEY,
  NOTIFY_KEY,
  NOTIFY_EMAIL_KEY,
] as const

/** The languages whose texts are not fields of the specification. */
const FURTHER = localeCodes.filter((locale) => !isSource(locale))

const SEPARATOR = '؛ '

/** The values that `settings.yaml` sets. */
export const valueRows = ({ seller, contact, notify, tagline, description, ...settings }: ValueSettings): Value[] => {
  const values: { [Key in (typeof VALUE_KEYS)[number]]?: string | undefined } = {
    tagline_ar: tagline?.ar,
    tagline_en: tagline?.en,
    description_ar: description?.ar,
    description_en: description?.en,
    seller_name: seller?.name?.ar ?? seller?.name?.en,
    seller_name_en: seller?.name?.en,
    seller_address_ar: seller?.address?.ar,
    seller_address_en: seller?.address?.en,
    registration_number: seller?.registration_number,
    vat_number: seller?.vat_number,
    business_center_number: seller?.business_center_number,
    business_center_url: seller?.business_center_url,
    complaints_email: seller?.complaints_email,
    complaints_days: seller?.complaints_days?.toString(),
    return_days: seller?.return_days?.toString(),
    contact_email: contact?.email,
    contact_phone: contact?.phone,
    [NOTIFY_KEY]: notify?.of && (notify.of.join(',') || 'none'),
    [NOTIFY_EMAIL_KEY]: notify?.email,
    [LANGUAGES_KEY]: settings.languages?.join(','),
    [CASH_LIMIT_KEY]: settings.cash_limit?.toString(),
    [CASH_FEE_KEY]: settings.cash_fee?.toString(),
    [GIFT_WRAP_KEY]: settings.gift_wrap?.toString(),
    [GIFT_CARD_MONTHS_KEY]: settings.gift_card_months?.toString(),
    [OPEN_LIMIT_KEY]: settings.open_bookings_limit?.toString(),
    [SYNONYMS_KEY]: settings.synonyms?.join(SEPARATOR),
  }
  for (const [name, text] of Object.entries({
    tagline,
    description,
    seller_name: seller?.name,
    seller_address: seller?.address,
  }))
    for (const locale of FURTHER) Object.assign(values, { [`${name}_${locale}`]: text?.[locale] })
  return Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]))
}

/** The same the other way round, for an export. */
export const settingsOfValues = (rows: readonly Value[]): ValueSettings => {
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const get = (key: (typeof VALUE_KEYS)[number]) => values.get(key)
  const number = (key: (typeof VALUE_KEYS)[number]) => (values.has(key) ? Number(values.get(key)) : undefined)
  const further = (name: string): Partial<Record<Locale, string>> =>
    Object.fromEntries(
      FURTHER.flatMap((locale) => {
        const value = values.get(`${name}_${locale}`)
        return value === undefined ? [] : [[locale, value]]
      }),
    )
  return {
    languages: values.has(LANGUAGES_KEY) ? [...parseLocales(get(LANGUAGES_KEY))] : undefined,
    tagline: filled({ en: get('tagline_en'), ar: get('tagline_ar'), ...further('tagline') }),
    description: filled({ en: get('description_en'), ar: get('description_ar'), ...further('description') }),
    contact: filled({ email: get('contact_email'), phone: get('contact_phone') }),
    notify: filled({ email: get(NOTIFY_EMAIL_KEY), of: topicsOf(get(NOTIFY_KEY)) }),
    seller: filled({
      name: filled({ en: get('seller_name_en'), ar: get('seller_name'), ...further('seller_name') }),
      address: filled({ en: get('seller_address_en'), ar: get('seller_address_ar'), ...further('seller_address') }),
      registration_number: get('registration_number'),
      vat_number: get('vat_number'),
      business_center_number: get('business_center_number'),
      business_center_url: get('business_center_url'),
      complaints_email: get('complaints_email'),
      complaints_days: number('complaints_days'),
      return_days: number('return_days'),
    }),
    cash_limit: number(CASH_LIMIT_KEY),
    cash_fee: number(CASH_FEE_KEY),
    gift_wrap: number(GIFT_WRAP_KEY),
    gift_card_months: number(GIFT_CARD_MONTHS_KEY),
    open_bookings_limit: number(OPEN_LIMIT_KEY),
    synonyms: get(SYNONYMS_KEY)
      ?.split(/[;؛\n]/)
      .map((group) => group.trim())
      .filter((group) => group !== ''),
  }
}

const topicsOf = (value: string | undefined): DeskTopic[] | undefined =>
  value === undefined ? undefined : DESK_TOPICS.filter((topic) => value.split(/, ?/).includes(topic))

/** Undefined where all of it is. */
const filled = <Fields extends object>(fields: Fields): Fields | undefined =>
  Object.values(fields).every((value) => value === undefined) ? undefined : fields
