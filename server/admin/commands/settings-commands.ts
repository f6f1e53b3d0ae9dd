import { type Locale, localeCodes, sourceLocales } from '#locales/index.ts'
import { eq, sql } from 'drizzle-orm'
import { DESK_TOPICS } from '#contract/desk/notices.ts'
import { CASH_LIMIT, OPEN_ENTITLEMENT_BOOKINGS } from '#contract/rules/limits.ts'
import type { Database } from '../../db/client.ts'
import { shopValues } from '../../db/schema/commerce-schema.ts'
import { settings } from '../../db/schema/catalogue-schema.ts'
import { OPEN_LIMIT_KEY } from '../../modules/plans/open-limit.ts'
import { DEFAULT_SYNONYMS, SYNONYMS_KEY } from '../../modules/search/synonyms.ts'
import { NOTIFY_EMAIL_KEY, NOTIFY_KEY } from '../../modules/shop-notices/addressees.ts'
import { GIFT_CARD_MONTHS_KEY } from '../../modules/gift-cards/expiry.ts'
import { GIFT_WRAP_KEY } from '../../modules/gifts/gift.ts'
import { CASH_FEE_KEY, CASH_LIMIT_KEY } from '../../modules/orders/cash/terms.ts'
import { LOCK } from '../../shop-folder/database/apply.ts'
import { noteChanges } from '../../shop-folder/database/edits.ts'
import { refuseUnseen, SEEN } from '../as-seen.ts'
import { difference } from '../audit/difference.ts'
import { type AdminCommand, AdminError, type Changed, type EditDeps, type ReadDeps } from '../command.ts'
import { withSuggestion } from '../input/nearest.ts'
import { readOptions } from '../input/options.ts'
import { LANGUAGES_KEY } from '../../settings/languages.ts'
import { foldDigits } from '../../lib/fold-digits.ts'
import { SETTING_SHAPES } from '../../settings/setting-shapes.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import { commandOf } from '../verbs.ts'

interface SettingKey {
  summary: string
  /** What it must look like, and how that is said. */
  shape?: RegExp
  expected?: string
  /** The longest, where that is not a line. */
  max?: number
  /** The default value. */
  usual?: string
  /** Stored outside the shop's values. */
  set?: (db: Database, value: string) => Promise<void>
}

const named = (locale: Locale) => async (db: Database, value: string) => {
  const [row] = await db.select({ name: settings.name }).from(settings).limit(1)
  if (!row) throw new AdminError('This shop has no settings yet.')
  await db.update(settings).set({ name: { ...row.name, [locale]: value } })
}

/** The settings that can be set. */
const KEYS: Record<string, SettingKey> = {
  name_ar: { summary: 'What the shop is called in Arabic', max: 80, set: named('ar') },
  name_en: { summary: 'What the shop is called in English', max: 80, set: named('en') },
  [LANGUAGES_KEY]: {
    summary: 'The languages the shop offers, its own first, with commas',
    shape: new RegExp(`^(?:${localeCodes.join('|')})(?:,(?:${localeCodes.join('|')}))*$`),
    expected: `codes with commas, of ${localeCodes.join(', ')}`,
    usual: sourceLocales.join(','),
  },
  logo: {
    summary: 'Path or https address of the logo',
    shape: /^(?:\/(?![/\\])|https:\/\/)\S+$/,
    expected: 'a path like /images/logo.svg, or an https address',
    set: async (db, logo) => void (await db.update(settings).set({ logo })),
  },
  tagline_ar: { summary: 'A line beneath the name in the footer, in Arabic' },
  tagline_en: { summary: 'A line beneath the name in the footer, in English' },
  description_ar: { summary: 'A sentence or two for search engines and shared links, in Arabic' },
  description_en: { summary: 'A sentence or two for search engines and shared links, in English' },
  seller_name: { summary: 'Who sells, as invoices name it: the Arabic name, which their code holds' },
  seller_name_en: { summary: 'Who sells, as invoices name it, in English' },
  seller_address_ar: { summary: 'The address of the seller on invoices, in Arabic' },
  seller_address_en: { summary: 'The address of the seller on invoices, in English' },
  registration_number: {
    summary: 'The commercial registration number on invoices',
    ...SETTING_SHAPES.registration_number,
  },
  vat_number: {
    summary: 'The VAT number on invoices; without it the shop charges no VAT',
    ...SETTING_SHAPES.vat_number,
  },
  business_center_number: {
    summary: 'The number at the Saudi Business Center',
    ...SETTING_SHAPES.business_center_number,
  },
  business_center_url: {
    summary: 'The page of the Saudi Business Center that confirms the shop',
    ...SETTING_SHAPES.business_center_url,
  },
  complaints_email: { summary: 'Where complaints are sent', ...SETTING_SHAPES.complaints_email },
  complaints_days: { summary: 'Within how many days complaints are answered', ...SETTING_SHAPES.complaints_days },
  return_days: { summary: 'How many days goods can be returned', ...SETTING_SHAPES.return_days },
  [SYNONYMS_KEY]: {
    summary: 'Words that search treats as the same, or as those after a ">": "mug, cup; riyad, riad > riyadh"',
    max: 10_000,
    usual: DEFAULT_SYNONYMS,
  },
  [CASH_LIMIT_KEY]: {
    summary: `The most a cash order may come to, in whole units of the currency; 0 takes no cash`,
    shape: /^\d{1,6}$/,
    expected: 'a whole number of at most six digits',
    usual: String(CASH_LIMIT),
  },
  [CASH_FEE_KEY]: {
    summary: 'What an order in cash costs more, VAT included, in the shop’s currency',
    shape: /^\d{1,4}(?:\.\d{1,2})?$/,
    expected: 'a sum such as 15 or 12.50',
    usual: '0',
  },
  [GIFT_WRAP_KEY]: {
    summary: 'What gift wrapping costs, VAT included, in the shop’s currency; without it gifts are not wrapped',
    shape: /^\d{1,4}(?:\.\d{1,2})?$/,
    expected: 'a sum such as 15 or 12.50',
  },
  [GIFT_CARD_MONTHS_KEY]: {
    summary: 'How many months a gift card can be used from the day it is paid; 0 for ever',
    shape: /^\d{1,3}$/,
    expected: 'a whole number of at most three digits',
    usual: '0',
  },
  [OPEN_LIMIT_KEY]: {
    summary: 'How many bookings by an unlimited membership may be open at once',
    shape: /^[1-9]\d?$/,
    expected: 'a number from 1 to 99',
    usual: String(OPEN_ENTITLEMENT_BOOKINGS),
  },
  contact_email: {
    summary: 'Where customers write to',
    ...SETTING_SHAPES.contact_email,
  },
  contact_phone: { summary: 'Where customers call', ...SETTING_SHAPES.contact_phone },
  [NOTIFY_KEY]: {
    summary: `What the shop is mailed of, with commas: ${DESK_TOPICS.join(', ')}; or none`,
    ...SETTING_SHAPES.notify,
    usual: 'none',
  },
  [NOTIFY_EMAIL_KEY]: {
    summary: 'Where those mails go; contact_email without it',
    ...SETTING_SHAPES.notify_email,
  },
}

const MAX_LENGTH = 500

const set = async (deps: EditDeps, key: string, typed: string, seen?: string): Promise<Changed> => {
  const definition = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
  if (!definition) throw new AdminError(`There is no setting "${key}". ${withSuggestion(key, Object.keys(KEYS))}`)
  const { max = MAX_LENGTH } = definition
  // Of a number also in Arabic digits; a text keeps those it has.
  const value = definition.shape ? foldDigits(typed) : typed
  if (value === '' || value.length > max || definition.shape?.test(value) === false)
    throw new AdminError(`${key} must be ${definition.expected ?? `a text of 1 to ${max} characters`}.`)
  const rows = { settings: eq(settings.id, true), shopValues: eq(shopValues.key, key) }
  const before = await deps.db.transaction(async (tx) => {
    // A row that is not there yet cannot be locked; a setting is set by one person at a time.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const was = await stored({ ...deps, db: tx }, key)
    refuseUnseen(seen, { value: was ?? definition.usual ?? null })
    await noteChanges(tx, { command: 'settings set', rows }, deps.clock.now(), async () => {
      if (definition.set) await definition.set(tx, value)
      else
        await tx
          .insert(shopValues)
          .values({ key, value })
          .onConflictDoUpdate({ target: shopValues.key, set: { value } })
    })
    return was
  })
  return { text: `${key} is now ${value}.`, changed: difference('settings', { [key]: before }, { [key]: value }) }
}

/** What a setting is now; undefined for one that was never set. */
const stored = async ({ db }: ReadDeps, key: string): Promise<string | undefined> => {
  const [row] = await db.select().from(shopValues).where(eq(shopValues.key, key))
  if (row || !KEYS[key]?.set) return row?.value
  const [shop] = await db.select().from(settings).limit(1)
  return { name_ar: shop?.name.ar, name_en: shop?.name.en, logo: shop?.logo ?? undefined }[key]
}

const refuseKeyless = (): never => {
  const keys = Object.entries(KEYS).map(([name, { summary }]) => `  ${name}: ${summary}`)
  throw new AdminError(['Usage: settings set <key> <value>. Keys:', ...keys].join('\n'))
}

interface SettingRow {
  key: string
  value: string | null
  summary: string
}

const SETTINGS: List<SettingRow> = {
  columns: [
    { name: 'key', value: ({ key }) => key },
    { name: 'value', value: ({ value }) => value, most: 40 },
    { name: 'summary', title: 'What it is', value: ({ summary }) => summary },
  ],
  isWhole: true,
  read: async (deps) => {
    const rows: SettingRow[] = []
    for (const [key, { summary, usual }] of Object.entries(KEYS))
      rows.push({ key, value: (await stored(deps, key)) ?? usual ?? null, summary })
    return rows
  },
  seen: ({ value }) => ({ value }),
  key: ({ key }) => key,
  empty: 'This shop has no settings yet.',
}

/** What the shop is called, and what its invoices say. */
export const settingsCommands: readonly AdminCommand[] = [
  commandOf(
    {
      name: 'settings',
      topic: 'shop',
      summary: 'Show or change what the shop is called, its limits, and what its invoices say',
    },
    {
      list: {
        kind: 'reads',
        isImpersonal: true,
        usage: LIST_OPTIONS,
        summary: 'All of them',
        run: (deps, args, screen) => printList(deps, SETTINGS, args, screen),
      },
      get: {
        kind: 'reads',
        isImpersonal: true,
        usage: '<key>',
        summary: 'Show a setting',
        run: async (deps, [key = '']) => {
          if (key === '') return refuseKeyless()
          const definition = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
          const value = (await stored(deps, key)) ?? definition?.usual
          return value === undefined ? `${key} is not set.` : `${key} is ${value}.`
        },
      },
      set: {
        kind: 'edits',
        role: 'owner',
        usage: `<key> <value> ${SEEN}`,
        summary: `The keys are ${Object.keys(KEYS).join(', ')}`,
        run: async (deps, args) => {
          const options = readOptions(args, { seen: 'value' })
          const [key = '', ...words] = options.words
          return key === '' ? refuseKeyless() : set(deps, key, words.join(' ').trim(), options.value('seen'))
        },
      },
    },
  ),
]
