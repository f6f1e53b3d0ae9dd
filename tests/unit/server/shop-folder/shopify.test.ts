import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { readShop, testFolder } from '../../../support/shop/shop-folder.ts'

const shop = testFolder()
beforeEach(async () => {
  for (const file of ['options.yaml', 'makers.yaml']) shop.remove(file)
})

const read = async () => {
  const { model, errors, warnings } = await readShop(shop)
  return { ...model, errors, warnings }
}
const CDN = 'https://cdn.shopify.com/s/files/1/0001/0002/files'
const fixture = (name: string): string =>
  readFileSync(new URL(`../../../support/shop/shopify/${name}.csv`, import.meta.url), 'utf8')
const savePictures = async (): Promise<void> => {
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: 'tan' } })
    .jpeg()
    .toBuffer()
  for (const name of ['camel-scarf.jpg', 'camel-scarf-night.jpg', 'camel-scarf-edge.jpg', 'gift-box.png'])
    shop.write(`pictures/${name}`, bytes)
}
/** Adds the one column that such a table lacks. */
const withArabic = (table: string): string =>
  table
    .replace('\n', ',Image Alt Text (ar)\n')
    .replaceAll(/^.*(?:camel-scarf-night|camel-scarf-edge|gift-box\.png).*$/gm, (row) => `${row},صورة`)
    // The text of the first product has line breaks, so its row ends lines later.
    .replace(/^(<\/ul>.*)$/m, '$1,صورة')

describe.each([
  ['products-export', 'Image Src'],
  ['product-template', 'Product image URL'],
])('a table of Shopify: %s', (name, column) => {
  it('is taken with its pictures saved and described in Arabic', async () => {
    await savePictures()
    shop.write('products.csv', withArabic(fixture(name)))
    const { products, variants, productImages, options, errors, warnings } = await read()
    expect(errors).toEqual([])
    expect(products?.map(({ slug, isHidden, badges, keywords }) => [slug, isHidden, badges, keywords.en])).toEqual([
      ['camel-scarf', false, ['new'], 'gift Wool'],
      ['gift-box', true, [], ''],
    ])
    expect(products?.[0]?.description.en).toBe(
      'Woven by hand, in two lengths.\n\n- 100% camel hair\n- Wash cold & dry flat',
    )
    expect(options?.map(({ id }) => id)).toEqual(['length', 'colour', 'edge'])
    expect(variants?.map((row) => [row.sku, row.price, row.compareAtPrice, row.stock, row.image?.alt.ar])).toEqual([
      ['SC-L-SA', 22_000, 26_000, 4, 'صورة'],
      ['SC-L-NI', 22_000, null, 0, 'صورة'],
      ['SC-S-SA', 15_000, null, 11, undefined],
      ['BOX', 1500, null, 100, undefined],
    ])
    expect(productImages?.map(({ image }) => image.alt.en)).toEqual([
      'A folded scarf',
      'The scarf in dark blue',
      'Its edge',
      'A box with a ribbon',
    ])
    const unread = warnings.filter((warning) => warning.includes('columns'))
    expect(unread).toEqual([
      expect.stringMatching(
        /^products\.csv, row 1: these columns of Shopify's table have no meaning here: .*SEO title.*color-pattern/i,
      ),
    ])
    expect(unread[0], 'nothing is in it').not.toContain('Condition')
  })

  it('says what it lacks, with the address of each picture', async () => {
    shop.write('products.csv', fixture(name))
    const { errors, warnings } = await read()
    expect(errors).toContainEqual(
      `products.csv, row 2, column "${column}": there is no picture pictures/camel-scarf.jpg; --fetch-pictures fetches it, or save the picture of ${CDN}/camel-scarf.jpg?v=1732600000 there`,
    )
    expect(warnings).toContainEqual(
      'products.csv, row 2, column "Image Alt Text (ar)": has no Arabic text (4 of 4 have none); the name of the product is shown',
    )
  })
})
