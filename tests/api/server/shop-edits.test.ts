import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { runShop } from '#server/admin/shop/run-shop.ts'
import { eq } from 'drizzle-orm'
import { productImages, products, variants } from '#server/db/schema/catalogue-schema.ts'
import { shopValues } from '#server/db/schema/commerce-schema.ts'
import { placeClosures } from '#server/db/schema/places-schema.ts'
import { runAs } from '#server/shop-folder/database/edited-by.ts'
import { noteChanges } from '#server/shop-folder/database/edits.ts'
import { filesIn, testFolder } from '../../support/shop/shop-folder.ts'
import { testServer } from '../support/test-server.ts'

// Each compares the whole shop several times, which takes long on a machine that runs other tests too.
vi.setConfig({ testTimeout: 120_000 })

const server = testServer({ shop: 'none' })
const folder = testFolder(beforeAll)
const out = mkdtempSync(join(tmpdir(), 'qafila-export-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))
const ask = (words: readonly string[]) => server.type(words)
const shop = (verb: string, ...options: string[]) =>
  runShop([verb, folder.path, ...options], { pictures: openPictureStore(server.env), ask })
const type = async (text: string, by = 'Sara') =>
  expect(await ask([...text.split(' '), '--by', by])).toMatchObject({ isDone: true })
const one = async (query: string) => Object.values((await server.pool.query(query)).rows[0] ?? {})[0]
const variant = (sku: string, column: string) => one(`select ${column} from variants where sku = '${sku}'`)

beforeAll(async () => void (await shop('apply')))

describe('stock that was sold', () => {
  it('is not put back by another apply, which says both numbers', async () => {
    await server.pool.query(`update variants set stock = stock - 8 where sku = 'CUP-CLAY'`)
    folder.edit('settings.yaml', 'complaints_days: 5', 'complaints_days: 6')
    for (const verb of ['plan', 'apply']) {
      const { isDone, text } = await shop(verb)
      expect(isDone).toBe(true)
      expect(text).toContain('~ setting complaints_days: value 5 → 6')
      expect(text).toContain('CUP-CLAY: 12 on the shelf, 20 in the folder')
      expect(text).not.toContain('CUP-SAND')
    }
    expect(await variant('CUP-CLAY', 'stock')).toBe(12)
    expect((await shop('apply')).text).toContain('Nothing changes')
  })

  it('is replaced where that is said, and new variants have the number of the table', async () => {
    const table = folder.read('products.csv')
    folder.write('products.csv', `${table}shoulder-bag-2,Bag,حقيبة,,,,bags,,,,BAG-9,10,,,7,bag.webp,1,A,ب\n`)
    expect((await shop('plan', '--stock')).text).toContain('~ variant CUP-CLAY: stock 12 → 20')
    await shop('apply')
    expect([await variant('BAG-9', 'stock'), await variant('CUP-CLAY', 'stock')]).toEqual([7, 12])
    await shop('apply', '--stock')
    expect(await variant('CUP-CLAY', 'stock')).toBe(20)
    expect((await shop('plan')).text).toBe('Nothing changes: the shop is as the folder says.')
  })
})

/** A command, what the folder's next apply would do to it, and how that is seen. */
const EDITS: [command: string, said: string, seen: () => Promise<unknown>][] = [
  ['price CUP-CLAY 44', 'variant CUP-CLAY: price 49.00 → 44.00 (Sara, "price", 20', () => variant('CUP-CLAY', 'price')],
  [
    'settings set cash_limit 700',
    'setting cash_limit: added; not in the folder (Sara, "settings set", 20',
    () => one(`select value from shop_values where key = 'cash_limit'`),
  ],
  [
    'settings set complaints_days 9',
    'setting complaints_days: value 6 → 9 (Sara',
    () => one(`select value from shop_values where key = 'complaints_days'`),
  ],
  [
    'settings set name_en Other',
    'settings the shop: name (en) My shop → Other (Sara',
    () => one(`select name ->> 'en' from settings`),
  ],
  [
    'coupons add EID10 --percent 10',
    'coupon EID10: added; not in the folder (Sara, "coupons add", 20',
    () => one(`select ends_at is null from coupons where code = 'EID10'`),
  ],
  [
    'coupons end WELCOME10 --yes',
    'coupon WELCOME10: ends at none → 20',
    () => one(`select ends_at is null from coupons where code = 'WELCOME10'`),
  ],
  [
    'closure add courtyard 2099-01-01 2099-01-02',
    'closure courtyard 2099-01-01 to 2099-01-02: added; not in the folder (Sara, "closure add", 20',
    // As its page shows it, which a copy in the server's memory would hide.
    async () =>
      (await server.get('locations/courtyard'))
        .json()
        .data.closures.some(({ from }: { from: string }) => from === '2099-01-01'),
  ],
]

describe('what a command has set since the last apply', () => {
  it.each(EDITS)('stays until it is decided on: %s', async (command, said, seen) => {
    const before = await seen()
    await type(command)
    const set = await seen()
    expect(set).not.toEqual(before)
    const planned = await shop('plan')
    expect(planned.text).toContain(said)
    expect(planned.text).toContain('Changed at the desk since the last apply (1); the folder says otherwise:')
    expect((await shop('apply')).isDone).toBe(false)
    expect(await seen()).toEqual(set)

    // Kept, it is still different from the folder, and asked about the next time.
    expect(await shop('apply', '--keep-desk')).toMatchObject({ isDone: true })
    expect(await seen()).toEqual(set)
    expect((await shop('apply')).isDone).toBe(false)

    expect((await shop('apply', '--take-folder')).text).toContain('they are replaced by what the folder says')
    expect(await seen()).toEqual(before ?? (command.includes('EID10') ? false : undefined))
    expect((await shop('apply')).text).toBe('Nothing changes: the shop is as the folder says.')
  })

  it('is asked about no more once the folder says the same', async () => {
    await type('price CUP-SAND 45')
    folder.edit('products.csv', 'CUP-SAND,49.00', 'CUP-SAND,45')
    expect((await shop('apply')).text).toContain('Nothing changes')
    folder.edit('products.csv', 'CUP-SAND,45', 'CUP-SAND,44')
    expect(await shop('apply')).toMatchObject({ isDone: true })
    expect(await variant('CUP-SAND', 'price')).toBe(4400)
  })

  it('is the room of a slot too, when the rules of its place change', async () => {
    const slot = await one(
      `select a.id from availabilities a join places p on p.id = a.place_id where p.slug = 'evening-walk' and a.starts_at > now() + interval '2 days' order by a.starts_at limit 1`,
    )
    const room = () => one(`select capacity from availabilities where id = '${String(slot)}'`)
    await type(`availability capacity ${String(slot)} 3`)
    folder.edit('experiences.yaml', 'price: 120', 'price: 125')
    expect((await shop('apply')).text).toContain(`slot ${String(slot)}: capacity`)
    expect(await shop('apply', '--keep-desk')).toMatchObject({ isDone: true })
    expect(await room()).toBe(3)
  })

  it('is refused with both sides at once', async () => {
    const { isDone, text } = await shop('apply', '--keep-desk', '--take-folder')
    expect([isDone, text]).toEqual([false, expect.stringContaining('not both')])
  })
})

const NOTHING = 'Nothing changes: the shop is as the folder says.'

/** A change of a product with its parts, as an editor of the desk saves it. */
const saveProduct = (id: string, change: (db: typeof server.services.db) => Promise<unknown>, by = 'Omar') =>
  runAs(by, () =>
    server.services.db.transaction((tx) =>
      noteChanges(
        tx,
        {
          command: 'product save',
          rows: {
            products: eq(products.id, id),
            variants: eq(variants.productId, id),
            productImages: eq(productImages.productId, id),
          },
        },
        server.services.clock.now(),
        () => change(tx),
      ),
    ),
  )

describe('folder and desk', () => {
  const FILES = ['settings.yaml', 'products.csv', 'coupons.yaml', 'closures.yaml']
  let original: string[] = []
  beforeAll(() => void (original = FILES.map(folder.read)))
  beforeEach(async () => {
    FILES.forEach((file, at) => folder.write(file, original[at] ?? ''))
    await shop('apply', '--take-folder')
  })

  it('agree where both changed a value alike, and name the last of two people where not', async () => {
    await type('price CUP-CLAY 48', 'Sara')
    await type('price CUP-CLAY 47', 'Omar')
    await type('settings set complaints_days 8', 'Sara')
    folder.edit(
      'settings.yaml',
      /complaints_days: \d+/.exec(folder.read('settings.yaml'))?.[0] ?? '',
      'complaints_days: 8',
    )
    const { text } = await shop('plan')
    expect(text).toContain('(1); the folder says otherwise')
    expect(text).toContain('variant CUP-CLAY: price 49.00 → 47.00 (Omar, "price", 20')
    folder.edit('products.csv', 'CUP-CLAY,49.00', 'CUP-CLAY,46')
    expect((await shop('plan')).text).toContain('price 49.00 → 47.00; the folder says 46.00 (Omar')
    folder.edit('products.csv', 'CUP-CLAY,46', 'CUP-CLAY,47')
    expect((await shop('apply')).text).toBe(NOTHING)
    folder.edit('products.csv', 'CUP-CLAY,47', 'CUP-CLAY,49.00')
    expect((await shop('apply')).text).not.toContain('Changed at the desk')
  })

  it('keep a product that one removed and the other changed, with all of its parts', async () => {
    const id = String(await one(`select id from products where slug = 'shoulder-bag'`))
    await saveProduct(id, (tx) =>
      tx
        .update(products)
        .set({ name: { en: 'Sack', ar: 'كيس' }, badges: ['limited'] })
        .where(eq(products.id, id)),
    )
    await type('price BAG-1 230')
    const table = folder.read('products.csv')
    folder.write('products.csv', table.replace(/^shoulder-bag,.*\n/m, ''))
    const planned = (await shop('apply')).text
    expect(planned).toContain('product shoulder-bag: name (ar) حقيبة كتف → كيس, name (en) Shoulder bag → Sack; not in')
    expect(planned).toContain(
      'product shoulder-bag: badges handmade → limited; not in the folder (Omar, "product save"',
    )
    expect(planned).toContain('variant BAG-1: price 249.50 → 230.00; not in the folder (Sara, "price"')
    const shown = () =>
      one(`select concat(p.is_hidden, ' ', count(v.*)) from products p
      left join variants v on v.product_id = p.id where p.id = '${id}' group by p.is_hidden`)
    for (let time = 0; time < 2; time += 1) {
      const again = await shop('apply', '--keep-desk')
      expect([again.isDone, await shown()]).toEqual([true, 'f 1'])
      expect(again.text).toContain('they stay, and the folder says otherwise')
      expect((await shop('apply')).isDone).toBe(false)
    }
    expect(await shop('apply', '--take-folder')).toMatchObject({ isDone: true })
    expect(await shown()).toBe('t 1')
  })

  it('keep a product with its parts, of which one was changed at the desk', async () => {
    await type('price BAG-1 230')
    folder.write('products.csv', folder.read('products.csv').replace(/^shoulder-bag,.*\n/m, ''))
    expect((await shop('apply')).isDone).toBe(false)
    expect(await shop('apply', '--keep-desk')).toMatchObject({ isDone: true })
    const bag = (await server.get('products/shoulder-bag')).json().data
    expect([bag.variants[0].price.amount, bag.images.length]).toEqual([23_000, 1])
  })

  it('do not overwrite each other’s row of the same key', async () => {
    const before = folder.read('coupons.yaml')
    await type('coupons add EID20 --percent 20')
    folder.write('coupons.yaml', `${before}- { code: EID20, label: { en: Eid, ar: عيد }, percent: 25 }\n`)
    const { isDone, text } = await shop('apply')
    expect([isDone, text]).toEqual([
      false,
      expect.stringMatching(/coupon EID20: added with another value 25 → 20, label/),
    ])
    expect(await shop('apply', '--keep-desk')).toMatchObject({ isDone: true })
    expect(await one(`select value from coupons where code = 'EID20'`)).toBe(20)
    expect(await shop('apply', '--take-folder')).toMatchObject({ isDone: true })
    expect(await one(`select value from coupons where code = 'EID20'`)).toBe(25)
  })

  it('keep variants that both added, each in a place of its own', async () => {
    const id = String(await one(`select id from products where slug = 'shoulder-bag'`))
    const price = { price: 100, stock: 1, maxPerOrder: 1, optionValueIds: ['colour-clay'] }
    await saveProduct(id, (tx) =>
      tx.insert(variants).values({ id: 'var_desk', sku: 'DESK-1', productId: id, position: 1, ...price }),
    )
    const table = folder.read('products.csv')
    folder.write('products.csv', `${table}shoulder-bag,,,,,,,,,sand,FOLDER-1,10,,,7,,,,\n`)
    folder.edit('products.csv', 'bags,handmade,,,BAG-1', 'bags,handmade,colour,natural,BAG-1')
    expect((await shop('apply')).text).toContain('variant DESK-1: added; not in the folder (Omar')
    expect(await shop('apply', '--keep-desk')).toMatchObject({ isDone: true })
    expect(await one(`select string_agg(sku, ' ' order by position) from variants where product_id = '${id}'`)).toMatch(
      /^BAG-1 (?:DESK-1 FOLDER-1|FOLDER-1 DESK-1)$/,
    )
  })

  it('leave away what was removed at the desk', async () => {
    folder.write('closures.yaml', '- { places: [courtyard], from: 2099-02-01, reason: { en: Feast, ar: عيد } }\n')
    await shop('apply', '--take-folder')
    const where = eq(placeClosures.fromDate, '2099-02-01')
    await server.services.db.transaction((tx) =>
      noteChanges(tx, { command: 'closure remove', rows: { placeClosures: where } }, server.services.clock.now(), () =>
        tx.delete(placeClosures).where(where),
      ),
    )
    expect((await shop('apply')).text).toContain('removed; still in the folder ("closure remove", 20')
    expect(await shop('apply', '--keep-desk')).toMatchObject({ isDone: true })
    const days = () => one(`select count(*)::int from place_closures where from_date = '2099-02-01'`)
    expect(await days()).toBe(0)
    expect(await shop('apply', '--take-folder')).toMatchObject({ isDone: true })
    expect(await days()).toBe(1)
  })

  it('never write over what is being changed at the desk', async () => {
    const [, days = ''] = /complaints_days: (\d+)/.exec(folder.read('settings.yaml')) ?? []
    folder.edit('settings.yaml', `complaints_days: ${days}`, 'complaints_days: 40')
    const [isOpen, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const edit = server.services.db.transaction(async (tx) => {
      const row = eq(shopValues.key, 'complaints_days')
      await noteChanges(tx, { command: 'settings set', rows: { shopValues: row } }, server.services.clock.now(), () =>
        tx.update(shopValues).set({ value: '50' }).where(row),
      )
      isOpen.resolve()
      await mayEnd.promise
    })
    await isOpen.promise
    const apply = shop('apply')
    // By then it has planned, and waits for the row.
    await setTimeout(1500)
    mayEnd.resolve()
    await edit
    expect(await apply).toMatchObject({ isDone: false })
    expect(await one(`select value from shop_values where key = 'complaints_days'`)).toBe('50')
    expect((await shop('plan')).text).toContain(
      `complaints_days: value ${days} → 50; the folder says 40 ("settings set"`,
    )
  })

  it('agree after an export of all that the desk can change', async () => {
    for (const command of [
      'price CUP-CLAY 44',
      'coupons add FEAST --percent 15 --from 2098-01-01 --to 2098-02-01 --max-uses 5 --min 99.50',
      'coupons add SHIP --delivery --label-en Ship',
      'coupons end SHIP --yes',
      'closure add courtyard 2099-05-01 2099-05-03',
      'closure add courtyard 2099-05-01 2099-05-03',
      'closure add courtyard 2099-05-02 2099-05-09',
      'settings set name_ar متجر',
      'settings set cash_fee 12.50',
      'settings set cash_limit 0700',
      'settings set synonyms mug,cup;jar,pot',
      'settings set languages ar,en,ur',
      'settings set seller_name_en Other',
    ])
      await type(command)
    await server.pool.query(`delete from shop_values where key = 'seller_name'`)
    const id = String(await one(`select id from products where slug = 'shoulder-bag'`))
    await saveProduct(id, (tx) =>
      tx
        .update(products)
        .set({
          name: { en: 'Sack', ar: 'كيس', ur: 'تھیلا' },
          isHidden: true,
          description: { en: 'One\n\n- a\n- b', ar: 'واحد', ur: 'ایک' },
          details: [{ name: { en: 'Size', ar: 'المقاس' }, value: { en: '3 cm', ar: '3 سم' } }],
          notReturnable: { en: 'Opened', ar: 'مفتوح', only_opened: true },
          featuredRank: 3,
        })
        .where(eq(products.id, id)),
    )
    await saveProduct(id, (tx) =>
      tx.update(variants).set({ compareAtPrice: 99_900, maxPerOrder: 2 }).where(eq(variants.productId, id)),
    )

    const [first, second] = [join(out, 'first'), join(out, 'second')]
    const on = (verb: string, path: string) => runShop([verb, path], { pictures: openPictureStore(server.env), ask })
    expect(await on('export', first)).toMatchObject({ isDone: true })
    expect((await on('plan', first)).text).toMatch(/(?:^|\n)Nothing changes: the shop is as the folder says\.$/)
    expect(await on('apply', first)).toMatchObject({ isDone: true })
    expect(await one("select count(*)::int from folder_edits where table_name <> 'availabilities'")).toBe(0)
    await on('export', second)
    expect(filesIn(second)).toEqual(filesIn(first))
    await server.pool.query(`delete from place_closures where from_date > '2099-04-01'`)
  })
})
