import { readdirSync } from 'node:fs'
import { type Locale, localeCodes, locales, sourceLocales } from '#locales/index.ts'
import type { Messages } from '#locales/messages.ts'
import { createTranslator, type Translate } from '#src/i18n/translate.ts'

const allWords = async (locale: Locale): Promise<Partial<Messages>> => {
  const files = readdirSync(`locales/${locale}`).filter((file) => file.endsWith('.ts'))
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(`#locales/${locale}/${file}`)))))
}

const words = new Map(await Promise.all(localeCodes.map(async (locale) => [locale, await allWords(locale)] as const)))

/** Formats a message as the app does, so that a test finds a button by its name in each language. */
export const wordsOf = (locale: Locale): Translate => {
  const translator = createTranslator(locale)
  translator.add(locale, words.get(locale) ?? {})
  // An empty text would match everything. Playwright compares white space as plain spaces, but not within a pattern.
  return (key, values) => translator.t(key, values).replaceAll('\u00A0', ' ') || `no words for ${key}`
}

/** A message as a pattern: unknown parts, such as a date, are given as `…`. */
export const sentence = (message: string): RegExp =>
  new RegExp(
    message
      .split('…')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`))
      .join('.+'),
  )

/** What the switch to the other language is called, where two are offered. */
export const otherName = (t: Translate): string =>
  sourceLocales
    .filter((locale) => wordsOf(locale)('core.skip') !== t('core.skip'))
    .map((locale) => locales[locale].name)[0] ?? ''
