import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DeskProduct, PictureFile, ProductChoices } from '#contract/desk/product.ts'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { removeUnsavedPictures } from '#server/start/retention.ts'
import { runShop } from '#server/admin/shop/run-shop.ts'
import { prepared } from '../../support/prepared.ts'
import { testFolder } from '../../support/shop/shop-folder.ts'
import { newCustomer } from '../support/customers.ts'
import { type Desk, deskOf } from '../support/desk.ts'
import { item, placed, stockOf } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
const manager = prepared(() => deskOf(server, 'Majed', 'manager'))
const other = prepared(() => deskOf(server, 'Huda'))
const guide = prepared(() => deskOf(server, 'Salem', 'staff'))
const sara = prepared(() => newCustomer(server))

type Method = 'GET' | 'PUT' | 'POST'
const call = async (method: Method, path: string, body?: object, desk: Desk = manager, lang = 'en') => {
  const answer = await server.call(method, `desk/${path}`, { body, headers: { cookie: desk.cookie, lang } })
  return { status: answer.statusCode, ...answer.json() }
}
const readProduct = async (slug: string): Promise<DeskProduct> => (await call('GET', `products/${slug}`)).data
const save = (
  slug: string,
  { slug: _slug, ...product }: Partial<DeskProduct>,
  more: { id?: string; desk?: Desk; lang?: string } = {},
) => call('PUT', `products/${slug}`, { id: more.id ?? randomUUID(), ...product }, more.desk, more.lang)
const photo = (background: string, width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background } }).jpeg()
const upload = async (bytes: Buffer, name = 'IMG 1.jpg', lang = 'en') =>
  call('POST', 'pictures', { name, image: bytes.toString('base64') }, manager, lang)
const inStore = async (slug: string) => {
  const answer = await server.get(`products/${slug}`)
  return { status: answer.statusCode, product: answer.json().data }
}
const edits = async (key: string) =>
  (
    await server.pool.query('select table_name, column_name from folder_edits where row_key = $1 order by 1, 2', [key])
  ).rows.map((row) => `${row.table_name} ${row.column_name}`)
const audited = async (command: string) =>
  (await server.pool.query('select by, result, outcome from audit_entries where command = $1 order by at', [command]))
    .rows

let choices: ProductChoices
let pictures: PictureFile[]
beforeAll(async () => {
  choices = (await call('GET', 'product-choices')).data
  pictures = [
    (await upload(await photo('#884422').toBuffer())).data,
    (await upload(await photo('#228844').toBuffer())).data,
  ]
})

const lantern = (): Partial<DeskProduct> => ({
  name: { ar: 'فانوس', en: 'Lantern' },
  summary: { ar: 'فانوس من نحاس' },
  description: {},
  keywords: {},
  category_id: choices.categories[0]?.id ?? '',
  maker_id: null,
  featured_rank: null,
  published_on: null,
  returns: 'yes',
  return_note: {},
  details: [],
  related: [],
  badges: ['new'],
  is_hidden: false,
  pictures: pictures.map((file, at) => ({ ...file, alt: at === 0 ? { ar: 'فانوس مضاء', en: 'A lit lantern' } : {} })),
  variants: [
    {
      sku: 'LANTERN',
      values: {},
      price: 24_950,
      compare_at_price: 30_000,
      member_price: null,
      stock: 4,
      max_per_order: 10,
      picture: null,
    },
  ],
})
const first = <Item>([one]: readonly Item[]): Item => {
  if (one === undefined) throw new Error('there is none')
  return one
}
const changed = (product: DeskProduct, values: Partial<DeskProduct['variants'][number]>): Partial<DeskProduct> => ({
  ...product,
  variants: product.variants.map((variant, at) => ({
    ...variant,
    stock_seen: variant.stock,
    ...(at === 0 && values),
  })),
})

describe('a new product', () => {
  it('is in the store at once, in both languages, with its pictures in order', async () => {
    expect((await inStore('lantern')).status).toBe(404)
    const id = randomUUID()
    const { status, data } = await save('lantern', lantern(), { id })
    expect(status).toBe(200)
    // A language that was left empty follows the other one.
    expect(data.summary).toEqual({ ar: 'فانوس من نحاس', en: '' })
    const { product } = await inStore('lantern')
    expect(product).toMatchObject({
      name: { ar: 'فانوس', en: 'Lantern' },
      summary: { ar: 'فانوس من نحاس', en: 'فانوس من نحاس' },
      badges: ['new'],
      images: [
        { src: pictures[0]?.src, alt: { ar: 'فانوس مضاء', en: 'A lit lantern' }, width: 900 },
        { src: pictures[1]?.src, alt: { ar: 'فانوس', en: 'Lantern' } },
      ],
      variants: [{ sku: 'LANTERN', price: { amount: 24_950, currency: 'SAR' }, compare_at_price: { amount: 30_000 } }],
    })
    // Sent again, it is done once.
    expect((await save('lantern', lantern(), { id })).data.version).toBe(data.version)
    expect(await edits('prd_lantern')).toEqual(['products *'])
    expect(await audited('product')).toEqual([
      {
        by: 'Majed',
        result: 'done',
        outcome: expect.stringMatching(/\+ product lantern; \+ variant LANTERN; \+ picture/),
      },
    ])
  })

  it('takes no address, SKU or picture that is another’s, and says so at the field', async () => {
    const taken = await save('lantern', lantern(), { lang: 'ar' })
    expect(taken).toMatchObject({ status: 422, errors: { slug: [expect.stringMatching(/لمنتج آخر/)] } })
    const variant = { ...first(lantern().variants ?? []), sku: 'lantern', compare_at_price: 100, member_price: 99_999 }
    const picture = { ...first(lantern().pictures ?? []), src: '/media/none-00000000.webp' }
    const double = first(lantern().pictures ?? [])
    const wrong = await save('lamp', {
      ...lantern(),
      name: { en: ' ' },
      category_id: 'cat_none',
      pictures: [picture, double, double],
      variants: [variant, { ...variant, sku: '', values: { size: 'none' } }],
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.errors).toSorted()).toEqual([
      'category_id',
      'name.en',
      'pictures.0.src',
      'pictures.2.src',
      'variants.0.compare_at_price',
      'variants.0.member_price',
      'variants.0.sku',
      'variants.1.compare_at_price',
      'variants.1.member_price',
      'variants.1.values',
    ])
    const unnamed = { ...variant, sku: '', compare_at_price: null, member_price: null }
    expect((await save('lamp', { ...lantern(), variants: [unnamed], pictures: [] })).errors).toEqual({
      pictures: [expect.any(String)],
    })
    // A price that is none is the contract's own refusal.
    expect((await save('lamp', { ...lantern(), variants: [{ ...unnamed, price: -1 }] })).errors).toEqual({
      'variants.0.price': [expect.any(String)],
    })
    expect((await inStore('lamp')).status).toBe(404)
  })

  it('may be hidden without a picture, and is shown once it has one', async () => {
    const hidden = {
      ...lantern(),
      is_hidden: true,
      pictures: [],
      variants: [{ ...first(lantern().variants ?? []), sku: '' }],
    }
    const { data } = await save('lamp', hidden)
    expect(data.variants[0]?.sku).toBe('LAMP')
    expect((await inStore('lamp')).status).toBe(404)
    await save('lamp', { ...changed(data, {}), pictures: lantern().pictures ?? [], is_hidden: false })
    expect((await inStore('lamp')).product.images).toHaveLength(2)
  })
})

describe('a product that is there', () => {
  it('is changed, hidden and shown again; orders keep their lines', async () => {
    const before = await readProduct('lantern')
    const [variant] = (await inStore('lantern')).product.variants
    const made = await placed(server, sara, {
      items: [item({ product_id: 'prd_lantern', variant_id: variant.id, price: 0 })],
    })
    const { data } = await save('lantern', {
      ...changed(before, { price: 20_000, sku: 'LANTERN-1' }),
      pictures: before.pictures.toReversed(),
      is_hidden: true,
    })
    expect((await inStore('lantern')).status).toBe(410)
    expect(await edits(variant.id)).toEqual(['variants *', 'variants price', 'variants sku'])
    expect(await edits('prd_lantern')).toEqual(['products *', 'products isHidden'])
    const gone = await save(
      'lantern',
      { ...data, variants: [{ ...first(lantern().variants ?? []), sku: 'NEW' }] },
      { lang: 'ar' },
    )
    expect(gone.errors).toEqual({ variants: [expect.stringContaining('LANTERN-1')] })
    await save('lantern', { ...changed(data, {}), is_hidden: false })
    const { product } = await inStore('lantern')
    expect(product.images.map(({ src }: PictureFile) => src)).toEqual([pictures[1]?.src, pictures[0]?.src])
    expect(product.variants[0]).toMatchObject({ id: variant.id, sku: 'LANTERN-1', price: { amount: 20_000 } })
    expect(made.order.items[0]).toMatchObject({ sku: 'LANTERN' })
  })

  it('keeps what the page does not edit', async () => {
    const { rows } = await server.pool.query(
      `select p.* from products p where maker_id is not null and not is_hidden order by id limit 1`,
    )
    const before = rows[0]
    const product = await readProduct(before.slug)
    await save(before.slug, { ...changed(product, {}), badges: ['sale'] })
    const after = (await server.pool.query('select * from products where id = $1', [before.id])).rows[0]
    expect(after).toEqual({ ...before, badges: ['sale'] })
    expect(await readProduct(before.slug)).toMatchObject({ name: product.name, pictures: product.pictures })
  })

  it('has several variants by its options, whose order and values can change', async () => {
    await server.type(['options', 'add', 'Wick', 'فتيلة', '--by', 'Sara'])
    for (const [en, ar] of [
      ['Thin', 'رفيعة'],
      ['Thick', 'سميكة'],
    ])
      await server.type(['options', 'value', 'wick', en ?? '', ar ?? '', '--by', 'Sara'])
    expect((await call('GET', 'product-choices')).data.options).toContainEqual(
      expect.objectContaining({
        id: 'wick',
        values: [expect.objectContaining({ id: 'wick-thin' }), expect.anything()],
      }),
    )
    const product = await readProduct('lamp')
    const [one] = changed(product, { values: { wick: 'wick-thin' }, picture: pictures[1]?.src ?? null }).variants ?? []
    const two = { ...first(lantern().variants ?? []), sku: '', values: { wick: 'wick-thick' }, stock: 2 }
    const same = await save('lamp', { ...product, variants: [one!, { ...two, values: { wick: 'wick-thin' } }] })
    expect(Object.keys(same.errors)).toEqual(['variants.1.values'])
    const { data } = await save('lamp', { ...product, variants: [two, one!] })
    expect(data.variants.map(({ sku }: { sku: string }) => sku)).toEqual(['LAMP.THICK', 'LAMP'])
    expect((await inStore('lamp')).product).toMatchObject({
      options: [{ id: 'wick' }],
      variants: [{ sku: 'LAMP.THICK' }, { sku: 'LAMP', image: { src: pictures[1]?.src } }],
    })
  })

  it('tells the second of two people, with what the first has made of it', async () => {
    const seen = await readProduct('lamp')
    await save('lamp', { ...changed(seen, {}), name: { ar: 'مصباح', en: 'Lamp' } }, { desk: other })
    const second = await save('lamp', { ...changed(seen, { price: 100 }) })
    expect(second).toMatchObject({ status: 409, code: 'version_conflict', data: { name: { ar: 'مصباح', en: 'Lamp' } } })
    expect((await readProduct('lamp')).variants[0]?.price).toBe(seen.variants[0]?.price)
    const both = await Promise.all(
      [manager, other].map((desk, at) => save('lamp', { ...changed(second.data, { price: 100 + at }) }, { desk })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('does not put back what was sold while its stock was typed', async () => {
    const seen = await readProduct('lantern')
    const [variant] = seen.variants
    const goods = { product_id: 'prd_lantern', variant_id: variant?.id ?? '', price: 0 }
    await placed(server, await newCustomer(server), { items: [{ ...item(goods), quantity: 2 }] })
    const stock = variant?.stock ?? 0
    const { data } = await save('lantern', changed(seen, { stock: stock + 5 }))
    expect(data.variants[0].stock).toBe(stock + 3)
    expect(await stockOf(server, goods)).toBe(stock + 3)
    await server.pool.query('update variants set stock = 0 where id = $1', [variant?.id])
    expect((await save('lantern', changed(data, { stock: 1 }))).errors).toEqual({
      'variants.0.stock': [expect.any(String)],
    })
  })
})

describe('a picture', () => {
  it('is made upright and without what the camera wrote, under a name of its content', async () => {
    const withPlace = await photo('#123456')
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Zqxjkv' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 43/1 0/1' } })
      .toBuffer()
    expect(withPlace.includes('Zqxjkv')).toBe(true)
    const { status, data } = await upload(withPlace)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      src: expect.stringMatching(/^\/media\/IMG-1-[0-9a-f]{8}\.webp$/),
      width: 600,
      height: 900,
    })
    const bytes = await openPictureStore(server.env).read(data.src.slice('/media/'.length))
    const { exif, xmp } = await sharp(bytes).metadata()
    expect([exif, xmp, bytes?.includes('Zqxjkv')]).toEqual([undefined, undefined, false])
    expect((await upload(withPlace)).data).toEqual(data)
    expect((await audited('product picture')).at(-1)).toMatchObject({ by: 'Majed', outcome: data.src })
  })

  it('is written anew where a WebP tells more than its pixels', async () => {
    const xmp = await photo('#654321')
      .webp()
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Zqxjkv</x:xmpmeta>')
      .toBuffer()
    const { data } = await upload(xmp, 'shot.webp')
    const bytes = await openPictureStore(server.env).read(data.src.slice('/media/'.length))
    expect([xmp.includes('Zqxjkv'), bytes?.includes('Zqxjkv')]).toEqual([true, false])
  })

  it('that is none, or too large, is refused at its field in both languages', async () => {
    const html = Buffer.from('<script>alert(1)</script>')
    expect((await upload(html, 'x.jpg')).errors).toEqual({ image: [expect.stringMatching(/JPEG, PNG or WebP/)] })
    expect((await upload(html, 'x.jpg', 'ar')).errors).toEqual({ image: [expect.stringMatching(/ليس صورة/)] })
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    )
    expect((await upload(drawing, 'x.svg')).status).toBe(422)
    const huge = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await upload(huge)).errors).toEqual({ image: [expect.stringMatching(/40 megapixels/)] })
    const cut = (await photo('#fff').toBuffer()).subarray(0, 200)
    expect((await upload(cut)).status).toBe(422)
  })

  it('that was never saved is removed after a day; one that is shown stays', async () => {
    const sent = async (colour: string) => (await upload(await photo(colour).toBuffer(), `${colour}.jpg`)).data.src
    const [lost, kept, fresh] = [await sent('#010203'), await sent('#040506'), await sent('#070809')]
    const lamp = await readProduct('lamp')
    await save('lamp', {
      ...changed(lamp, {}),
      pictures: [...lamp.pictures, { ...first(pictures), src: kept, alt: {} }],
    })
    const store = openPictureStore(server.env)
    const there = async () =>
      Promise.all([lost, kept, fresh].map((src) => store.bring(String(src).slice('/media/'.length))))
    const old = `update audit_entries set at = now() - interval '2 days' where outcome = any($1)`
    await server.pool.query(old, [[lost, kept]])
    const name = String(lost).slice('/media/'.length)
    expect(await removeUnsavedPictures(server.db, store)).toEqual([name])
    expect(await there()).toEqual([false, true, true])
    expect(await removeUnsavedPictures(server.db, store)).toEqual([name])
  })
})

it('is the business of managers alone', async () => {
  const paths: [Method, string, object?][] = [
    ['GET', 'product-choices'],
    ['GET', 'products/lantern'],
    ['PUT', 'products/lantern', { id: randomUUID(), ...lantern() }],
    ['POST', 'pictures', { name: 'x.jpg', image: 'AAAA' }],
  ]
  for (const [method, path, body] of paths) {
    expect((await call(method, path, body, guide)).status).toBe(404)
    expect((await call(method, path, body, { cookie: '', secret: '' })).status).toBe(401)
  }
})

describe('the shop’s folder', () => {
  const own = testServer({ shop: 'none' })
  const folder = testFolder(beforeAll)
  const shop = (verb: string) =>
    runShop([verb, folder.path], { pictures: openPictureStore(own.env), ask: (words) => own.type(words) })

  it('is told what was changed here, and has all of it once the shop is written back', async () => {
    await shop('apply')
    const { cookie } = await deskOf(own, 'Majed', 'manager')
    const headers = { cookie, lang: 'en' }
    const of = async (method: Method, path: string, body?: object) =>
      (await own.call(method, `desk/${path}`, { body, headers })).json().data
    const image = (await photo('#443322').toBuffer()).toString('base64')
    const picture = await of('POST', 'pictures', { name: 'new.jpg', image })
    const { slug } = (
      await own.pool.query(
        `select p.slug from products p join variants v on v.product_id = p.id where v.sku = 'CUP-CLAY'`,
      )
    ).rows[0]
    const { slug: _slug, ...cup } = await of('GET', `products/${slug}`)
    const saved = await of('PUT', `products/${slug}`, {
      ...cup,
      id: randomUUID(),
      name: { ...cup.name, en: 'Renamed cup' },
      pictures: [{ ...picture, alt: {} }, ...cup.pictures],
    })
    expect(saved.pictures).toHaveLength(cup.pictures.length + 1)
    const plan = await shop('plan')
    expect(plan.text).toMatch(/product \S+: name/)
    expect((await shop('apply')).isDone).toBe(false)
    await shop('export')
    expect((await shop('plan')).text).toBe('Nothing changes: the shop is as the folder says.')
  })
})
