import { localeCodes } from '#locales/index.ts'
import * as z from 'zod/mini'
import { DESK_TOPICS } from '#contract/desk/notices.ts'
import { FONT_PAIRS, HOME_SECTIONS } from '#contract/site/brand.ts'
import { SETTING_SHAPES } from '../settings/setting-shapes.ts'
import { Closures, Destinations, Experiences, PlaceParts, Venues } from './place-schemas.ts'
import { Alt, Both, count, Day, Line, Picture, Price, shaped, Slug } from './schema-parts.ts'

const setting = (key: keyof typeof SETTING_SHAPES) => {
  const { shape, expected } = SETTING_SHAPES[key]
  return shaped(shape, expected)
}

const WebAddress = shaped(/^https?:\/\/\S+$/, 'a web address')

const Fee = z
  .number({ error: 'a sum such as 15 or 12.50' })
  .check(z.refine((fee) => /^\d{1,4}(?:\.\d{1,2})?$/.test(String(fee)), { error: 'a sum such as 15 or 12.50' }))

const Settings = z.strictObject({
  name: Both,
  languages: z.optional(
    z.array(z.enum(localeCodes, { error: `one of ${localeCodes.join(', ')}` })).check(z.minLength(1)),
  ),
  tagline: z.optional(Both),
  description: z.optional(Both),
  currency: shaped(/^[A-Z]{3}$/, 'the code of a currency, such as SAR'),
  logo: z.optional(
    shaped(/^(?:\/(?![/\\])\S+|https:\/\/\S+|(?=.*\S)[^/\\]+)$/, 'a path, an https address, or a file in pictures/'),
  ),
  social: z.optional(z.record(z.string(), WebAddress)),
  contact: z.optional(
    z.strictObject({
      email: z.optional(setting('contact_email')),
      phone: z.optional(setting('contact_phone')),
    }),
  ),
  notify: z.optional(
    z.strictObject({
      email: z.optional(setting('notify_email')),
      of: z.optional(z.array(z.enum(DESK_TOPICS, { error: `one of ${DESK_TOPICS.join(', ')}` }))),
    }),
  ),
  seller: z.optional(
    z.strictObject({
      name: z.optional(Both),
      address: z.optional(Both),
      registration_number: z.optional(setting('registration_number')),
      vat_number: z.optional(setting('vat_number')),
      business_center_number: z.optional(setting('business_center_number')),
      business_center_url: z.optional(setting('business_center_url')),
      complaints_email: z.optional(setting('complaints_email')),
      complaints_days: z.optional(count(1, 60)),
      return_days: z.optional(count(0, 365)),
    }),
  ),
  cash_limit: z.optional(count(0, 999_999)),
  cash_fee: z.optional(Fee),
  gift_wrap: z.optional(Fee),
  gift_card_months: z.optional(count(0, 999)),
  open_bookings_limit: z.optional(count(1, 99)),
  synonyms: z.optional(z.array(Line).check(z.maxLength(2000))),
})

/** The sections whose headings are not part of `home.yaml`. */
const NAMED_SECTIONS = HOME_SECTIONS.filter((name) => name !== 'story')

const Colour = shaped(/^#[0-9a-f]{6}$/i, 'a colour like "#1f6b45", in quotes')
const Woff2 = shaped(/^[^/\\]+\.woff2$/i, 'the name of a woff2 file in fonts/')

const Brand = z.strictObject({
  name: z.optional(Both),
  short_name: z.optional(Both),
  description: z.optional(Both),
  icon: z.optional(Picture),
  logo: z.optional(Picture),
  logo_dark: z.optional(Picture),
  show_name: z.optional(z.boolean()),
  colours: z.optional(z.strictObject({ primary: z.optional(Colour), accent: z.optional(Colour) })),
  radius: z.optional(count(0, 24)),
  font: z.optional(
    z.union(
      [
        z.enum(FONT_PAIRS),
        z.strictObject({
          name: shaped(/^[A-Za-z][A-Za-z0-9 ]{0,39}$/, 'the name of a font, in Latin letters'),
          latin: z.optional(Woff2),
          arabic: z.optional(Woff2),
        }),
      ],
      { error: `one of ${FONT_PAIRS.join(', ')}, or a name with a latin and an arabic woff2 file` },
    ),
  ),
  screenshots: z.optional(z.array(z.strictObject({ picture: Picture, label: Both })).check(z.maxLength(8))),
  home: z.optional(
    z
      .array(
        z.union([z.enum(HOME_SECTIONS), z.strictObject({ section: z.enum(NAMED_SECTIONS), heading: Both })], {
          error: `one of ${HOME_SECTIONS.join(', ')}, or { section: …, heading: { en: …, ar: … } }; the heading of the story is in home.yaml`,
        }),
      )
      .check(z.minLength(1)),
  ),
})

const Feature = z.strictObject({ title: Both, text: Both, picture: Picture, alt: Alt })

const Categories = z
  .array(z.strictObject({ slug: Slug, name: Both, picture: Picture, alt: Alt, hidden: z.optional(z.boolean()) }))
  .check(z.maxLength(200))

const Options = z.array(
  z.strictObject({
    slug: Slug,
    name: Both,
    values: z.array(
      z.strictObject({
        slug: Slug,
        label: Both,
        swatch: z.optional(shaped(/^#[0-9a-f]{6}$/i, 'a colour like "#1f6b45", in quotes')),
      }),
    ),
  }),
)

const Makers = z.array(
  z.strictObject({ slug: Slug, name: Both, town: Both, destination: z.optional(Slug), story: Both }),
)

const Delivery = z.array(
  z.strictObject({
    slug: Slug,
    name: Both,
    price: Price,
    free_from: z.optional(Price),
    days: z.tuple([count(0, 365), count(0, 365)], { error: 'two numbers of days, such as [2, 5]' }),
    countries: z
      .array(shaped(/^[A-Z]{2}$/, 'the code of a country, such as SA'))
      .check(z.minLength(1, { error: 'at least one country' })),
    takes_cash: z.optional(z.boolean()),
    export: z.optional(z.literal('zero')),
    tracking_url: z.optional(
      shaped(/^https:\/\/\S*\{number\}\S*$/, 'an address such as https://carrier.example/track?n={number}'),
    ),
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
  'brand.yaml': Brand,
  'home.yaml': z.strictObject({ hero: Feature, story: Feature }),
  'categories.yaml': Categories,
  'options.yaml': Options,
  'makers.yaml': Makers,
  'delivery.yaml': Delivery,
  'coupons.yaml': Coupons,
  'plans.yaml': Plans,
  'places.yaml': PlaceParts,
  'destinations.yaml': Destinations,
  'experiences.yaml': Experiences,
  'venues.yaml': Venues,
  'closures.yaml': Closures,
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
