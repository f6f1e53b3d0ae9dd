import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { LEGAL_STUBS } from '#server/modules/legal/stubs.ts'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { readFolder } from '#server/shop-folder/read/read-folder.ts'
import { exampleFolder, type TestFolder } from '../../../support/shop/shop-folder.ts'

let shop: TestFolder
beforeEach(async () => {
  shop = await exampleFolder()
})
afterEach(() => shop.dispose())

const check = async () => {
  const { model, problems } = await readFolder({
    folder: shop.path,
    pictures: openPictureStore(shop),
    makesPictures: false,
  })
  return { model, problems, errors: problems.errors, warnings: problems.warnings }
}
const product = (before: string, after: string) => () => shop.edit('products.csv', before, after)
const yaml = (file: string, before: string, after: string) => () => shop.edit(file, before, after)

test('the example has nothing to report', async () => {
  expect(await check()).toMatchObject({ errors: [], warnings: [] })
})

test('legal texts that are not written, and those that are missing, are warned of', async () => {
  shop.write('legal/terms.ar.md', LEGAL_STUBS['terms.ar'])
  for (const language of ['en', 'ar']) shop.remove(`legal/privacy.${language}.md`)
  expect((await check()).warnings).toEqual([
    'legal/terms.ar.md: is not written yet; write it before the shop sells',
    'legal/privacy.en.md: is missing; customers are shown an empty page',
  ])
})

/** What is done to the example, and the sentence about it. */
const SPOILT: [name: string, spoil: () => unknown, sentence: string][] = [
  [
    'a price with letters',
    product('CUP-CLAY,49.00', 'CUP-CLAY,49 SAR'),
    'products.csv, row 2, column "Variant Price": expected an amount in SAR such as 249.50, not "49 SAR"',
  ],
  [
    'a price finer than the currency',
    product('249.50', '249.505'),
    'products.csv, row 4, column "Variant Price": expected',
  ],
  [
    'a negative price',
    product('CUP-CLAY,49.00', 'CUP-CLAY,-49.00'),
    'row 2, column "Variant Price": expected an amount',
  ],
  ['no price', product('CUP-CLAY,49.00', 'CUP-CLAY,'), 'row 2, column "Variant Price": a variant needs a price'],
  [
    'an ambiguous thousands separator',
    product('CUP-CLAY,49.00', 'CUP-CLAY,"1,049.00"'),
    'row 2, column "Variant Price": expected an amount in SAR',
  ],
  [
    'a SKU twice',
    product('CUP-SAND', 'cup-clay'),
    'products.csv, row 3, column "Variant SKU": the SKU "cup-clay" is in row 2 already',
  ],
  [
    'a SKU of two lines',
    product('BAG-1', '"BAG\n1"'),
    'row 4, column "Variant SKU": a SKU has at most 60 characters, on one line',
  ],
  [
    'the same options twice',
    product('sand,CUP-SAND', 'clay,CUP-SAND'),
    'row 3, column "Option1 Value": the same options as in row 2',
  ],
  [
    'an option left out',
    product('sand,CUP-SAND', ',CUP-SAND'),
    'row 2: all variants of a product need a value of each',
  ],
  [
    'a formula',
    product('"Thrown by hand, holds 90 ml"', '"=HYPERLINK(""https://evil.example"")"'),
    'products.csv, row 2, column "Summary": begins with "=", which a spreadsheet takes for a formula',
  ],
  [
    'a stock that is no number',
    product(',20,cup.webp', ',many,cup.webp'),
    'row 2, column "Variant Inventory Qty": expected a whole number from 0 to 1000000, not "many"',
  ],
  [
    'a member price above the price',
    product(',44.00,20', ',54.00,20'),
    'row 2, column "Variant Member Price": is above the price',
  ],
  [
    'an unknown category',
    product(',bags,handmade', ',hats,handmade'),
    'products.csv, row 4, column "Type": expected a category of categories.yaml (cups, bags), not "hats"; --new-categories adds it',
  ],
  [
    'a handle that is no slug',
    product('shoulder-bag', 'shoulder bag'),
    'row 4, column "Handle": expected letters, digits and hyphens',
  ],
  ['an open quotation mark', product('"Thrown', '""Thrown'), 'a quotation mark (") is opened and not closed'],
  ['more cells than columns', product('حقيبة منسوجة', 'حقيبة منسوجة,extra'), 'row 4: has 20 cells, the header has 19'],
  ['a column twice', product('Title (ar)', 'Title'), 'products.csv, row 1: the column "Title" is there twice'],
  ['no handles', product('Handle,', 'Slug,'), 'products.csv, row 1: the column "Handle" is missing'],
  [
    'a picture that is not there',
    product('bag.webp', 'hat.webp'),
    'row 4, column "Image Src": there is no picture pictures/hat.webp',
  ],
  [
    'a path out of the folder',
    product('bag.webp', '../../etc/passwd'),
    'row 4, column "Image Src": there is no picture',
  ],
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
    'pictures/bag.webp is no picture in JPEG, PNG, WebP or AVIF',
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
    'makers.yaml, line 4: is not written in UTF-8',
  ],
  ['YAML that is none', yaml('categories.yaml', '- slug: bags', '- slug: [bags'), 'is no valid YAML'],
  [
    'a key twice',
    yaml('settings.yaml', 'currency: SAR', 'currency: SAR\ncurrency: AED'),
    'settings.yaml, line 9: is no valid YAML',
  ],
  ['an unknown currency', yaml('settings.yaml', 'SAR', 'SRA'), 'settings.yaml, line 8: "SRA" is no currency'],
  ['no name', yaml('settings.yaml', 'name: {', 'title: {'), '"name" is missing; expected'],
  ['a misspelt key', yaml('settings.yaml', 'contact:', 'contacts:'), '"contacts" cannot be written here'],
  [
    'a VAT number',
    yaml('settings.yaml', '# vat_number: "310', 'vat_number: "110'),
    '"seller.vat_number" must be 15 digits that begin and end with 3',
  ],
  [
    'an alternative text of a category',
    yaml('categories.yaml', ', ar: حقيبة }', ' }'),
    'categories.yaml, line 10: bags: "alt.ar" is missing; expected a text',
  ],
  [
    'a slug twice',
    yaml('categories.yaml', 'slug: bags', 'slug: cups'),
    'categories.yaml, line 7: the slug "cups" is used twice',
  ],
  [
    'a colour',
    yaml('options.yaml', '#d9c29b', 'beige'),
    'colour: values, sand, "swatch" must be a colour like "#b8623f", in quotes, not "beige"',
  ],
  [
    'days the wrong way round',
    yaml('delivery.yaml', '[2, 5]', '[5, 2]'),
    'delivery.yaml, line 7: delivery ends before it begins',
  ],
  [
    'exports at home',
    yaml('delivery.yaml', 'takes_cash: true', 'export: zero'),
    'delivery.yaml, line 9: exports go abroad',
  ],
  [
    'a page of a carrier without the number',
    yaml('delivery.yaml', 'takes_cash: true', 'tracking_url: https://carrier.example'),
    '"tracking_url" must be an address such as https://carrier.example/track?n={number}',
  ],
  [
    'a country',
    yaml('delivery.yaml', '[SA]', '[Saudi]'),
    'standard: countries, first line must be the code of a country, such as SA, not "Saudi"',
  ],
  [
    'a coupon of two kinds',
    yaml('coupons.yaml', 'percent: 10', 'percent: 10\n  amount: 5'),
    'a coupon with one of percent, amount and free_delivery',
  ],
  [
    'a day that does not exist',
    yaml('coupons.yaml', '# ends: 2027-01-31', 'ends: 2027-13-31'),
    'coupons.yaml, line 8: there is no day "2027-13-31"',
  ],
  [
    'too many aliases',
    yaml('settings.yaml', 'social:', 'synonyms: [&a [x], *a]\nsocial:'),
    'synonyms, first line must be a text',
  ],
  [
    'an unknown meter',
    yaml('plans.yaml', 'kind: discount', 'kind: quota\n        meter: visits'),
    'there is no meter "visits" in this file',
  ],
  [
    'a quota without a meter',
    yaml('plans.yaml', 'kind: discount', 'kind: quota'),
    'a quota, and only a quota, names a meter',
  ],
  ['no settings', () => shop.remove('settings.yaml'), 'settings.yaml: is missing; "shop init" writes an example'],
]

describe('a spoilt folder', () => {
  it.each(SPOILT)('says where: %s', async (_name, spoil, sentence) => {
    await spoil()
    const { errors } = await check()
    expect(errors.join('\n')).toContain(sentence)
  })

  it('reports all errors of all files at once, also beside those of the settings and of the same entry', async () => {
    yaml('settings.yaml', 'complaints_days: 5', 'complaints_days: soon')()
    product('CUP-CLAY,49.00', 'CUP-CLAY,free')()
    product('CUP-SAND,49.00', 'CUP-SAND,free')()
    product(',bags,handmade', ',hats,handmade')()
    yaml('delivery.yaml', 'price: 25', 'price: much')()
    yaml('delivery.yaml', 'takes_cash: true', 'takes_cash: maybe')()
    yaml('coupons.yaml', 'WELCOME10', 'welcome')()
    yaml('venues.yaml', 'capacity: ', 'capacity: no # ')()
    yaml('experiences.yaml', 'destination: old-town', 'destination: new-town')()
    expect((await check()).errors.map((error) => error.split(/[,:]/)[0])).toEqual([
      'settings.yaml',
      'delivery.yaml',
      'delivery.yaml',
      'coupons.yaml',
      'products.csv',
      'products.csv',
      'products.csv',
      'venues.yaml',
      'experiences.yaml',
    ])
  })

  it('reports nothing as a consequence of an entry that was refused', async () => {
    yaml('categories.yaml', 'slug: bags', 'slug: bags!')()
    yaml('destinations.yaml', 'latitude: ', 'latitude: north # ')()
    expect((await check()).errors).toHaveLength(2)
  })

  it('says each kind of fault once, with its first place and the rows of the others', async () => {
    for (const sku of ['CUP-CLAY', 'CUP-SAND', 'BAG-1'])
      product(`${sku},${sku === 'BAG-1' ? '249.50' : '49.00'}`, `${sku},x${sku}`)()
    const { problems } = await check()
    expect(problems.errors).toHaveLength(3)
    expect(problems.errorKinds()).toEqual([
      'products.csv, row 2, column "Variant Price": expected an amount in SAR such as 249.50, not "xCUP-CLAY" (and 2 more: rows 3, 4)',
    ])
  })

  it('warns of what is missing in one language, and shows the other', async () => {
    yaml('categories.yaml', '{ en: Bags, ar: الحقائب }', '{ en: Bags }')()
    product('Coffee cup,فنجان قهوة', 'Coffee cup,')()
    const { model, errors, warnings } = await check()
    expect(errors).toEqual([])
    expect(warnings).toEqual([
      'categories.yaml, line 8: bags: "name" has no Arabic text; the other one is shown',
      'products.csv, row 2, column "Title (ar)": is empty; the name in the other language is shown',
    ])
    expect(model.categories?.[1]?.name).toEqual({ ar: 'Bags', en: 'Bags' })
  })
})
