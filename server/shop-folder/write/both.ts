import { DEFAULT_LOCALE, type Locale, localeCodes } from '#locales/index.ts'
import type { WrittenText } from '../text-counts.ts'

/** The languages in the order that a folder has them: the default one first. */
export const LANGUAGES: readonly Locale[] = [DEFAULT_LOCALE, ...localeCodes.filter((code) => code !== DEFAULT_LOCALE)]

/** A text in the languages that it says something in. */
export const both = (text: WrittenText): WrittenText =>
  Object.fromEntries(LANGUAGES.flatMap((language) => (text[language] ? [[language, text[language]]] : [])))
