import type { Locale } from '#locales/index.ts'

/**
 * The language a text of the shop is in when it is shown in `locale`. The server answers the same text for both languages
 * where the shop wrote only one; which one that is, its script says.
 */
export const writtenIn = ({ ar, en }: Record<Locale, string>, locale: Locale): Locale => {
  if (ar !== en) return locale
  const [hasArabic, hasLatin] = [/\p{Script=Arabic}/u.test(en), /\p{Script=Latin}/u.test(en)]
  return hasArabic === hasLatin ? locale : hasArabic ? 'ar' : 'en'
}
