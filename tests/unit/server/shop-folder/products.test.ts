import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readShop, testFolder } from '../../../support/shop/shop-folder.ts'

const shop = testFolder()

const read = async (makesPictures = false) => {
  const { model, errors, warnings } = await readShop(shop, { makesPictures })
  expect(errors).toEqual([])
  return { ...model, warnings }
}

describe('the table of products', () => {
  it('is taken as a spreadsheet of another country saves it', async () => {
    const lines = shop.read('products.csv').replaceAll('"Thrown by hand, holds 90 ml"', 'Thrown by hand').split('\n')
    const european = lines.map((line) =>
      line.replaceAll(',', ';').replaceAll('49.00', '٤٩٫٠٠').replaceAll('249.50', '249,50'),
    )
    shop.write('products.csv', `\uFEFF${european.join('\r\n')}`)
    const { variants } = await read()
    expect(variants?.map(({ price, stock }) => [price, stock])).toEqual([
      [4900, 20],
      [4900, 12],
      [24_950, 5],
    ])
  })

  it('has details in both languages, one beside the other', async () => {
    const details = (en: string, ar: string) => {
      const [head = '', first = '', ...others] = shop.read('products.csv').trimEnd().split('\n')
      shop.write(
        'products.csv',
        [`${head},Details,Details (ar)`, `${first},${en},${ar}`, ...others.map((line) => `${line},,`)].join('\n'),
      )
    }
    const original = shop.read('products.csv')
    details('Size: 8 cm tall | Care: Wash by hand', 'المقاس: 8 سم | العناية: يُغسل باليد')
    expect((await read()).products?.map((one) => one.details)).toEqual([
      [
        { name: { en: 'Size', ar: 'المقاس' }, value: { en: '8 cm tall', ar: '8 سم' } },
        { name: { en: 'Care', ar: 'العناية' }, value: { en: 'Wash by hand', ar: 'يُغسل باليد' } },
      ],
      null,
    ])
    shop.write('products.csv', original)
    details('Size: 8 cm: tall', '')
    expect((await read()).products?.[0]?.details?.[0]?.value).toEqual({ en: '8 cm: tall', ar: '8 cm: tall' })
    for (const [en, ar] of [
      ['8 cm', ''],
      ['Size: 8 cm | Care: by hand', 'المقاس: 8 سم'],
    ] as const) {
      shop.write('products.csv', original)
      details(en, ar)
      const { errors } = await readShop(shop, { makesPictures: false })
      expect(errors, en).toHaveLength(1)
    }
  })

  it('keeps a text that begins like a formula when an apostrophe says so', async () => {
    shop.edit('products.csv', 'Woven from wool', "'=Woven from wool")
    expect((await read()).products?.[1]?.summary.en).toBe('=Woven from wool')
  })

  it('is taken as Shopify exports it, but for the alternative texts', async () => {
    shop.remove('options.yaml')
    shop.remove('makers.yaml')
    shop.write(
      'pictures/mug_1024x.jpg',
      await sharp({ create: { width: 40, height: 50, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer(),
    )
    const header =
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Image Src,Image Position,Image Alt Text,Image Alt Text (ar),Gift Card,SEO Title,Status'
    const rows = [
      'mug,Mug,"<p>A <b>large</b> mug.</p><p>Dishwasher &amp; microwave safe.</p><script>alert(1)</script>",Acme,Home > Mugs,Cups,"new, ceramic",true,Size,Large,Color,Deep Blue,MUG-L,500,shopify,3,deny,39.00,0.00,true,true,https://cdn.shopify.com/s/files/1/mug_1024x.jpg?v=12,1,A mug,كوب,false,Mug,active',
      'mug,,,,,,,,,Small,,Deep Blue,MUG-S,300,shopify,0,deny,29.00,35.00,true,true,,,,,,,',
      'pen,Pen,,Acme,,Bags,,true,Title,Default Title,,,PEN,5,,,deny,5,,true,true,https://cdn.shopify.com/s/files/1/bag.webp,1,A pen,قلم,false,,draft',
    ]
    shop.write('products.csv', [header, ...rows].join('\n'))
    const { products, variants, options, optionValues, productImages, warnings } = await read()
    expect(products?.map(({ slug, isHidden }) => [slug, isHidden])).toEqual([
      ['mug', false],
      ['pen', true],
    ])
    expect(products?.[0]).toMatchObject({
      categoryId: 'cat_cups',
      badges: ['new'],
      keywords: { en: 'ceramic' },
      description: { en: 'A large mug.\n\nDishwasher & microwave safe.' },
    })
    expect(options?.map(({ id }) => id)).toEqual(['size', 'color'])
    expect(optionValues?.map(({ id }) => id)).toEqual(['size-large', 'color-deep-blue', 'size-small'])
    expect(
      variants?.map(({ sku, price, compareAtPrice, stock, optionValueIds }) => [
        sku,
        price,
        compareAtPrice,
        stock,
        optionValueIds,
      ]),
    ).toEqual([
      ['MUG-L', 3900, null, 3, ['size-large', 'color-deep-blue']],
      ['MUG-S', 2900, 3500, 0, ['size-small', 'color-deep-blue']],
      ['PEN', 500, null, null, []],
    ])
    expect(productImages?.[0]?.image).toMatchObject({ width: 40, height: 50, alt: { en: 'A mug', ar: 'كوب' } })
    expect(warnings.join('\n')).toContain('"Size" is not in options.yaml')
  })
})

describe('pictures', () => {
  it('are made upright, without metadata and as wide as pages ask for', async () => {
    const wide = sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#b8623f' } })
    shop.write('pictures/bag.webp', await wide.jpeg().withMetadata({ orientation: 6 }).toBuffer())
    const { productImages } = await read(true)
    const image = productImages?.find(({ productId }) => productId === 'prd_shoulder-bag')?.image
    expect(image).toMatchObject({
      width: 2000,
      height: 4000,
      src: expect.stringMatching(/^\/media\/bag-[0-9a-f]{8}\.webp$/),
    })
    const made = await sharp(`${shop.dataDir}${image?.src}`).metadata()
    expect([made.width, made.height, made.exif]).toEqual([2000, 4000, undefined])
  })

  it('are not made by a check', async () => {
    await read()
    expect(existsSync(`${shop.dataDir}/media`)).toBe(false)
  })
})
