import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DeskProduct } from '#contract/desk/product.ts'
import { runShop } from '#server/admin/shop/run-shop.ts'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { prepared } from '../../support/prepared.ts'
import { testFolder } from '../../support/shop/shop-folder.ts'
import { deskOf, operateAt } from '../support/desk.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })
const folder = testFolder(beforeAll)
const shop = (verb: string) =>
  runShop([verb, folder.path], { pictures: openPictureStore(server.env), ask: (words) => server.type(words) })
const manager = prepared(async () => {
  await shop('apply')
  return deskOf(server, 'Majed', 'manager')
})
const other = prepared(() => deskOf(server, 'Huda', 'manager'))

const call = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
  const answer = await server.call(method, `desk/${path}`, { body, headers: { cookie: manager.cookie, lang: 'en' } })
  return { status: answer.statusCode, ...answer.json() }
}
const run = (operation: string, input: object, desk = manager, lang = 'en') =>
  operateAt(server, desk, operation, { input }, lang)
const save = ({ slug, ...product }: DeskProduct) => call('PUT', `products/${slug}`, { id: randomUUID(), ...product })
const slugs = async (): Promise<string[]> =>
  (await server.pool.query('select slug from products where not is_hidden order by slug')).rows.map(({ slug }) => slug)
const rowOf = async (list: string, column: string, key: string) =>
  (await run(list, {})).list?.rows.find((row) => row[column] === key)
const picture = async (): Promise<string> => {
  const image = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#336655' } })
    .jpeg()
    .toBuffer()
  return (await call('POST', 'pictures', { name: 'shelf.jpg', image: image.toString('base64') })).data.src
}

describe('all that a row of the folder can say of a product', () => {
  it('is changed at its page, shown in the store, and written back to the folder', async () => {
    const [slug = '', relatedSlug = ''] = await slugs()
    expect(
      (await run('makers add', { name_en: 'Nora', town_en: 'Taif', story_en: 'Weaves by the window.' })).status,
    ).toBe(200)
    const related = (await call('GET', 'product-choices')).data
    expect(related.makers).toContainEqual({ id: 'mkr_nora', name: { ar: 'Nora', en: 'Nora' } })
    const product: DeskProduct = (await call('GET', `products/${slug}`)).data
    const listed = (await run('products list', { find: relatedSlug })).list?.rows[0]
    const { status, data } = await save({
      ...product,
      maker_id: 'mkr_nora',
      featured_rank: 2,
      published_on: '2026-03-01',
      returns: 'sealed',
      return_note: { ar: 'لا يسترجع بعد فتحه', en: 'Not once it was opened' },
      details: [
        { name: { ar: 'الخامة', en: 'Material' }, value: { ar: 'صوف', en: 'Wool' } },
        { name: {}, value: {} },
        { name: { ar: 'العناية' }, value: { ar: 'يغسل باليد' } },
      ],
      related: [{ id: String(listed?.['id']) }],
    })
    expect(status).toBe(200)
    expect(data.details[1]).toEqual({ name: { ar: 'العناية', en: '' }, value: { ar: 'يغسل باليد', en: '' } })
    expect((await server.get(`products/${slug}`)).json().data).toMatchObject({
      maker: { name: { en: 'Nora' } },
      not_returnable: { en: 'Not once it was opened', only_opened: true },
      details: [{ name: { en: 'Material' } }, { value: { ar: 'يغسل باليد' } }],
      related: [{ slug: relatedSlug }],
    })
    await shop('export')
    const table = readFileSync(join(folder.path, 'products.csv'), 'utf8')
    for (const written of ['SEALED', 'Material: Wool', 'nora', 'Not once it was opened', '2026-03-01'])
      expect(table).toContain(written)
    expect((await shop('plan')).text).toMatch(/nothing/i)
    // Read and saved again, nothing is different.
    expect((await save((await call('GET', `products/${slug}`)).data)).data).toEqual(data)
    const plain = { ...data, returns: 'yes', details: [], related: [], maker_id: null, featured_rank: null }
    expect((await save(plain)).status).toBe(200)
    const shown = (await server.get(`products/${slug}`)).json().data
    expect([shown.maker, shown.not_returnable, shown.details, shown.related]).toEqual([
      undefined,
      undefined,
      undefined,
      [],
    ])
  })

  it('is refused at its field where it cannot be', async () => {
    const [slug = ''] = await slugs()
    const product: DeskProduct = (await call('GET', `products/${slug}`)).data
    const { id } = (await server.pool.query('select id from products where slug = $1', [slug])).rows[0]
    const { errors } = await save({
      ...product,
      maker_id: 'mkr_none',
      returns: 'no',
      return_note: { en: ' ' },
      details: [
        { name: { en: 'Size: wide' }, value: { en: '1 | 2' } },
        { name: { en: 'Weight' }, value: {} },
      ],
      related: [{ id }],
    })
    expect(Object.keys(errors).toSorted()).toEqual([
      'details.0.name.en',
      'details.0.value.en',
      'details.1.value.en',
      'maker_id',
      'related',
      'return_note.en',
    ])
  })
})

describe('categories', () => {
  it('are added with a picture, renamed, ordered and hidden, and the folder has them', async () => {
    const add = { name_en: 'Lamps', name_ar: 'مصابيح' }
    expect((await run('categories add', add)).status).toBe(422)
    expect((await run('categories add', { ...add, picture: '/media/none-00000000.webp' })).message).toMatch(/picture/)
    const src = await picture()
    expect((await run('categories add', { ...add, picture: src })).status).toBe(200)
    expect((await run('categories add', { ...add, picture: src })).message).toMatch(/already/)
    const categories = async (): Promise<{ slug: string; image: { src: string; alt: object } }[]> =>
      (await server.get('categories')).json().data
    expect((await categories()).at(-1)).toMatchObject({
      slug: 'lamps',
      image: { src, width: 640, alt: { ar: 'مصابيح' } },
    })

    const [slug = ''] = await slugs()
    const product: DeskProduct = (await call('GET', `products/${slug}`)).data
    expect((await save({ ...product, category_id: 'cat_lamps' })).data.category_id).toBe('cat_lamps')

    expect(await rowOf('categories list', 'category', 'lamps')).toMatchObject({ products: 1 })
    expect((await run('categories move', { category: 'lamps', n: '1' })).status).toBe(200)
    expect((await categories())[0]?.slug).toBe('lamps')
    const set = await run('categories set', { category: 'lamps', name_en: 'Lanterns' })
    expect(set.text).toBe('Lanterns is saved.')
    expect((await run('categories set', { category: 'lamps', name_en: 'Lanterns' }, manager, 'ar')).text).toContain(
      'مصابيح',
    )
    expect((await categories())[0]?.image.alt).toEqual({ ar: 'مصابيح', en: 'Lanterns' })

    const { undo } = await run('categories hide', { category: 'lamps' })
    expect(undo).toMatchObject({ command: 'categories', verb: 'show', input: { category: 'lamps' } })
    expect((await categories()).map((one) => one.slug)).not.toContain('lamps')
    expect((await server.get('search/suggestions?q=Lanterns')).json().data.categories).toEqual([])
    // Its products are sold all the same.
    expect((await server.get(`products/${slug}`)).statusCode).toBe(200)
    expect((await shop('plan')).text).toMatch(/Changed at the desk[^]*category lamps/)
    await shop('export')
    expect(readFileSync(join(folder.path, 'categories.yaml'), 'utf8')).toMatch(/slug: lamps[^]*hidden: true/)
    expect((await shop('plan')).text).toMatch(/nothing/i)
  })

  it('tell the second of two people what is there', async () => {
    const seen = await rowOf('categories list', 'category', 'lamps')
    const input = { category: 'lamps', seen: String(seen?.['version']) }
    expect((await run('categories set', { ...input, name_en: 'Lights' }, other)).status).toBe(200)
    const second = await run('categories set', { ...input, name_en: 'Lamps' })
    expect(second.message).toMatch(/changed meanwhile.*Lights/)
    expect((await rowOf('categories list', 'category', 'lamps'))?.['name']).toMatchObject({ en: 'Lights' })
    const maker = await rowOf('makers list', 'maker', 'nora')
    const town = { maker: 'nora', seen: String(maker?.['version']) }
    expect((await run('makers set', { ...town, town_en: 'Abha' }, other)).status).toBe(200)
    expect((await run('makers set', { ...town, town_en: 'Jazan' })).message).toMatch(/changed meanwhile/)
    const place = { category: 'lamps', expected: '1' }
    expect((await run('categories move', { ...place, n: '2' }, other)).status).toBe(200)
    expect((await run('categories move', { ...place, n: '1' })).message).toMatch(/it is 2 now/)
  })

  it('say where a maker can be visited, or that it is nowhere', async () => {
    const at = await rowOf('makers list', 'maker', 'nora')
    const input = { maker: 'nora', destination: 'old-town' }
    expect((await run('makers set', { ...input, destination: 'nowhere' })).message).toMatch(/no destination "nowhere"/)
    expect((await run('makers set', input)).status).toBe(200)
    expect(await rowOf('makers list', 'maker', 'nora')).toMatchObject({ destination: { en: expect.any(String) } })
    // Its name says it as well.
    const { rows } = await server.pool.query(`select name from places where kind = 'destination' and slug = 'old-town'`)
    expect((await run('makers set', { maker: 'nora', destination: rows[0].name.ar })).status).toBe(200)
    expect((await run('makers set', { ...input, seen: String(at?.['version']) }, other)).message).toMatch(/changed/)
    expect((await shop('plan')).text).toMatch(/Changed at the desk[^]*maker nora/)
    await shop('export')
    expect(readFileSync(join(folder.path, 'makers.yaml'), 'utf8')).toMatch(/slug: nora[^]*destination: old-town/)
    expect((await shop('plan')).text).toMatch(/nothing/i)
    expect((await run('makers set', { maker: 'nora', nowhere: true })).status).toBe(200)
    expect(await rowOf('makers list', 'maker', 'nora')).toMatchObject({ destination: null })
  })
})
