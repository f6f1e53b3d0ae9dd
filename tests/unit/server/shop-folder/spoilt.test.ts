import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { LEGAL_STUBS } from '#server/modules/legal/stubs.ts'
import { daysText, weekdaysOf } from '#server/shop-folder/read/days-and-times.ts'
import { readShop, testFolder } from '../../../support/shop/shop-folder.ts'

const shop = testFolder()

test('the example has nothing to report', async () => {
  expect(await readShop(shop)).toMatchObject({ errors: [], warnings: [] })
})

test('legal texts that are not written, and those that are missing, are warned of', async () => {
  shop.write('legal/terms.ar.md', LEGAL_STUBS['terms.ar'])
  for (const language of ['en', 'ar']) shop.remove(`legal/privacy.${language}.md`)
  expect((await readShop(shop)).warnings).toEqual([
    'legal/terms.ar.md: is not written yet; write it before the shop sells',
    'legal/privacy.en.md: is missing; customers are shown an empty page',
  ])
})

type Row = [name: string, file: string, before: string, after: string, sentence: string]

/** A row a line: the fault, a file of the example, what is replaced in it by what (⏎ is a line break), and the error. */
const rowsOf = (table: string): Row[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('⏎', '\n').split(' | ') as Row)

const EDITS = `
a price with letters | products.csv | CUP-CLAY,49.00 | CUP-CLAY,49 SAR | products.csv, row 2, column "Variant Price": expected an amount in SAR such as 249.50, not "49 SAR"
a price finer than the currency | products.csv | 249.50 | 249.505 | products.csv, row 4, column "Variant Price": expected
a negative price | products.csv | CUP-CLAY,49.00 | CUP-CLAY,-49.00 | row 2, column "Variant Price": expected an amount
no price | products.csv | CUP-CLAY,49.00 | CUP-CLAY, | row 2, column "Variant Price": a variant needs a price
an ambiguous thousands separator | products.csv | CUP-CLAY,49.00 | CUP-CLAY,"1,049.00" | row 2, column "Variant Price": expected an amount in SAR
a SKU twice | products.csv | CUP-SAND | cup-clay | products.csv, row 3, column "Variant SKU": the SKU "cup-clay" is in row 2 already
a SKU of two lines | products.csv | BAG-1 | "BAG⏎1" | row 4, column "Variant SKU": a SKU has at most 60 characters, on one line
the same options twice | products.csv | sand,CUP-SAND | clay,CUP-SAND | row 3, column "Option1 Value": the same options as in row 2
an option left out | products.csv | sand,CUP-SAND | ,CUP-SAND | row 2: all variants of a product need a value of each
a formula | products.csv | "Thrown by hand, holds 90 ml" | "=HYPERLINK(""https://evil.example"")" | products.csv, row 2, column "Summary": begins with "=", which a spreadsheet takes for a formula
a stock that is no number | products.csv | ,20,cup.webp | ,many,cup.webp | row 2, column "Variant Inventory Qty": expected a whole number from 0 to 1000000, not "many"
a maker at an unknown destination | makers.yaml | destination: old-town | destination: new-town | makers.yaml, line 7: expected a destination of destinations.yaml (old-town), not "new-town"
an unknown category | products.csv | ,bags,handmade | ,hats,handmade | products.csv, row 4, column "Type": expected a category of categories.yaml (cups, bags), not "hats"; --new-categories adds it
a handle that is no slug | products.csv | shoulder-bag | shoulder bag | row 4, column "Handle": expected letters, digits and hyphens
an open quotation mark | products.csv | "Thrown | ""Thrown | a quotation mark (") is opened and not closed
more cells than columns | products.csv | حقيبة منسوجة | حقيبة منسوجة,extra | row 4: has 20 cells, the header has 19
a column twice | products.csv | Title (ar) | Title | products.csv, row 1: the column "Title" is there twice
no handles | products.csv | Handle, | Slug, | products.csv, row 1: the column "Handle" is missing
a picture that is not there | products.csv | bag.webp | hat.webp | row 4, column "Image Src": there is no picture pictures/hat.webp
a path out of the folder | products.csv | bag.webp | ../../etc/passwd | row 4, column "Image Src": there is no picture
YAML that is none | categories.yaml | - slug: bags | - slug: [bags | is no valid YAML
a key twice | settings.yaml | currency: SAR | currency: SAR⏎currency: AED | settings.yaml, line 9: is no valid YAML
an unknown currency | settings.yaml | SAR | SRA | settings.yaml, line 8: "SRA" is no currency
no name | settings.yaml | name: { | title: { | "name" is missing; expected
a misspelt key | settings.yaml | contact: | contacts: | "contacts" cannot be written here
a VAT number | settings.yaml | # vat_number: "310 | vat_number: "110 | "seller.vat_number" must be 15 digits that begin and end with 3
an alternative text of a category | categories.yaml | , ar: حقيبة } |  } | categories.yaml, line 10: bags: "alt.ar" is missing; expected a text
a slug twice | categories.yaml | slug: bags | slug: cups | categories.yaml, line 7: the slug "cups" is used twice
a colour | options.yaml | #d9c29b | beige | colour: values, sand, "swatch" must be a colour like "#1f6b45", in quotes, not "beige"
days the wrong way round | delivery.yaml | [2, 5] | [5, 2] | delivery.yaml, line 7: delivery ends before it begins
exports at home | delivery.yaml | takes_cash: true | export: zero | delivery.yaml, line 9: exports go abroad
a page of a carrier without the number | delivery.yaml | takes_cash: true | tracking_url: https://carrier.example | "tracking_url" must be an address such as https://carrier.example/track?n={number}
a country | delivery.yaml | [SA] | [Saudi] | standard: countries, first line must be the code of a country, such as SA, not "Saudi"
a coupon of two kinds | coupons.yaml | percent: 10 | percent: 10⏎  amount: 5 | a coupon with one of percent, amount and free_delivery
a day that does not exist | coupons.yaml | # ends: 2027-01-31 | ends: 2027-13-31 | coupons.yaml, line 8: there is no day "2027-13-31"
too many aliases | settings.yaml | social: | synonyms: [&a [x], *a]⏎social: | synonyms, first line must be a text
an unknown meter | plans.yaml | kind: discount | kind: quota⏎        meter: visits | there is no meter "visits" in this file
a quota without a meter | plans.yaml | kind: discount | kind: quota | a quota, and only a quota, names a meter
`

/** The same of places: the only error. */
const EDITS_OF_PLACES = `
an unknown destination | experiences.yaml | destination: old-town | destination: new-town | experiences.yaml, line 12: expected a destination of destinations.yaml (old-town), not "new-town"
an unknown region | destinations.yaml | region: riyadh | region: mars | destinations.yaml, line 6: expected a region of places.yaml (riyadh), not "mars"
an unknown policy | venues.yaml | [arriving] | [leaving] | venues.yaml, line 31: expected a policy of places.yaml (arriving), not "leaving"
a missing alternative text | venues.yaml | { en: A circle over stone, ar: دائرة فوق الحجر } | { en: A circle over stone } | venues.yaml, line 11: courtyard: pictures, first line, "alt.ar" is missing; expected a text
a price of nothing | experiences.yaml | price: 120 | price: 0 | experiences.yaml, line 35: expected an amount above 0, not "0"
a negative price | venues.yaml | slot_price: 900 | slot_price: -900 | venues.yaml, line 28: courtyard: "slot_price" must be an amount
a capacity of nobody | venues.yaml | capacity: 20 | capacity: 0 | venues.yaml, line 20: courtyard: "capacity" must be a whole number from 1 to 100000, not 0
more guests than fit | experiences.yaml | max_guests: 8 | max_guests: 13 | experiences.yaml, line 25: expected at most the capacity, 12, not 13
a time twice | experiences.yaml | days: "fri, sat" | days: "thu, fri", times: "17:00" }⏎    - { days: "fri, sat" | experiences.yaml, line 45: the time 17:00 is there twice on thu
overlapping times of a venue | venues.yaml |   slot_price: 900 |   schedule:⏎    - { days: sun-sat, times: "16:00, 18:00" }⏎  slot_price: 900 | venues.yaml, line 29: 16:00 on sun and 18:00 overlap: one takes 180 minutes
overlapping opening hours | venues.yaml | days: thu-sat, from: "16:00" | days: wed-sat, from: "16:00" | the opening hours 16:00 to 22:00 on wed and 16:00 to 01:00 overlap
opening hours that are too short | venues.yaml | from: "16:00", to: "22:00" | from: "16:00", to: "18:00" | venues.yaml, line 17: nothing of 180 minutes fits between 16:00 and 18:00
a day that is none | venues.yaml | sun-wed | sunday | courtyard: opening_hours, first line, "days" must be days such as sun-thu
a time that is none | experiences.yaml | "17:00" | "17.00" | must be times of the day such as 09:30, 14:00
an unknown time zone | venues.yaml | capacity: 20 | capacity: 20⏎  time_zone: Asia/Diriyah | expected a time zone such as Asia/Riyadh, not "Asia/Diriyah"
refunds in the wrong order | venues.yaml | hours: 168, percent: 100 | hours: 24, percent: 20 | venues.yaml, line 27: refunds are written with the most hours first, and never rise towards the start
only children | experiences.yaml | from_age: 13 | with_adult: true | experiences.yaml, line 34: needs a kind of guest who may come alone
seats and a price for all | experiences.yaml | capacity: 12 | capacity: 12⏎  slot_price: 5 | "slot_price" cannot be written in evening-walk
no price | venues.yaml |   slot_price: 900⏎ |  | a venue with one of prices (by the seat) and slot_price (one party at a time)
a slug of both kinds | venues.yaml | slug: courtyard | slug: evening-walk | venues.yaml, line 3: the slug "evening-walk" is in experiences.yaml already
a text with a comma | destinations.yaml | "Mud brick, palms and quiet lanes" | Mud brick, palms and quiet lanes | within { } a text with a comma needs quotes
`

/** What else is done to the example, and the error. */
const SPOILT: [name: string, spoil: () => unknown, sentence: string][] = [
  [
    'a link out of the folder',
    () => {
      shop.remove('pictures/bag.webp')
      writeFileSync(join(shop.path, '../secret.webp'), 'secret')
      symlinkSync(join(shop.path, '../secret.webp'), join(shop.path, 'pictures/bag.webp'))
    },
    'there is no picture pictures/bag.webp',
  ],
  [
    'no picture at all',
    () => shop.write('pictures/bag.webp', 'GIF'),
    'pictures/bag.webp is no picture in JPEG, PNG, WebP, AVIF or SVG',
  ],
  [
    'an SVG',
    () => shop.write('pictures/bag.webp', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'is no picture in JPEG',
  ],
  [
    'a picture bomb',
    async () => {
      const bomb = sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'white' } })
      shop.write('pictures/bag.webp', await bomb.png({ compressionLevel: 9 }).toBuffer())
    },
    'pictures/bag.webp has too many pixels; 40 million are the most',
  ],
  [
    'UTF-16',
    () => shop.write('products.csv', Buffer.from(`\uFEFF${shop.read('products.csv')}`, 'utf16le')),
    'products.csv: is written in UTF-16',
  ],
  [
    'another encoding',
    () => shop.write('makers.yaml', Buffer.from(shop.read('makers.yaml').replace('Huda,', 'H\u00fcda,'), 'latin1')),
    'makers.yaml, line 5: is not written in UTF-8',
  ],
  ['no settings', () => shop.remove('settings.yaml'), 'settings.yaml: is missing; "shop init" writes an example'],
]

describe('a spoilt folder', () => {
  it.each(rowsOf(EDITS))('names its place: %s', async (_name, file, before, after, sentence) => {
    shop.edit(file, before, after)
    expect((await readShop(shop)).errors.join('\n')).toContain(sentence)
  })

  it.each(SPOILT)('names its place: %s', async (_name, spoil, sentence) => {
    await spoil()
    expect((await readShop(shop)).errors.join('\n')).toContain(sentence)
  })

  it('reports all errors of all files at once, also beside those of the settings and of the same entry', async () => {
    shop.edit('settings.yaml', 'complaints_days: 5', 'complaints_days: soon')
    shop.edit('products.csv', 'CUP-CLAY,49.00', 'CUP-CLAY,free')
    shop.edit('products.csv', 'CUP-SAND,49.00', 'CUP-SAND,free')
    shop.edit('products.csv', ',bags,handmade', ',hats,handmade')
    shop.edit('delivery.yaml', 'price: 25', 'price: much')
    shop.edit('delivery.yaml', 'takes_cash: true', 'takes_cash: maybe')
    shop.edit('coupons.yaml', 'WELCOME10', 'welcome')
    shop.edit('venues.yaml', 'capacity: ', 'capacity: no # ')
    shop.edit('experiences.yaml', 'destination: old-town', 'destination: new-town')
    expect((await readShop(shop)).errors.map((error) => error.split(/[,:]/)[0])).toEqual([
      'settings.yaml',
      'venues.yaml',
      'experiences.yaml',
      'delivery.yaml',
      'delivery.yaml',
      'coupons.yaml',
      'products.csv',
      'products.csv',
      'products.csv',
    ])
  })

  it('reports nothing as a consequence of an entry that was refused', async () => {
    shop.edit('categories.yaml', 'slug: bags', 'slug: bags!')
    shop.edit('destinations.yaml', 'latitude: ', 'latitude: north # ')
    expect((await readShop(shop)).errors).toHaveLength(2)
  })

  it('says each kind of fault once, with its first place and the rows of the others', async () => {
    for (const sku of ['CUP-CLAY', 'CUP-SAND', 'BAG-1'])
      shop.edit('products.csv', `${sku},${sku === 'BAG-1' ? '249.50' : '49.00'}`, `${sku},x${sku}`)
    const { problems } = await readShop(shop)
    expect(problems.errors).toHaveLength(3)
    expect(problems.errorKinds()).toEqual([
      'products.csv, row 2, column "Variant Price": expected an amount in SAR such as 249.50, not "xCUP-CLAY" (and 2 more: rows 3, 4)',
    ])
  })

  it('warns of what is missing in one language, and shows the other', async () => {
    shop.edit('categories.yaml', '{ en: Bags, ar: الحقائب }', '{ en: Bags }')
    shop.edit('products.csv', 'Coffee cup,فنجان قهوة', 'Coffee cup,')
    const { model, errors, warnings } = await readShop(shop)
    expect(errors).toEqual([])
    expect(warnings).toEqual([
      'categories.yaml, line 8: has no Arabic name (1 of 2 have none); English is shown',
      'products.csv, row 2, column "Title (ar)": has no Arabic text (1 of 2 have none); English is shown',
    ])
    expect(model.categories?.[1]?.name).toEqual({ ar: 'Bags', en: 'Bags' })
  })
})

describe('a spoilt place', () => {
  it.each(rowsOf(EDITS_OF_PLACES))('names its place: %s', async (_name, file, before, after, sentence) => {
    shop.edit(file, before, after)
    const { errors } = await readShop(shop)
    expect(errors.join('\n')).toContain(sentence)
    expect(errors).toHaveLength(1)
  })

  it('says what is wrong with closures', async () => {
    const reason = 'reason: { en: Upkeep, ar: صيانة }'
    shop.write(
      'closures.yaml',
      `- { places: [courtyard], from: 2027-03-04, to: 2027-03-01, ${reason} }
- { places: [cellar], from: 2027-02-30, ${reason} }
- { places: [evening-walk], from: 2027-05-01, to: 2027-05-09, ${reason} }
- { places: [evening-walk], from: 2027-05-05, ${reason} }
`,
    )
    const { errors, warnings } = await readShop(shop)
    expect(errors).toEqual([
      'closures.yaml, line 1: it ends before it begins: 2027-03-04 to 2027-03-01',
      'closures.yaml, line 2: there is no day "2027-02-30"',
      'closures.yaml, line 2: expected the slug of an experience or a venue, not "cellar"',
    ])
    expect(warnings).toEqual([
      'closures.yaml, line 4: "evening-walk" is closed from 2027-05-01 to 2027-05-09 already in this file',
    ])
  })

  it('may have departures that overlap, each with seats of its own', async () => {
    shop.edit('experiences.yaml', '"16:30, 19:00"', '"16:30, 17:00"')
    expect((await readShop(shop)).errors).toEqual([])
  })

  it('warns of what is missing in one language', async () => {
    shop.remove('texts/venues/courtyard.ar.md')
    shop.edit('experiences.yaml', '{ en: Evening walk, ar: جولة المساء }', '{ ar: جولة المساء }')
    const { model, errors, warnings } = await readShop(shop)
    expect(errors).toEqual([])
    expect(warnings).toEqual([
      'experiences.yaml, line 4: has no English name (1 of 1 have none); Arabic is shown',
      'texts/venues/courtyard.ar.md: has no Arabic text (1 of 1 have none); English is shown',
    ])
    expect(model.experiences?.[0]?.name).toEqual({ ar: 'جولة المساء', en: 'جولة المساء' })
  })
})

describe('days of the week', () => {
  it.each([
    ['sun-thu', [0, 1, 2, 3, 4]],
    ['fri, sat', [5, 6]],
    ['thu-sun', [4, 5, 6, 0]],
    ['sun, tue-thu, sat', [0, 2, 3, 4, 6]],
  ])('%s', (text, weekdays) => {
    expect([weekdaysOf(text), daysText(weekdays)]).toEqual([weekdays, text])
  })
})
