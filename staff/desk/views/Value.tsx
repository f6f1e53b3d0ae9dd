import { FEW_WORDS } from '#contract/desk/few-words.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { comma } from '#locales/comma.ts'
import { type Locale, sourceLocales, type Translated } from '#locales/index.ts'
import type { Format, Money } from '#src/i18n/format.ts'
import { formatDate, formatDay, formatMonth, formatStamp, formatted, localIn } from '#src/i18n/local-time.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Swatch } from '#src/ui/forms/Swatch.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import { weekWords } from '#staff/desk/form/week.ts'
import { hrefOf } from '#staff/desk/router.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { shopToday } from './days/periods.ts'
import { REFERENCE, Text } from './Text.tsx'

const STATES = new Set(['status', 'state', 'result', 'report'])
/** Written from left to right, in one piece. */
const CODES = new Set([
  ...['reference', 'order', 'number', 'invoice', 'email', 'phone', 'sku', 'slot', 'ticket', 'code', 'id', 'review'],
  ...['tracking_number', 'short_address', 'postal_code', 'building_number', 'secondary_number', 'by', 'command'],
])
/** What is done well, what waits for the shop, and what ended otherwise. */
const TONES: Record<string, 'soft' | 'warning' | 'muted'> = {
  processing: 'warning',
  requested: 'warning',
  sent: 'warning',
  past_due: 'warning',
  failed: 'warning',
  pending: 'warning',
  shipped: 'soft',
  confirmed: 'soft',
  approved: 'soft',
  active: 'soft',
  trialing: 'soft',
  waiting: 'warning',
  offered: 'soft',
  blocked: 'warning',
  invited: 'warning',
  in: 'soft',
}

/** A setting without a value. */
const NONE = 'none'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/
const LOCAL = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/
/** A country, or several. */
const COUNTRIES = /^countr(?:y|ies)$/
/** Columns of people of the shop. */
const PEOPLE = new Set(['by', 'name'])
const COLOUR = /^#[\da-f]{6}$/i
const DAY = /^\d{4}-\d\d-\d\d$/
const MONTH = /^\d{4}-\d\d$/

interface ValueProps {
  name: string
  value: unknown
  /** A reference leads to what it names; not within what is a link itself. */
  isLinked?: boolean
  /** Who a link to a customer leads to. */
  customer?: string | undefined
}

/** Such as "Gulf Standard Time". */
const zoneInWords = (locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** With its year where that is another than this one. */
const dayInWords = (locale: Locale, day: string): string =>
  day.slice(0, 4) === shopToday().slice(0, 4) ? formatDay(locale, day) : formatDate(locale, day)

const SHORT = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** A local time in few letters, for tables; with its year where that is another than this one. */
const Stamp = ({ locale, local }: { locale: Locale; local: string }) => (
  <time dateTime={local}>
    {local.slice(0, 4) === shopToday().slice(0, 4)
      ? formatted(locale, SHORT, { calendar: 'gregory', digits: 'latn' }, local)
      : formatStamp(locale, local)}
  </time>
)

/** An amount; below nothing its minus stands before the digits in both directions. */
export const moneyText = (format: Format, money: Money): string =>
  money.amount < 0 ? format.deduction({ ...money, amount: -money.amount }) : format.money(money)

/** A single value of a list or of facts, in the language of the page. */
export const Value = ({ name, value, isLinked = false, customer }: ValueProps) => {
  const { t, format, locale } = useT()
  const words = useDeskWords()
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'desk.yes' : 'desk.no')
  if (typeof value === 'number') return `${format.number(value)}${name === 'percent' || name === 'rate' ? '%' : ''}`
  if (isMoney(value)) return <span translate="no">{moneyText(format, value)}</span>
  if (isTexts(value)) return <ShopText text={value} />
  if (typeof value !== 'string') return JSON.stringify(value)
  if (name === 'page')
    return (
      <a href={value} target="_blank" rel="noreferrer">
        {t('desk.document.open')}
      </a>
    )
  const to = isLinked ? linkOf(name, value) : undefined
  if (to !== undefined)
    return <a href={to}>{name === 'customer' ? (customer ?? words.command('customers show')) : <Code>{value}</Code>}</a>
  if (COLOUR.test(value))
    return (
      <>
        <Swatch colour={value} /> <Code>{value}</Code>
      </>
    )
  if (COUNTRIES.test(name) && /^[A-Z]{2}(?:, [A-Z]{2})*$/.test(value)) {
    const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
    return value
      .split(', ')
      .map((code) => countries.of(code))
      .join(comma(locale))
  }
  if (name === 'time_zone') return zoneInWords(locale, value)
  if (INSTANT.test(value)) return <Stamp locale={locale} local={localIn(SHOP_TIME_ZONE, new Date(value))} />
  if (LOCAL.test(value)) return <Stamp locale={locale} local={value.replace(' ', 'T')} />
  if (DAY.test(value)) return dayInWords(locale, value)
  if (MONTH.test(value)) return formatMonth(locale, value)
  const week = weekWords(value, locale, t('desk.week.closed'))
  if (week !== undefined) return week
  if ((FEW_WORDS.has(name) || value === NONE) && words.hasValue(value))
    return STATES.has(name) ? <Badge tone={TONES[value] ?? 'muted'}>{words.value(value)}</Badge> : words.value(value)
  if (name === 'command' && words.command(value) !== '') return words.command(value)
  if (name === 'arguments') return <Text text={words.options(value) || '–'} />
  if (name === 'outcome') return <Text {...words.sentence(value)} />
  if (PEOPLE.has(name) && words.person(value) !== value) return words.person(value)
  return CODES.has(name) && !(isLinked && REFERENCE.test(value)) ? <Code>{value}</Code> : <Text text={value} />
}

/** What is called, written to or opened from a value. */
const linkOf = (name: string, value: string): string | undefined => {
  if (name === 'phone' && /^\+\d+$/.test(value)) return `tel:${value}`
  if (name === 'email' && value.includes('@')) return `mailto:${value}`
  return name === 'customer' && value.startsWith('usr_')
    ? hrefOf({ screen: 'customers', tab: 'find', key: value })
    : undefined
}

export const isMoney = (value: unknown): value is Money =>
  isObject(value) && typeof value.amount === 'number' && typeof value.currency === 'string'

/** A text that the shop wrote in both languages. */
export const isTexts = (value: unknown): value is Translated =>
  isObject(value) && sourceLocales.every((locale) => typeof value[locale] === 'string')

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
