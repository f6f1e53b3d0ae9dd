import { languageIn, type Locale, locales, sourceLocales, textIn, type Translated } from '#locales/index.ts'

/** The `lang` of what holds a text of the shop as an attribute; undefined where it is in the language of the page. */
export const langOf = (text: Translated, locale: Locale): string | undefined => {
  const language = writtenIn(text, locale)
  return language === locale ? undefined : locales[language].tag
}

/**
 * The language a text of the shop is in when it is shown in `locale`. The server answers the same text for the languages
 * of the sources where the shop wrote only one, and a setting as one text; which one that is, its script says.
 */
export const writtenIn = (text: Translated | string, locale: Locale): Locale => {
  const isOne = typeof text === 'string'
  const language = isOne ? locale : languageIn(text, locale)
  const shown = isOne ? text : textIn(text, locale)
  if (!isOne && sourceLocales.some((other) => text[other] !== shown)) return language
  const isScriptOf = (other: Locale) => new RegExp(`\\p{Script=${locales[other].script}}`, 'u').test(shown)
  return [language, ...sourceLocales].find(isScriptOf) ?? language
}
