import { describe, expect, test } from 'vitest'
import { type Locale, localeCodes, type LocaleRow, locales } from '#locales/index.ts'
import type { MessageKey, Messages } from '#locales/messages.ts'
import type { Plural } from '#locales/twins.ts'
import { createTranslator, type Values } from '#src/i18n/translate.ts'

const files = import.meta.glob<Partial<Messages>>('/locales/*/*.ts', { eager: true })
const wordsOf = (locale: Locale): Partial<Messages> =>
  Object.assign({}, ...Object.entries(files).map(([path, words]) => path.startsWith(`/locales/${locale}/`) && words))

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']
const isMessage = (words: object): words is Plural => Object.keys(words).every((key) => FORMS.includes(key))

/** Every message by its key, with the texts of all its forms. */
const messagesIn = (words: object, path = ''): [key: MessageKey, texts: string[]][] =>
  Object.entries(words).flatMap(([key, value]: [string, string | object]): [MessageKey, string[]][] => {
    const here = (path ? `${path}.${key}` : key) as MessageKey
    if (typeof value === 'string') return [[here, [value]]]
    return isMessage(value) ? [[here, Object.values(value)]] : messagesIn(value, here)
  })

/** A value for each place of a message: digits, brackets and a sign of another direction in it stay as they are. */
const VALUE = 'Visa ••4242 {{count}}'
const valuesFor = (texts: string[], count: number): Values => ({
  ...Object.fromEntries(
    texts.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)]).map(([, name = '']) => [name, VALUE]),
  ),
  count,
})

const DIGITS = ['latn', 'arab'] as const
const CALENDARS = ['gregory', 'islamic-umalqura'] as const
/** A number of each plural form that Arabic has. */
const COUNTS = [0, 1, 2, 5, 11, 100]
const CASES = localeCodes.flatMap((locale) =>
  DIGITS.flatMap((digits) => CALENDARS.map((calendar) => [locale, digits, calendar] as const)),
)

describe.each(CASES)('messages in %s, digits %s, calendar %s', (locale, digits, calendar) => {
  const words = wordsOf(locale)
  const { t, add } = createTranslator(locale, () => ({ digits, calendar }))
  add(locale, words)
  const said = messagesIn(words).flatMap(([key, texts]) =>
    COUNTS.map((count): [string, string] => [key, t(key, valuesFor(texts, count))]),
  )

  test('have no placeholder left, and their values unchanged', () => {
    const bare = said.map(([key, text]) => [key, text.replaceAll(/Visa ••4242[ \u00A0]\{\{count\}\}/g, '')])
    expect(bare.filter(([, text]) => /[{}]/.test(text ?? ''))).toEqual([])
  })

  test('have Arabic digits in Arabic alone, and there everywhere', () => {
    const own = said.map(([key, text]) => [key, text.replaceAll(/Visa ••4242[ \u00A0]\{\{count\}\}/g, '')] as const)
    const wrong = (locales[locale] as LocaleRow).hasDigits && digits === 'arab' ? /\d/ : /[٠-٩٪]/
    expect(own.filter(([, text]) => wrong.test(text))).toEqual([])
  })

  test('have no break between a number and its noun', () => {
    expect(said.filter(([, text]) => /\p{N} \p{L}/u.test(text))).toEqual([])
  })
})
