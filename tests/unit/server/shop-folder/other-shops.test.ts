import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { asciiSlug } from '#server/shop-folder/slugs.ts'
import { readShop, testFolder } from '../../../support/shop/shop-folder.ts'

const shop = testFolder()
let png: Buffer
beforeAll(async () => {
  png = await sharp({ create: { width: 40, height: 50, channels: 3, background: 'tan' } })
    .png()
    .toBuffer()
})

const read = async (options: { drafts?: boolean; newCategories?: boolean } = {}) => {
  const { model, newCategories: added, errors, warnings } = await readShop(shop, options)
  return { ...model, added, errors, warnings }
}
const table = (...lines: string[]) => shop.write('products.csv', lines.join('\n'))
const PLAIN =
  'Handle,Title,Title (ar),Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Alt Text,Image Alt Text (ar)'

describe('names that a table lacks', () => {
  it.each([
    ['ASCII stays', 'Deep Blue', 'deep-blue'],
    ['accents go', 'Crème', 'creme'],
    ['Arabic is written in Latin letters, with a hash of what that loses', 'كبير', /^kbyr-[0-9a-f]{6}$/],
    ['letters that have none get the hash alone', '大', /^[0-9a-f]{6}$/],
  ])('%s', (_what, written, slug) => {
    expect(asciiSlug(written)).toMatch(slug)
    expect(asciiSlug(written)).toBe(asciiSlug(` ${written} `))
  })

  it('tells apart what is alike in Latin letters', () => {
    expect(asciiSlug('حور')).not.toBe(asciiSlug('هور'))
    expect(asciiSlug('1/2', true)).not.toBe(asciiSlug('1-2', true))
  })

  it('makes SKUs that no order of rows and no other product changes', async () => {
    table(
      PLAIN,
      'cup,Cup,فنجان,cups,Size,1/2,,10,cup.webp,A,ب',
      'cup,,,,,1-2,,11,,,',
      'cup-1-2,Cup,فنجان,cups,,,,10,cup.webp,A,ب',
      `${'long-'.repeat(14)}x,Cup,فنجان,cups,Size,L,,10,cup.webp,A,ب`,
    )
    const { variants, errors, warnings } = await read()
    expect(errors).toEqual([])
    const skus = variants?.map(({ sku }) => sku) ?? []
    expect(skus.slice(1, 3)).toEqual(['CUP.1-2', 'CUP-1-2'])
    expect(skus[0]).toMatch(/^CUP\.1-2-[0-9A-F]{6}$/)
    expect(skus[3]?.length).toBe(60)
    expect(new Set(variants?.map(({ id }) => id)).size).toBe(4)
    expect(warnings).toContain('products.csv, row 3, column "Variant SKU": is empty; the variant is called "CUP.1-2"')
  })

  it('takes SKUs with spaces and Arabic options as they are written', async () => {
    table(PLAIN, 'فنجان,فنجان,,cups,المقاس,صغير,CUP SA S,10,cup.webp,,', 'فنجان,,,,,كبير,CUP-SA-S,11,,,')
    const { products, variants, optionValues, errors } = await read()
    expect(errors).toEqual([])
    expect(products).toMatchObject([{ handle: 'فنجان', slug: expect.stringMatching(/^fnjan-[0-9a-f]{6}$/) }])
    expect(variants?.map(({ sku }) => sku)).toEqual(['CUP SA S', 'CUP-SA-S'])
    expect(new Set(variants?.map(({ id }) => id)).size).toBe(2)
    expect(optionValues?.slice(-2).map(({ label }) => label.ar)).toEqual(['صغير', 'كبير'])
  })

  it('reports all of a product whose handle is refused', async () => {
    table(PLAIN, 'a cup,Cup,فنجان,hats,,,,x,no.webp,A,ب')
    expect((await read()).errors).toHaveLength(4)
  })
})

describe('categories that only products name', () => {
  it('are added with the picture of their first product; products of none are in "other"', async () => {
    table(PLAIN, 'a,A,أ,Lamps,,,A,1,cup.webp,A,ب', 'b,B,ب,,,,B,1,bag.webp,A,ب', 'c,C,ج,مباخر,,,C,1,bag.webp,A,ب')
    expect((await read()).errors.join('\n')).toMatch(/not "Lamps"; --new-categories[^]*not "";[^]*not "مباخر";/)
    const { added, products, errors } = await read({ newCategories: true })
    expect(errors).toEqual([])
    expect(added.map(({ slug, name, picture }) => [slug, name, picture])).toEqual([
      ['lamps', { en: 'Lamps' }, 'cup.webp'],
      ['other', { en: 'Other', ar: 'أخرى' }, 'bag.webp'],
      [expect.stringMatching(/^mbakhr-/), { ar: 'مباخر' }, 'bag.webp'],
    ])
    expect(products?.map(({ categoryId }) => categoryId)).toEqual(added.map(({ slug }) => `cat_${slug}`))
  })
})

describe('what is incomplete', () => {
  const rows = [PLAIN, 'a,A,أ,cups,,,A,,cup.webp,A,ب', 'b,B,ب,cups,,,B,5,,,', 'c,C,ج,cups,,,C,5,cup.webp,A,ب']

  it('is taken in hidden where that is asked for, each with what it lacks', async () => {
    table(...rows)
    expect((await read()).errors).toHaveLength(2)
    const { products, errors, warnings } = await read({ drafts: true })
    expect(errors).toEqual([])
    expect(products?.map(({ isHidden }) => isHidden)).toEqual([true, true, false])
    expect(warnings).toEqual([
      'products.csv, row 2, column "Variant Price": a variant needs a price; hidden until then',
      'products.csv, row 3, column "Image Src": a product needs a picture; hidden until then',
      expect.stringContaining('texts/'),
      expect.stringContaining('texts/'),
      expect.stringContaining('texts/'),
      expect.stringContaining('texts/'),
    ])
  })

  it('is still refused for what no product may have', async () => {
    table(...rows, 'd,D,د,cups,,,A,5,cup.webp,A,ب')
    expect((await read({ drafts: true })).errors).toEqual([expect.stringContaining('the SKU "A" is in row 2 already')])
  })
})

describe('what a spreadsheet spoils', () => {
  it.each([
    ['6.28E+12', 'shortened'],
    ['1-Dec', 'a day'],
    ['Dec-25', 'a day'],
    ['01-ديسمبر', 'a day'],
    ['12/01/2026', 'a day'],
    ['123456789012345000', 'last digits'],
    ['#REF!', 'cannot show'],
  ])('is warned of in a SKU and an option: %s', async (cell, word) => {
    table(PLAIN, `a,A,أ,cups,Size,${cell},${cell},1,cup.webp,A,ب`)
    const { warnings } = await read()
    for (const column of ['Variant SKU', 'Option1 Value'])
      expect(warnings.join('\n')).toMatch(new RegExp(`column "${column}": "${RegExp.escape(cell)}" [^\n]*${word}`))
  })

  it('is an apostrophe before a number, which is left out of codes and kept in texts', async () => {
    table(PLAIN, `a,'90s lamp,أ,cups,Size,'07,'00042,'12.50,cup.webp,A,ب`)
    const { products, variants, errors, warnings } = await read()
    expect(errors).toEqual([])
    expect(variants).toMatchObject([{ sku: '00042', price: 1250 }])
    expect(products?.[0]?.name.en).toBe("'90s lamp")
    expect(warnings.filter((text) => text.includes('apostrophe'))).toHaveLength(3)
  })

  it.each(['1E3', 'DEC-LAMP', '12-24', 'MAY', '2026'])('is not what a maker may write: %s', async (sku) => {
    table(PLAIN, `a,A,أ,cups,,,${sku},1,cup.webp,A,ب`)
    expect((await read()).warnings.filter((text) => !text.startsWith('texts/'))).toEqual([])
  })

  it('is no cell that begins with @ or +, nor a formula in a column that is not read', async () => {
    table(`${PLAIN},Mine (product.metafields.a.b)`, 'a,@Home,+أ,cups,,,A,1,cup.webp,A,ب,=1+1')
    const { products, errors } = await read()
    expect(errors).toEqual([])
    expect(products?.[0]?.name).toEqual({ en: '@Home', ar: '+أ' })
  })
})

describe('texts of products that are gone', () => {
  it('are named', async () => {
    shop.write('texts/old-cup.en.md', 'Gone')
    expect((await read()).warnings).toEqual([
      'texts/old-cup.en.md: belongs to no product of products.csv, and is not read',
    ])
  })
})

const WOO =
  'ID,Type,SKU,Name,Published,"Visibility in catalog","Short description",Description,"Date sale price ends","Date sale price starts","In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"'

describe('a table of WooCommerce', () => {
  it('is taken by its own columns', async () => {
    for (const name of ['tee.png', 'tee-red.png', 'cap.png']) shop.write(`pictures/${name}`, png)
    const at = 'https://shop.example/wp-content/uploads'
    table(
      WOO,
      `1,variable,tee,"T-Shirt",1,visible,"<p>Soft.</p>","<p>Of cotton.</p>",,,1,,0.5,,,"Clothing > Cups, Sale",summer,"${at}/tee.png, ${at}/tee-red.png",,Color,"Red, Blue",Size,"L, S"`,
      `2,variation,tee-red,"T-Shirt - Red",1,visible,,,,,1,4,,15,20,,,${at}/tee-red.png,tee,Color,Red,Size,`,
      `3,variation,tee-blue-s,"T-Shirt - Blue",1,visible,,,,,0,,,,20,,,,id:1,Color,Blue,Size,S`,
      `4,simple,cap,Cap,1,hidden,,,2026-01-01,,1,,,9,12,Bags,,${at}/cap.png,,,,,`,
      `5,simple,cap-2,Cap,0,visible,,,2026-12-05,2026-12-03,1,7,,9,12,Bags,,${at}/cap.png,,,,,`,
      `6,grouped,set,Set,1,visible,,,,,1,,,,,Bags,,,,,,,`,
    )
    const { products, variants, productImages, errors, warnings } = await read()
    expect(errors).toEqual([])
    expect(
      products?.map((row) => [row.slug, row.isHidden, row.categoryId, row.summary.en, row.description.en]),
    ).toEqual([
      ['t-shirt', false, 'cat_cups', 'Soft.', 'Of cotton.'],
      ['cap-cap', true, 'cat_bags', '', ''],
      ['cap-cap-2', true, 'cat_bags', '', ''],
    ])
    expect(variants?.map(({ sku, price, compareAtPrice, stock }) => [sku, price, compareAtPrice, stock])).toEqual([
      ['tee-red.l', 1500, 2000, 4],
      ['tee-red.s', 1500, 2000, 4],
      ['tee-blue-s', 2000, null, 0],
      ['cap', 1200, null, null],
      ['cap-2', 1200, null, 7],
    ])
    expect(variants?.find(({ sku }) => sku === 'cap-2')).toMatchObject({
      salePrice: 900,
      saleFrom: '2026-12-03',
      saleTo: '2026-12-05',
    })
    expect(variants?.[0]?.image?.src).toContain('tee-red')
    expect(productImages?.map(({ productId, position }) => [productId, position]).slice(0, 2)).toEqual([
      ['prd_t-shirt', 0],
      ['prd_t-shirt', 1],
    ])
    const text = warnings.join('\n')
    expect(text).toContain("these columns of WooCommerce's table have no meaning here: Weight (kg)")
    expect(text).toContain('row 7, column "Type": "grouped" is no kind of product here, and is left out')
    expect(text).toContain('row 5, column "Sale price": has only one of its two days, and is left out')
    expect(text).toContain('row 5, column "Stock": has no number of pieces')
  })
})

describe('a table of yet another shop', () => {
  it('is refused with its own columns, and with those that are needed', async () => {
    table('النوع,أسم المنتج,تصنيف المنتج,صورة المنتج,سعر المنتج', 'منتج,كوب,أكواب,a.png,12')
    const [error = '', ...others] = (await read()).errors
    expect(others).toEqual([])
    expect(error).toContain('"النوع", "أسم المنتج", "تصنيف المنتج", "صورة المنتج"')
    expect(error).toContain('Handle, Title, Type, Variant Price')
  })
})
