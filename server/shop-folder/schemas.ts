import * as z from 'zod/mini'
import { ID_PATTERN } from '#contract/rules/id.ts'
import { SETTING_SHAPES } from '../admin/setting-shapes.ts'

const shaped = (pattern: RegExp, expected: string) => z.string().check(z.regex(pattern, { error: expected }))
const setting = (key: keyof typeof SETTING_SHAPES) => {
  const { shape, expected } = SETTING_SHAPES[key]
  return shaped(shape, expected)
}

/** Part of an id with a prefix of four characters. */
const Slug = z
  .string({ error: 'a slug: letters, digits and hyphens' })
  .check(z.regex(ID_PATTERN, { error: 'a slug: letters, digits and hyphens' }), z.maxLength(76))
const Line = z.string().check(z.regex(/\S/, { error: 'a text' }), z.maxLength(10_000))
/** A text of the shop; in one language at least. */
export const Both = z
  .strictObject({ en: z.optional(Line), ar: z.optional(Line) })
  .check(z.refine((text) => text.en !== undefined || text.ar !== undefined, { error: 'a text "en" and a text "ar"' }))
export type Both = z.output<typeof Both>
/** Alternative texts are needed in both languages: there is nothing to see instead. */
const Alt = z.strictObject({ en: Line, ar: Line })
const Picture = shaped(/^[^/\\]+$/, 'the name of a file in pictures/')
/** Converted by the currency of the shop. */
const Price = z.union([z.number(), z.string()], { error: 'an amount such as 25 or 249.50' })
const count = (min: number, max: number) =>
  z
    .int({ error: `a whole number from ${min} to ${max}` })
    .check(
      z.gte(min, { error: `a whole number from ${min} to ${max}` }),
      z.lte(max, { error: `a whole number from ${min} to ${max}` }),
    )
const Day = shaped(
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/,
  'a day like 2026-12-31, or a time like 2026-12-31T18:00:00+03:00',
)
const WebAddress = shaped(/^https?:\/\/\S+$/, 'a web address')

const Settings = z.strictObject({
  name: Both,
  currency: shaped(/^[A-Z]{3}$/, 'the code of a currency, such as SAR'),
  logo: z.optional(
    shaped(/^(?:\/(?![/\\])\S+|https:\/\/\S+|[^/\\]+)$/, 'a path, an https address, or a file in pictures/'),
  ),
  social: z.optional(z.record(z.string(), WebAddress)),
  contact: z.optional(
    z.strictObject({
      email: z.optional(setting('contact_email')),
      phone: z.optional(setting('contact_phone')),
    }),
  ),
  seller: z.optional(
    z.strictObject({
      name: z.optional(Both),
      address: z.optional(Both),
      registration_number: z.optional(setting('registration_number')),
      vat_number: z.optional(setting('vat_number')),
    }),
  ),
  cash_limit: z.optional(count(0, 999_999)),
  open_bookings_limit: z.optional(count(1, 99)),
  synonyms: z.optional(z.array(Line).check(z.maxLength(2000))),
})

const Feature = z.strictObject({ title: Both, text: Both, picture: Picture, alt: Alt })

const Categories = z
  .array(z.strictObject({ slug: Slug, name: Both, picture: Picture, alt: Alt }))
  .check(z.maxLength(200))

const Options = z.array(
  z.strictObject({
    slug: Slug,
    name: Both,
    values: z.array(
      z.strictObject({
        slug: Slug,
        label: Both,
        swatch: z.optional(shaped(/^#[0-9a-f]{6}$/i, 'a colour like "#b8623f", in quotes')),
      }),
    ),
  }),
)

const Makers = z.array(z.strictObject({ slug: Slug, name: Both, town: Both, story: Both }))

const Delivery = z.array(
  z.strictObject({
    slug: Slug,
    name: Both,
    price: Price,
    free_from: z.optional(Price),
    days: z.tuple([count(0, 365), count(0, 365)], { error: 'two numbers of days, such as [2, 5]' }),
    countries: z.array(shaped(/^[A-Z]{2}$/, 'the code of a country, such as SA')),
    takes_cash: z.optional(z.boolean()),
  }),
)

const Coupons = z.array(
  z
    .strictObject({
      code: shaped(/^[A-Z0-9_-]{2,40}$/, 'capital letters and digits'),
      label: Both,
      percent: z.optional(count(1, 100)),
      amount: z.optional(Price),
      free_delivery: z.optional(z.literal(true)),
      min_subtotal: z.optional(Price),
      starts: z.optional(Day),
      ends: z.optional(Day),
      per_customer: z.optional(count(1, 1000)),
      max_uses: z.optional(count(1, 1_000_000)),
    })
    .check(
      z.refine(
        ({ percent, amount, free_delivery }) =>
          [percent, amount, free_delivery].filter((kind) => kind !== undefined).length === 1,
        { error: 'a coupon with one of percent, amount and free_delivery' },
      ),
    ),
)

const Benefit = z.strictObject({
  slug: Slug,
  kind: z.enum(['discount', 'quota', 'perk']),
  name: Both,
  label: Both,
  meter: z.optional(Slug),
  amount: z.optional(count(0, 1_000_000)),
  open_limit: z.optional(count(1, 99)),
})

const Plans = z.strictObject({
  meters: z.array(
    z.strictObject({
      slug: Slug,
      name: Both,
      unit: z.enum(['visit', 'seat']),
      spent_by: z.enum(['venue', 'experience']),
    }),
  ),
  plans: z.array(
    z.strictObject({
      slug: Slug,
      name: Both,
      tagline: Both,
      month: Price,
      year: Price,
      trial_days: z.optional(count(0, 365)),
      featured: z.optional(z.boolean()),
      benefits: z.array(Benefit),
    }),
  ),
})

/** The YAML files of a folder. */
export const YAML_FILES = {
  'settings.yaml': Settings,
  'home.yaml': z.strictObject({ hero: Feature, story: Feature }),
  'categories.yaml': Categories,
  'options.yaml': Options,
  'makers.yaml': Makers,
  'delivery.yaml': Delivery,
  'coupons.yaml': Coupons,
  'plans.yaml': Plans,
} as const

export type YamlName = keyof typeof YAML_FILES
/** What a YAML file says. */
export type YamlValue<Name extends YamlName> = z.output<(typeof YAML_FILES)[Name]>

/** The schema that an editor completes a YAML file by, and its path in the folder. */
export const jsonSchemas = (): [path: string, schema: object][] =>
  Object.entries(YAML_FILES).map(([file, schema]) => [
    schemaPath(file),
    // What is written, not what it is read as.
    z.toJSONSchema(schema, { io: 'input' }),
  ])

/** The path of the schema of a YAML file. */
export const schemaPath = (file: string): string => `.schema/${file.replace(/\.yaml$/, '.json')}`
