import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { ReviewLanguage } from '#contract/shop/reviews.ts'
import { reviews } from '../../db/schema/store-schema.ts'

/** A letter of the Arabic script, including the additional letters of other languages. */
const ARABIC = /[\u0600-\u06FF\u0750-\u077F]/

/** The language of a text, as far as the script shows it: Arabic as soon as there is an Arabic letter. */
export const languageOf = (text: string): ReviewLanguage => (ARABIC.test(text) ? 'ar' : 'en')

/** The same in the database: it reads the range by its code points. */
export const isWrittenIn = (language: ReviewLanguage): SQL => {
  const isArabic = sql`${reviews.text} ~ '[\u0600-\u06FF\u0750-\u077F]'`
  return language === 'ar' ? isArabic : sql`not (${isArabic})`
}
