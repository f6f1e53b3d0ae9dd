import { localeCodes, type Locale } from '#locales/index.ts'
import * as z from 'zod/mini'
import { ID_PATTERN } from '#contract/rules/id.ts'
import { plainNumber } from './plain-number.ts'

/** A text of some form, with what is expected. */
export const shaped = (pattern: RegExp, expected: string) => z.string().check(z.regex(pattern, { error: expected }))
/** Part of an id with a prefix of four characters. */
export const Slug = z
  .string({ error: 'a slug: letters, digits and hyphens' })
  .check(z.regex(ID_PATTERN, { error: 'a slug: letters, digits and hyphens' }), z.maxLength(76))
/** A line of text. */
export const Line = z.string().check(z.regex(/\S/, { error: 'a text' }), z.maxLength(10_000))
const byLocale = <T>(part: T) =>
  Object.fromEntries(localeCodes.map((locale) => [locale, part])) as unknown as Record<Locale, T>

/** A text of the shop; in one language of the sources at least, and in any other. */
export const Both = z
  .strictObject(byLocale(z.optional(Line)))
  .check(z.refine((text) => text.en !== undefined || text.ar !== undefined, { error: 'a text "en" and a text "ar"' }))
export type Both = z.output<typeof Both>
/** Alternative texts are needed in both languages of the sources: there is nothing to see instead. */
export const Alt = z.extend(z.strictObject(byLocale(z.optional(Line))), { en: Line, ar: Line })
/** A picture, by file name. */
export const Picture = shaped(/^(?=.*\S)[^/\\]+$/, 'the name of a file in pictures/')
const AMOUNT = 'an amount such as 25 or 249.50'
/** Converted by the currency of the shop, which says how many decimals there are. */
export const Price = z
  .union([z.number(), z.string()], { error: AMOUNT })
  .check(z.refine((price) => /^\d+(?:\.\d{1,4})?$/.test(plainNumber(String(price))), { error: AMOUNT }))
/** A whole number within bounds. */
export const count = (min: number, max: number) =>
  z
    .int({ error: `a whole number from ${min} to ${max}` })
    .check(
      z.gte(min, { error: `a whole number from ${min} to ${max}` }),
      z.lte(max, { error: `a whole number from ${min} to ${max}` }),
    )
/** A day, or a time with its zone. */
export const Day = shaped(
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/,
  'a day like 2026-12-31, or a time like 2026-12-31T18:00:00+03:00',
)
