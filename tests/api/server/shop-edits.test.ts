import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { runShop } from '#server/admin/shop/run-shop.ts'
import { testFolder } from '../../support/shop/shop-folder.ts'
import { testServer } from '../support/test-server.ts'

// Each compares the whole shop several times, which takes long on a machine that runs other tests too.
vi.setConfig({ testTimeout: 120_000 })

const server = testServer({ shop: 'none' })
const folder = testFolder(beforeAll)
const ask = (words: readonly string[]) => server.type(words)
const shop = (verb: string, ...options: string[]) =>
  runShop([verb, folder.path, ...options], { pictures: openPictureStore(server.env), ask })
const type = async (text: string) => expect(await ask(text.split(' '))).toMatchObject({ isDone: true })
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
  [
    'price CUP-CLAY 39',
    'variant CUP-CLAY: price 39.00 here, 49.00 in the folder, by "price"',
    () => variant('CUP-CLAY', 'price'),
  ],
  [
    'settings set cash_limit 700',
    'setting cash_limit: not in the folder, by "settings set"',
    () => one(`select value from shop_values where key = 'cash_limit'`),
  ],
  [
    'settings set complaints_days 9',
    'setting complaints_days: value 9 here, 6 in the folder',
    () => one(`select value from shop_values where key = 'complaints_days'`),
  ],
  ['settings set name_en Other', 'settings the shop: name', () => one(`select name ->> 'en' from settings`)],
  [
    'coupons add EID10 --percent 10',
    'coupon EID10: not in the folder, by "coupons add"',
    () => one(`select ends_at is null from coupons where code = 'EID10'`),
  ],
  [
    'coupons end WELCOME10 --yes',
    'coupon WELCOME10: ends at',
    () => one(`select ends_at is null from coupons where code = 'WELCOME10'`),
  ],
  [
    'closure add courtyard 2099-01-01 2099-01-02',
    'closure courtyard 2099-01-01 to 2099-01-02: not in the folder, by "closure add"',
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
    expect(planned.text).toContain('Say "--edits shop" to keep these, or "--edits folder" to replace them.')
    expect((await shop('apply')).isDone).toBe(false)
    expect(await seen()).toEqual(set)

    // Kept, it is still different from the folder, and asked about the next time.
    expect(await shop('apply', '--edits', 'shop')).toMatchObject({ isDone: true })
    expect(await seen()).toEqual(set)
    expect((await shop('apply')).isDone).toBe(false)

    expect((await shop('apply', '--edits', 'folder')).text).toContain('it is replaced by the folder')
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
    expect(await shop('apply', '--edits', 'shop')).toMatchObject({ isDone: true })
    expect(await room()).toBe(3)
  })

  it('is refused with a word that is neither', async () => {
    await expect(shop('apply', '--edits', 'mine')).resolves.toMatchObject({ isDone: false })
  })
})
