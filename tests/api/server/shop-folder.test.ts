import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerAdmin } from '#server/admin/answer.ts'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { runShop } from '#server/admin/shop/run-shop.ts'
import { csvText } from '#server/shop-folder/write/csv-text.ts'
import { exampleFolder, filesIn, type TestFolder, testFolder } from '../../support/shop/shop-folder.ts'
import { newCustomer } from '../support/customers.ts'
import { placed, postEvent, quote } from '../support/shopping.ts'
import { openTestServer } from '../support/support.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })
const folder = testFolder(beforeAll)
const out = mkdtempSync(join(tmpdir(), 'qafila-export-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))

const shop = (verb: string, path = folder.path, on = server) =>
  runShop([verb, path], { pictures: openPictureStore(on.env), ask: answerAdmin(on.services, on.app.log) })
const product = async (slug: string) => (await server.get(`products/${slug}`)).json().data
const lineOf = ({ id, variants }: { id: string; variants: { id: string }[] }) => ({
  product_id: id,
  variant_id: variants[0]?.id,
  quantity: 1,
})
const stockOf = async (sku: string) =>
  (await server.pool.query('select stock from variants where sku = $1', [sku])).rows[0]?.stock

describe('a shop from a folder', () => {
  it('is nothing before, and shows its own pages without a restart after', async () => {
    expect((await server.get('home')).statusCode).toBe(404)
    expect((await shop('plan')).text).toContain('+ product coffee-cup')
    expect((await server.get('home')).statusCode).toBe(404)
    expect(await shop('apply')).toMatchObject({ isDone: true })
    const home = (await server.get('home')).json().data
    expect(home.hero.title).toEqual({ en: 'Made by hand', ar: 'صُنعت باليد' })
    expect(home.categories.map(({ slug, count }: { slug: string; count: number }) => [slug, count])).toEqual([
      ['cups', 1],
      ['bags', 1],
    ])
    expect((await server.get('settings', { lang: 'ar' })).json().general.site_name).toBe('متجري')
    expect((await server.get('privacy-terms')).json().terms_conditions_en).toContain('1. Who we are')
    expect((await server.get('products?q=%D9%81%D9%86%D8%AC%D8%A7%D9%86')).json().data).toHaveLength(1)
    expect((await server.get('plans')).json().data).toMatchObject([{ id: 'pln_friend', trial_days: 14 }])
    const cup = await product('coffee-cup')
    const maker = { name: { en: 'Huda' }, destination_id: 'dst_old-town' }
    expect(cup).toMatchObject({ maker, badges: ['new', 'handmade'] })
    const { products } = (await server.get('destinations/old-town')).json().data
    expect(products.map(({ slug }: { slug: string }) => slug)).toEqual(['coffee-cup'])
    expect(cup.variants.map(({ member_price: { amount } }: { member_price: { amount: number } }) => amount)).toEqual([
      4400, 4400,
    ])
  })

  it('changes nothing when it is applied again', async () => {
    expect(await shop('apply')).toEqual({ isDone: true, text: 'Nothing changes: the shop is as the folder says.' })
  })

  it('applies nothing of a folder with an error', async () => {
    const spoilt = await exampleFolder()
    spoilt.edit('settings.yaml', 'My shop', 'Another')
    spoilt.edit('products.csv', 'CUP-SAND,49.00', 'CUP-SAND,x')
    const { isDone, text } = await shop('apply', spoilt.path)
    expect([isDone, text.includes('row 3, column "Variant Price"')]).toEqual([false, true])
    expect((await server.get('settings', { lang: 'en' })).json().general.site_name).toBe('My shop')
    spoilt.dispose()
  })

  it('is written back, and a shop made of that is written the same', async () => {
    const [first, second] = [join(out, 'first'), join(out, 'second')]
    await server.type('sale set CUP-SAND --price 39 --from 2099-12-03 --to 2099-12-05')
    expect(await shop('export', first)).toEqual({ isDone: true, text: `The shop is written to ${first}.` })
    expect((await shop('plan', first)).text).toContain('Nothing changes')
    const other = await openTestServer({ shop: 'none' })
    expect(await shop('apply', first, other)).toMatchObject({ isDone: true })
    await shop('export', second, other)
    await other.close()
    expect((await shop('plan')).text).toContain('sale price none → 39.00 (')
    await server.type('sale end CUP-SAND')
    expect(filesIn(second)).toEqual(filesIn(first))
    expect(filesIn(first).size).toBeGreaterThan(20)
  })

  it('keeps the stock where the table says none', async () => {
    await server.pool.query(`update variants set stock = 3 where sku = 'CUP-CLAY'`)
    folder.edit('products.csv', ',44.00,20,', ',44.00,,')
    folder.edit('products.csv', 'CUP-SAND,49.00', 'CUP-SAND,55.00')
    expect((await shop('apply')).text).toBe(
      '  ~ variant CUP-SAND: price 49.00 → 55.00\n0 added, 1 changed, 0 removed, 0 hidden, 0 refused.',
    )
    expect(await stockOf('CUP-CLAY')).toBe(3)
  })

  it('moves variants, pictures and words', async () => {
    const [header = '', clay = '', sand = '', bag = ''] = folder.read('products.csv').split('\n')
    const swap = (line: string, from: string, to: string) => line.replace(from, to)
    folder.write(
      'products.csv',
      [
        header,
        swap(swap(clay, 'clay,CUP-CLAY,49.00', 'sand,CUP-SAND,55.00'), 'cup.webp', 'cup-close.webp'),
        swap(swap(sand, 'sand,CUP-SAND,55.00', 'clay,CUP-CLAY,49.00'), 'cup-close.webp', 'cup.webp'),
        bag,
        '',
      ].join('\n'),
    )
    expect(await shop('apply')).toMatchObject({ isDone: true })
    const { variants, images } = await product('coffee-cup')
    expect(variants.map(({ sku }: { sku: string }) => sku)).toEqual(['CUP-SAND', 'CUP-CLAY'])
    expect(images[0].src).toContain('cup-close')
  })

  it('refuses to remove a variant that was ordered', async () => {
    const bag = await product('shoulder-bag')
    const sara = await newCustomer(server)
    const contact = { name: 'S', email: sara.email, phone: '0501234567' }
    const made = await placed(server, sara, { items: [lineOf(bag)], contact })
    await postEvent(server, made.payment.id, 'success')
    folder.edit('products.csv', 'BAG-1', 'BAG-2')
    const { isDone, text } = await shop('apply')
    expect(isDone).toBe(false)
    expect(text).toContain(
      'BAG-1 was ordered, so it cannot be removed; keep its row, and take it off the shelf: stock BAG-1 0.',
    )
    folder.edit('products.csv', 'BAG-2', 'BAG-1')
  })

  it('hides a product that vanished with its category, and shows it again', async () => {
    const bag = await product('shoulder-bag')
    const [table, categories] = [folder.read('products.csv'), folder.read('categories.yaml')]
    folder.write('products.csv', table.split('\n').slice(0, 3).join('\n'))
    folder.write('categories.yaml', categories.slice(0, categories.indexOf('- slug: bags')))
    expect((await shop('apply')).text).toContain('- product shoulder-bag: hidden')
    expect((await server.get('products/shoulder-bag')).statusCode).toBe(410)
    expect((await server.get('products')).json().data).toHaveLength(1)
    const quoted = await quote(server, { items: [lineOf(bag)] })
    expect(quoted.json().data.quote.amounts.subtotal.amount).toBe(0)
    expect((await shop('apply')).text).toContain('Nothing changes')
    folder.write('products.csv', table)
    folder.write('categories.yaml', categories)
    await shop('apply')
    expect((await product('shoulder-bag')).id).toBe(bag.id)
  })
})

/** Writes the texts of a folder in Urdu, too: those of YAML files, columns and Markdown files. */
const translate = (to: TestFolder) => {
  let count = 0
  const urdu = () => `اردو ${(count += 1)}`
  for (const file of filesIn(to.path).keys())
    if (/^[^/]+\.yaml$/.test(file))
      to.write(
        file,
        to
          .read(file)
          .replace(
            /(?<!^ *#.*)\{ en: (.*?), ar: (.*?) \}/gm,
            (_, en: string, ar: string) => `{ en: ${en}, ar: ${ar}, ur: ${urdu()} }`,
          ),
      )
    else if (file.endsWith('.en.md')) to.write(file.replace('.en.', '.ur.'), `${urdu()}\n\nمتن\n`)
  const rows = parse(to.read('products.csv'), { columns: true }) as Record<string, string>[]
  const filled = rows.map((row, at) => {
    const more =
      at === 0
        ? {
            Details: 'Size: 9 cm',
            'Details (ar)': 'المقاس: 9 سم',
            Returnable: 'FALSE',
            'Return Note': 'Made for you',
            'Return Note (ar)': 'يُصنع لك',
          }
        : {}
    const whole: Record<string, string> = { ...row, ...more }
    const texts = Object.keys(whole).filter((column) => column.endsWith(' (ar)') && whole[column])
    return {
      ...whole,
      ...Object.fromEntries(
        texts.map((column) => [
          column.replace('(ar)', '(ur)'),
          `${urdu()}${column.startsWith('Details') ? ': 9' : ''}`,
        ]),
      ),
    }
  })
  const columns = [...new Set(filled.flatMap((row) => Object.keys(row)))]
  to.write(
    'products.csv',
    csvText(
      columns,
      filled.map((row) => new Map(Object.entries(row))),
    ),
  )
  to.write(
    'closures.yaml',
    `- { places: [courtyard], from: 2099-03-01, reason: { en: Upkeep, ar: صيانة, ur: ${urdu()} } }\n`,
  )
  to.edit('settings.yaml', 'currency: SAR', 'currency: SAR\nlanguages: [ar, en, ur]')
  return count
}

describe('a folder with a third language', () => {
  const own = testServer({ shop: 'none' })
  const third = testFolder(beforeAll)
  let count = 0
  beforeAll(() => void (count = translate(third)))

  it('has its texts in all columns and files, and is written back with them', async () => {
    expect(await shop('check', third.path, own)).toEqual({
      isDone: true,
      text: 'The folder can be applied. 0 errors, 0 warnings.',
    })
    expect(await shop('apply', third.path, own)).toMatchObject({ isDone: true })
    const cup = (await own.get('products/coffee-cup')).json().data
    for (const text of [
      cup.name,
      cup.summary,
      cup.description,
      cup.images[0].alt,
      cup.details[0].name,
      cup.not_returnable,
    ])
      expect(text.ur).toContain('اردو')
    expect((await own.get('settings', { lang: 'ur' })).json().general.tagline).toContain('اردو')
    expect((await own.get('privacy-terms')).json().terms_conditions_ur).toContain('متن')

    const [first, second] = [join(out, 'third'), join(out, 'third-again')]
    await shop('export', first, own)
    const written = [...filesIn(first)].map(([, text]) => Buffer.from(text, 'latin1').toString()).join('\n')
    const missing = Array.from({ length: count }, (_, at) => `اردو ${at + 1}`).filter(
      (text) => !new RegExp(`${text}(?!\\d)`).test(written),
    )
    expect(missing).toEqual([])
    expect(await shop('plan', first, own)).toEqual({
      isDone: true,
      text: 'Nothing changes: the shop is as the folder says.',
    })
    await shop('export', second, own)
    expect(filesIn(second)).toEqual(filesIn(first))
  })

  it('counts what is missing once for each language and kind, and shows another language', async () => {
    for (const file of ['texts/coffee-cup.ur.md', 'texts/shoulder-bag.ur.md', 'legal/terms.ur.md']) third.remove(file)
    third.write('products.csv', third.read('products.csv').replace('Title (ur)', 'Title (xx)'))
    third.write('categories.yaml', third.read('categories.yaml').replace(/, ur: [^}]*/g, ''))
    const { text } = await shop('check', third.path, own)
    expect(text).toBe(
      `Warnings:
  products.csv, row 1: these columns are not read: Title (xx)
  categories.yaml, line 4: has no Urdu name (2 of 2 have none); English is shown
  categories.yaml, line 6: has no Urdu alt (2 of 2 have none); English is shown
  products.csv, row 2, column "Title (ur)": has no Urdu text (2 of 2 have none); English is shown
  products.csv, row 2, column "Body (HTML) (ur)": has no Urdu text (2 of 2 have none); English is shown
  legal/terms.ur.md: has no Urdu text (1 of 1 have none); Arabic is shown
The folder can be applied. 0 errors, 6 warnings.`,
    )
    expect(await shop('apply', third.path, own)).toMatchObject({ isDone: true })
    const cup = (await own.get('products/coffee-cup')).json().data
    expect([cup.name, Object.keys(cup.description).toSorted()]).toEqual([
      { en: 'Coffee cup', ar: 'فنجان قهوة' },
      ['ar', 'en'],
    ])
  })
})
