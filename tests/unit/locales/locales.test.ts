import { describe, expect, test } from 'vitest'
import { isSource } from '#locales/sources.ts'
import { parseLocales, offeredLocale, resolveLocale } from '#locales/choose.ts'
import {
  DEFAULT_LOCALE,
  languageIn,
  type Locale,
  type MessageNamespace,
  locales,
  sourceLocales,
  localeCodes,
  textIn,
} from '#locales/index.ts'
import type { Plural } from '#locales/twins.ts'
import { files } from '#src/app/core/files.ts'

/** Messages between other texts include their spaces. */
const JOINTS = ['title_separator', 'comma', 'register.and', 'gift.then', 'gift.last']

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']
const everything = import.meta.glob<Record<string, unknown>>('/locales/*/*.ts', { eager: true })

const featuresOf = (locale: Locale) =>
  Object.keys(everything).flatMap((file) =>
    file.startsWith(`/locales/${locale}/`) ? [file.split('/').at(-1)?.replace('.ts', '') as MessageNamespace] : [],
  )
const features = featuresOf(DEFAULT_LOCALE)
/** Pages of the staff are in the languages of the sources alone. */
const OF_STAFF: readonly MessageNamespace[] = ['desk', 'door']
const hasWords = (locale: Locale, feature: MessageNamespace) => isSource(locale) || !OF_STAFF.includes(feature)
const others = localeCodes.filter((locale) => locale !== DEFAULT_LOCALE)
const wordsOf = (locale: Locale, feature: MessageNamespace) =>
  everything[`/locales/${locale}/${feature}.ts`]?.[feature] as object
const formsOf = (locale: Locale) =>
  new Intl.PluralRules(locales[locale].tag).resolvedOptions().pluralCategories.toSorted()

const isPlural = (value: unknown): value is Plural =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).every((key) => FORMS.includes(key)) &&
  'other' in value

/** Every message by its dotted key; a counted one is one message. */
const flatten = (words: object, prefix = ''): [string, string | Plural][] =>
  Object.entries(words).flatMap(([key, value]): [string, string | Plural][] =>
    typeof value === 'string' || isPlural(value)
      ? [[prefix + key, value]]
      : flatten(value as object, `${prefix}${key}.`),
  )

const texts = (message: string | Plural): string[] => (typeof message === 'string' ? [message] : Object.values(message))
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()
const all = (message: string | Plural) => [...new Set(texts(message).flatMap(placeholders))].toSorted()

test.each(others)('%s has the same files as the default language', (locale) => {
  expect(featuresOf(locale)).toEqual(features.filter((feature) => hasWords(locale, feature)))
})

describe.each(features)('%s', (feature) => {
  const own = new Map(
    localeCodes
      .filter((locale) => hasWords(locale, feature))
      .map((locale) => [locale, new Map(flatten(wordsOf(locale, feature)))]),
  )
  const source = own.get(DEFAULT_LOCALE) ?? new Map<string, string | Plural>()

  test.each(others.filter((locale) => hasWords(locale, feature)))('has the same keys in %s', (locale) => {
    expect([...(own.get(locale)?.keys() ?? [])].toSorted()).toEqual([...source.keys()].toSorted())
  })

  test.each(others.filter((locale) => hasWords(locale, feature)))('has the same placeholders in %s', (locale) => {
    for (const [key, message] of source)
      expect([key, all(own.get(locale)?.get(key) ?? '')]).toEqual([key, all(message)])
  })

  test.each(localeCodes)('counted messages have all forms that %s has', (locale) => {
    for (const [key, message] of own.get(locale) ?? []) {
      if (!isPlural(source.get(key))) continue
      expect([key, Object.keys(message).toSorted()]).toEqual([key, formsOf(locale)])
    }
  })

  test('a counted message contains its number where the noun does not', () => {
    for (const [key, message] of own.get('ar') ?? []) {
      if (!isPlural(message)) continue
      for (const form of ['few', 'many', 'other'] as const)
        expect([key, form, placeholders(message[form] ?? '')]).toEqual([key, form, expect.arrayContaining(['count'])])
    }
  })

  test.each(localeCodes)('the name of a button in %s contains what is written on it', (locale) => {
    const words = own.get(locale) ?? new Map<string, string | Plural>()
    const visibleOf = (key: string) => (key.endsWith('_named') ? words.get(key.replace(/_named$/, '')) : undefined)
    const wrong = [...words].filter(([key, name]) => !String(name).includes(String(visibleOf(key) ?? '')))
    expect(wrong).toEqual([])
  })

  test('no message is empty or has stray white space', () => {
    for (const [key, message] of [...own.values()].flatMap((words) => [...words])) {
      if (JOINTS.includes(key)) continue
      for (const text of texts(message)) expect([key, text.length > 0, text]).toEqual([key, true, text.trim()])
    }
  })

  // The staff's pages have entries of their own, which import their words.
  test.skipIf(OF_STAFF.includes(feature))('is a file of its own in every language', async () => {
    for (const locale of localeCodes) expect(await files.messages(locale, feature)).toHaveProperty(feature)
  })
})

describe('the locale table', () => {
  test('has Arabic and English first, with the tags and directions of spec §1', () => {
    expect(sourceLocales.map((locale) => [locale, locales[locale].tag, locales[locale].dir])).toEqual([
      ['ar', 'ar-SA', 'rtl'],
      ['en', 'en-US', 'ltr'],
    ])
  })

  test('offers no other language until a shop does', () => {
    const codes = ['ug-CN', 'ug', 'ur', 'ur-PK']
    expect(codes.map((code) => offeredLocale(code))).toEqual([undefined, undefined, undefined, undefined])
    expect(parseLocales('en, ar, xx, en')).toEqual(['en', 'ar'])
    const offered = parseLocales('ur, en')
    expect(codes.map((code) => offeredLocale(code, offered))).toEqual([undefined, undefined, 'ur', 'ur'])
    expect(parseLocales('xx')).toEqual(sourceLocales)
  })

  test('a shop that does not offer English falls back to its own language', () => {
    expect(resolveLocale('fr', [], parseLocales('ar'))).toBe('ar')
  })

  test('a text that a language lacks is shown in the default, and known to be in it', () => {
    const text = { ar: 'جرة', en: 'Jar' }
    expect([textIn(text, 'ar'), textIn(text, 'ur'), languageIn(text, 'ur')]).toEqual(['جرة', 'Jar', 'en'])
    const whole = { ...text, ur: 'مرتبان' }
    expect([textIn(whole, 'ur'), languageIn(whole, 'ur')]).toEqual(['مرتبان', 'ur'])
  })
})

describe('the chosen language', () => {
  test.each([
    ['the saved one', 'ar', ['en-US'], 'ar'],
    ['else the browser’s', undefined, ['ar-SA', 'en'], 'ar'],
    ['the first of the browser’s that is offered', undefined, ['fr-FR', 'ur', 'ar-EG', 'en'], 'ar'],
    ['else English', undefined, [], 'en'],
    ['unknown ones are ignored', 'xx', ['fr', 'de-DE'], 'en'],
    ['a saved unknown one is English, whatever the browser prefers', 'xx', ['ar'], 'en'],
    ['known ones without messages fall back to English', 'ur', ['ug-CN'], 'en'],
    ['a tag with region, script or odd spelling counts', 'AR_sa', [], 'ar'],
    ['a longer word that begins alike does not', 'arabic', ['entish'], 'en'],
    ['an empty cookie is none', '', ['ar'], 'ar'],
  ])('%s', (_, saved, browser, locale) => {
    expect(resolveLocale(saved, browser)).toBe(locale)
  })
})
