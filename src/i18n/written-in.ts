import { languageIn, type Locale, locales, sourceLocales, textIn, type Translated } from '#locales/index.ts'

/**
 * The language a text of the shop is in when it is shown in `locale`. The server answers the same text for the languages
 * of the sources where the shop wrote only one; which one that is, its script says.
 */
export const writtenIn = (text: Translated, locale: Locale): Locale => {
  const [language, shown] = [languageIn(text, locale), textIn(text, locale)]
  if (sourceLocales.some((other) => text[other] !== shown)) return language
  const written = sourceLocales.filter((other) => new RegExp(`\\p{Script=${locales[other].script}}`, 'u').test(shown))
  return (written.length === 1 && written[0]) || language
}
