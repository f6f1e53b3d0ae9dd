import { DEFAULT_LOCALE, type Locale, textIn as written, type Translated } from '#locales/index.ts'
import { isSource } from '#locales/sources.ts'
import { laterWords } from '#locales/later-words.ts'
import { sentencePattern } from './sentence-pattern.ts'

/**
 * A translated thing in a language. What a language that is none of the sources lacks is looked up by the sentences of
 * the default one, also within tables and in what functions answer; a sentence without a translation stays in that.
 */
export const textIn: typeof written = <T>(thing: Translated<T> | null | undefined, locale: Locale): T => {
  const own = written(thing, locale)
  return own === undefined || isSource(locale) || thing?.[locale] !== undefined ? (own as T) : translated(own, locale)
}

const translated = <T>(thing: T, locale: Locale): T => {
  if (typeof thing === 'string') return sentenceIn(thing, locale) as T
  if (typeof thing === 'function')
    return ((...given: unknown[]) => translated((thing as (...given: unknown[]) => unknown)(...given), locale)) as T
  if (Array.isArray(thing)) return thing.map((one: unknown) => translated(one, locale)) as T
  if (typeof thing !== 'object' || thing === null) return thing
  return Object.fromEntries(Object.entries(thing).map(([key, value]) => [key, translated<unknown>(value, locale)])) as T
}

/** A sentence of the default language in another one; itself where that has none. */
const sentenceIn = (sentence: string, locale: Locale): string => {
  if (isSource(locale)) return sentence
  const { sentences } = laterWords[locale]
  const found = sentences[sentence]
  if (found !== undefined) return found
  for (const [pattern, text] of patternsOf(locale)) {
    const filled = pattern.exec(sentence)?.slice(1)
    if (filled) return text.replace(/\*/g, () => sentenceIn(filled.shift() ?? '', locale))
  }
  return sentence
}

type Pattern = readonly [RegExp, string]
const patterns = new Map<Locale, Pattern[]>()

const patternsOf = (locale: Exclude<Locale, typeof DEFAULT_LOCALE>): Pattern[] => {
  const made = patterns.get(locale)
  if (made || isSource(locale)) return made ?? []
  const own = Object.entries(laterWords[locale].sentences)
    .filter(([sentence]) => sentence.includes('*'))
    .map(([sentence, text]): Pattern => [sentencePattern(sentence, '*', '(.+?)'), text])
  patterns.set(locale, own)
  return own
}
