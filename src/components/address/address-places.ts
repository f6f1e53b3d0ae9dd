import { type Locale, locales } from '#locales/index.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { placeName } from '#src/lib/saudi-places.ts'

/** The shop's country and the Gulf states: listed first, under their common names. */
const near = ['SA', 'AE', 'BH', 'KW', 'OM', 'QA'] as const

/** Every other country that has posts (ISO 3166-1). */
const far =
  'AD AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ PA PE PF PG PH PK PL PM PN PR PS PT PW PY RE RO RS RU RW SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'

const isNear = (code: string): code is (typeof near)[number] => near.some((one) => one === code)

/** A country's name in a language. */
export const countryName = (code: string, locale: Locale, t: Translate): string =>
  isNear(code) ? t(`address.countries.${code}`) : (namesIn(locale).of(code) ?? code)

/**
 * The countries to choose from: Saudi Arabia, the Gulf states, then the others by their names. If the shop limits
 * delivery, only its countries, and the one of an existing address.
 */
export const countryOptions = (
  locale: Locale,
  t: Translate,
  { delivered, chosen }: { delivered?: readonly string[] | undefined; chosen?: string } = {},
): { value: string; label: string }[] => {
  const named = (value: string) => ({ value, label: countryName(value, locale, t) })
  const order = new Intl.Collator(locale)
  const all = [
    ...near.map(named),
    ...far
      .split(' ')
      .map(named)
      .toSorted((one, other) => order.compare(one.label, other.label)),
  ]
  return delivered ? all.filter(({ value }) => value === chosen || delivered.includes(value)) : all
}

const namesIn = (locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })

/** The thirteen regions of Saudi Arabia: by what is sent, the message that names them. */
const regions: Record<string, MessageKey> = {
  Riyadh: 'address.regions.riyadh',
  Makkah: 'address.regions.makkah',
  Madinah: 'address.regions.madinah',
  'Eastern Province': 'address.regions.eastern',
  Qassim: 'address.regions.qassim',
  Asir: 'address.regions.asir',
  Tabuk: 'address.regions.tabuk',
  Hail: 'address.regions.hail',
  'Northern Borders': 'address.regions.northern_borders',
  Jazan: 'address.regions.jazan',
  Najran: 'address.regions.najran',
  'Al Bahah': 'address.regions.bahah',
  'Al Jouf': 'address.regions.jouf',
}

/** A region's name in the active language, in whichever it was written; one that is none of ours as it was written. */
export const regionName = (region: string, t: Translate, locale: Locale): string => {
  const english = placeName(region, 'Latin')
  const key = Object.hasOwn(regions, english) ? regions[english] : undefined
  return key ? t(key) : placeName(region, locales[locale].script)
}

/** The regions to choose from, and before them the one that was written otherwise, if there is one. */
export const regionOptions = (written: string, t: Translate, locale: Locale): { value: string; label: string }[] => [
  { value: '', label: t('address.choose') },
  ...(written === '' || Object.hasOwn(regions, written)
    ? []
    : [{ value: written, label: regionName(written, t, locale) }]),
  // Under its other name it is there already.
  ...Object.entries(regions)
    .filter(([value]) => value === written || value !== placeName(written, 'Latin'))
    .map(([value, key]) => ({ value, label: t(key) })),
]
