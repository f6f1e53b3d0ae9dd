import * as z from 'zod/mini'
import { type Locale, localeCodes, type SourceLocale } from '#locales/index.ts'
import { isSource } from '#locales/sources.ts'
import { HANDLE_PATTERN, ID_PATTERN } from './id.ts'
import { MAX_PER_PAGE, PAGE_SIZE } from './limits.ts'

/** The schema of one thing by language: there in those of the sources, optional in each other. */
const translated = Object.fromEntries(
  localeCodes.map((locale) => [locale, isSource(locale) ? z.string() : z.optional(z.string())]),
) as { [L in Locale]: L extends SourceLocale ? z.ZodMiniString : z.ZodMiniOptional<z.ZodMiniString> }

/** Text written by the shop, in every offered language, so that switching needs no request. */
export const Text = z.object(translated)
export type Text = z.infer<typeof Text>

/**
 * Why something is not taken back because of a change of mind, in the shop's words; `only_opened`: unopened it is.
 */
export const NotReturnable = z.extend(Text, { only_opened: z.optional(z.literal(true)) })
export type NotReturnable = z.infer<typeof NotReturnable>

/** An amount in integer minor units (halalas) of an ISO 4217 currency; the exponent comes from `Intl`. */
export const Money = z.object({ amount: z.int(), currency: z.string().check(z.length(3)) })
export type Money = z.infer<typeof Money>

/**
 * A picture. `src` is a path on this site or on the allowed image host; sizes are pixels; `colour` is its dominant
 * colour as `#rrggbb`.
 */
export const Image = z.object({
  src: z.string(),
  alt: Text,
  width: z.int(),
  height: z.int(),
  colour: z.string(),
})
export type Image = z.infer<typeof Image>

/** Pagination of a list (spec §3): the rows `from`-`to` of `total`, on page `current_page` of `last_page`. */
export const Meta = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  from: z.int(),
  to: z.int(),
})
export type Meta = z.infer<typeof Meta>

/** Opaque identifier. */
export const Id = z.string().check(z.regex(ID_PATTERN))

/** An id or slug of a product, or the address that another shop gave it, such as in Arabic letters. */
export const ProductAddress = z.string().check(z.regex(HANDLE_PATTERN))

/** An identifier that another back end may issue too: those may be numbers. */
export const UnsureId = z.union([z.string(), z.number()])

/** An empty success; further fields of another back end are preserved. */
export const Done = z.looseObject({})

/** A whole number that arrives as text in a query string, in plain digits alone. */
export const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value,
    ),
    z.int().check(z.gte(min), z.lte(max)),
  )

/** A yes or no that arrives as text in a query string: `true` or `false`, as a boolean of the schema is written. */
export const queryFlag = z.pipe(
  z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean(),
)

/** Several ids that arrive in a query string as one text, separated by commas; at most `max`. */
export const queryIds = (max: number) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value.split(',').filter((id) => id !== '') : value)),
    z.array(Id).check(z.maxLength(max)),
  )

/** The page and page size every list takes. */
export const pageQuery = {
  page: z._default(queryNumber(1, 1_000_000), 1),
  per_page: z._default(queryNumber(1, MAX_PER_PAGE), PAGE_SIZE),
}

/**
 * The body of every failed call: `message` for display in the request's language, `code` for programs, `errors` by
 * field.
 */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /**
   * Of a `version_conflict`: what the server has, shaped as the call's own answer. Of `gone`: what it was, and what is
   * similar (`contract/site/gone.ts`).
   */
  data: z.optional(z.looseObject({})),
})
export type ErrorBody = z.infer<typeof ErrorBody>
