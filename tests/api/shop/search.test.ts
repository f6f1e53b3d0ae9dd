import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories, products } from '#server/db/schema/catalogue-schema.ts'
import { foldedWords } from '#src/lib/fold.ts'
import { smallProduct, smallShop } from '../../support/shop/shop.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

let demo: TestServer
let small: TestServer

beforeAll(async () => {
  const text = (en: string, ar: string) => ({ en, ar })
  ;[demo, small] = await Promise.all([
    openTestServer(),
    openTestServer({
      shop: smallShop(
        smallProduct({ slug: 'tears', name: text('Frankincense tears', 'لبان'), featured: 1 }),
        smallProduct({
          slug: 'kettle',
          name: { ...text('Kettle', 'إبريق'), ur: 'چائے کی کیتلی' },
          keywords: text('tea', 'شاي'),
        }),
        smallProduct({ slug: 'tray', name: text('Tea tray', 'صينية شاي') }),
        smallProduct({ slug: 'shoes', name: text('Shoes', 'أحذية جلدية'), category: 'two' }),
        smallProduct({ slug: 'set', name: text('Set', 'طقم الفنجان والقهوة'), keywords: text('oud/incense', '') }),
        smallProduct({ slug: 'mug', name: text('Café mug', 'كوب ٢٥٠ مل'), summary: text('For the morning', 'للصباح') }),
      ),
    }),
  ])
})
afterAll(() => Promise.all([demo.close(), small.close()]))

const find = async (server: TestServer, q: string): Promise<string[]> => {
  const answer = await server.get(`products?per_page=100&q=${encodeURIComponent(q)}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.map(({ slug }: { slug: string }) => slug)
}

describe('searching the demo shop', () => {
  it.each([
    'قهوه',
    'القهوة',
    'قَهْوَة',
    'القَهوه',
    'بالقهوة',
    'والقهوة',
    'قـــهوة',
    'قه',
    'خولاني قه',
    'coffee',
    'COFFEE',
    'Coffe',
    'coff',
    'cofee',
    'cofe',
    'gahwa',
    'khaulani',
    'kholani',
  ])('finds the coffee by %s', async (q) => {
    const found = await find(demo, q)
    expect(found).toContain('khawlani-coffee')
    expect(found.length).toBeLessThan(30)
  })

  it.each([
    ['oud', 'oudh'],
    ['dallah', 'dalla'],
    ['bakhoor', 'bukhoor'],
    ['alula', 'al ula'],
    ['alula', 'El-Ula'],
  ])('finds all that %s does by %s', async (usual, typed) => {
    const found = await find(demo, typed)
    const all = await find(demo, usual)
    expect(all.length).toBeGreaterThan(0)
    expect(found).toEqual(expect.arrayContaining(all))
  })

  it.each([
    ['مبخرة', 'مباخر'],
    ['دلّة', 'الدلال'],
    ['سجادة', 'سجاد'],
  ])('finds as much by the one as by its plural: %s, %s', async (one, many) => {
    const found = await find(demo, one)
    expect(found.length).toBeGreaterThan(0)
    expect((await find(demo, many)).toSorted()).toEqual(found.toSorted())
  })

  it('expands the shop’s synonyms', async () => {
    expect(await find(small, 'سماور')).toEqual([])
    await small.pool.query(`insert into shop_values (key, value) values ('synonyms', 'إبريق، سماور; حذاء، أحذية')`)
    small.cache.clear()
    expect(await find(small, 'سماور')).toEqual(['kettle'])
    expect(await find(small, 'حذاء جلدي')).toEqual(['shoes'])
    await small.pool.query('delete from shop_values')
    small.cache.clear()
  })

  it.each(['قهوه', 'القهوة', 'coffee'])('shows products named so before those that only mention it: %s', async (q) => {
    const found = await find(demo, q)
    expect(found.slice(0, 5)).toContain('khawlani-coffee')
    expect(found.indexOf('khawlani-coffee')).toBeLessThan(found.indexOf('cardamom-pods'))
  })
})

describe('searching', () => {
  it.each([
    ['أحذية', 'shoes'],
    ['الأحذيه', 'shoes'],
    ['احذيه', 'shoes'],
    ['جلديه', 'shoes'],
    ['فنجان', 'set'],
    ['قهوة', 'set'],
    ['oud', 'set'],
    ['incense oud', 'set'],
    ['cafe', 'mug'],
    ['CAFÉ', 'mug'],
    ['250', 'mug'],
    ['٢٥٠', 'mug'],
    ['۲۵۰', 'mug'],
    ['the mug', 'mug'],
    ['mugs', 'mug'],
    ['mornings', 'mug'],
    ['frankinsense', 'tears'],
    ['ﻟﺒﺎﻥ', 'tears'],
    ['ابريق', 'kettle'],
    ['چائے', 'kettle'],
    ['جائي كي كيتلي', 'kettle'],
    ['کیتلی', 'kettle'],
    ['کيتل', 'kettle'],
  ])('finds by %s', async (q, slug) => {
    expect(await find(small, q)).toContain(slug)
  })

  it('folds letters and digits in the database as on the device', async () => {
    const letters = Array.from({ length: 0x100 }, (_, at) => String.fromCodePoint(0x600 + at)).filter((sign) =>
      /[\p{L}\p{N}]/u.test(sign),
    )
    const { rows } = await small.pool.query<{ sign: string; folded: string }>(
      `select sign, qafila_fold('x' || sign || 'x') as folded from unnest($1::text[]) sign`,
      [letters],
    )
    expect(rows.length).toBeGreaterThan(150)
    for (const { sign, folded } of rows)
      expect([sign, folded.replace('ة', 'ه')]).toEqual([sign, foldedWords(`x${sign}x`).join(' ')])
  })

  it('ranks whole words of the name before keywords, and both before prefixes', async () => {
    expect(await find(small, 'tea')).toEqual(['tray', 'kettle', 'tears'])
  })

  it('requires every word', async () => {
    expect(await find(small, 'tea tray')).toEqual(['tray'])
    // Never together: the rarer of the two, and the answer says so.
    expect(await find(small, 'tea shoes')).toEqual(['shoes'])
  })

  it('finds everything by nothing', async () => {
    expect(await find(small, '  ')).toHaveLength(6)
  })

  it.each([
    ["'; drop table products; --"],
    ['\\'],
    ['%'],
    ['_'],
    [':*'],
    ['a\u0000b'],
    ['💧'],
    ['((((((((((((((('],
    ['&|!<->'],
    ['ا'.repeat(100)],
  ])('treats %j as plain text (ASVS v5.0.0-1.2.4)', async (q) => {
    expect(await find(small, q)).toEqual([])
    expect(await find(small, '')).toHaveLength(6)
  })

  it('reads no operators in what is typed', async () => {
    expect(await find(small, "' | !tea:* & (")).toEqual(await find(small, 'tea'))
  })

  it('follows a product and a category that are renamed', async () => {
    await small.db
      .update(products)
      .set({ name: { en: 'Lantern', ar: 'فانوس' } })
      .where(eq(products.slug, 'tray'))
    await small.db
      .update(categories)
      .set({ name: { en: 'Leather', ar: 'جلود' } })
      .where(eq(categories.slug, 'two'))
    small.cache.clear()
    expect(await find(small, 'فانوس')).toEqual(['tray'])
    expect(await find(small, 'leather')).toEqual(['shoes'])
    expect(await find(small, 'tray')).toEqual([])
  })
})
