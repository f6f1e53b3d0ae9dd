import { asc } from 'drizzle-orm'
import { type DeskProduct, type deskProduct, type EditedProduct, PictureFile } from '#contract/desk/product.ts'
import { includesRole } from '#contract/desk/operations.ts'
import type { StaffSignedIn } from '../../../calls/call-context.ts'
import type { Handlers } from '../../../calls/implement.ts'
import type { Database } from '../../../db/client.ts'
import { categories, options, optionValues } from '../../../db/schema/catalogue-schema.ts'
import { apiError } from '../../../errors/api-error.ts'
import { createConcurrencyLimit } from '../../../limits/concurrency-limit.ts'
import { readCurrency } from '../../../modules/products/catalog-meta.ts'
import type { Services } from '../../../modules/services.ts'
import { sendStockNotices } from '../../../modules/stock-notices/send.ts'
import { openPictureStore } from '../../../pictures/open-picture-store.ts'
import type { PictureStore } from '../../../pictures/picture-store.ts'
import { createLanguages } from '../../../settings/languages.ts'
import {
  applyProduct,
  differenceText,
  type ProductState,
  readProductState,
} from '../../../shop-folder/database/apply-product.ts'
import { drawPicture, type PictureRefusal } from '../../../shop-folder/read/pictures.ts'
import { recorded } from '../../audit/record.ts'
import { sendsMails } from '../../sends-mails.ts'
import { callerOf, refusing } from '../staff.ts'
import { modelOf } from './model.ts'
import { createFieldRefusals } from './sentences.ts'
import { serializeEdited } from './serialize.ts'

/** What the folder's edits and the audit call it. */
const COMMAND = 'product'
const MEDIA = '/media/'
/** A drawing is a document, and is only unpacked for the operator of the server. */
const SVG = /\.svg$/i
/** One picture uses a core of a machine that has two; more callers than this would wait too long. */
const inTurn = createConcurrencyLimit(1, 30)

/** Handlers of the page of one product. */
export const productHandlers = (services: Services): Handlers<typeof deskProduct> => {
  const { db, env } = services
  const store = openPictureStore(env)
  const read = async (slug: string): Promise<DeskProduct> => {
    const product = serializeEdited(await readProductState(db, slug), await readOptionOf(db))
    if (!product) throw apiError('not_found')
    return product
  }
  return {
    choices: async ({ request: { staff } }) => {
      requireManager(staff)
      return { data: await readChoices(services) }
    },
    read: async ({ params: { slug }, request: { staff } }) => {
      requireManager(staff)
      return { data: await read(slug) }
    },
    save: async ({ params: { slug }, body: { id, version, ...edited }, request: { staff, locale } }) => {
      requireManager(staff)
      const entry = { id: `aud_${id}`, by: staff.member.name, command: COMMAND, arguments: slug }
      await refusing(
        () =>
          recorded(db, entry, async () => {
            const refusals = createFieldRefusals(locale)
            const measured = await measure(db, store, slug, edited)
            const changed = await db.transaction(async (tx) => {
              const before = await readProductState(tx, slug, true)
              const optionOf = await readOptionOf(tx)
              refuseConflict(before, version, optionOf)
              const isNew = version === undefined
              const model = await modelOf(slug, edited, { tx, before, isNew, refusals, optionOf, measured })
              refusals.throw()
              const found = await applyProduct(tx, model, before, { now: services.clock.now(), command: COMMAND })
              return differenceText(found, await readCurrency(tx)) || `${slug}: as it was`
            })
            await services.clearAnswers()
            if (sendsMails(env)) await sendStockNotices(services)
            return { text: '', changed }
          }),
        locale,
      )
      return { data: await read(slug) }
    },
    addPicture: async ({ body: { name, image }, request: { staff, locale, ipPrefix } }) => {
      requireManager(staff)
      const entry = { by: staff.member.name, command: `${COMMAND} picture`, arguments: name }
      let made: PictureFile | undefined
      await recorded(db, entry, async () => {
        const caller = { ipPrefix, client: staff.session.id }
        const drawn = await inTurn(() => draw(store, name.replace(SVG, ''), Buffer.from(image, 'base64')), caller)
        const refusals = createFieldRefusals(locale)
        if (typeof drawn === 'string') refusals.add('image', drawn)
        else made = drawn
        refusals.throw()
        return { text: '', changed: made?.src ?? '' }
      })
      if (!made) throw apiError('maintenance')
      return { data: made }
    },
  }
}

const requireManager = (staff: StaffSignedIn): void => {
  const { role, reach } = callerOf(staff)
  if (!includesRole(role, 'manager') || reach) throw apiError('not_found')
}

const draw = (store: PictureStore, name: string, written: Buffer): Promise<PictureFile | PictureRefusal> =>
  drawPicture({ name, written, store, has: store.bring, isMade: true })

/** What was read is still so, or is answered as it is now. */
const refuseConflict = (
  before: ProductState,
  version: string | undefined,
  optionOf: ReadonlyMap<string, string>,
): void => {
  const current = serializeEdited(before, optionOf)
  if (version === undefined) return
  if (!current) throw apiError('not_found')
  if (current.version !== version) throw apiError('version_conflict', { data: current })
}

/** The pictures that are new to a product, measured from the store and not believed, before anything is locked. */
const measure = async (
  db: Database,
  store: PictureStore,
  slug: string,
  { pictures }: EditedProduct,
): Promise<Map<string, PictureFile>> => {
  const { images } = await readProductState(db, slug)
  const present = new Set(images.map(({ image }) => image.src))
  const found = new Map<string, PictureFile>()
  for (const { src } of pictures) {
    if (present.has(src) || !src.startsWith(MEDIA)) continue
    const name = src.slice(MEDIA.length)
    const bytes = await store.read(name)
    const drawn = bytes && (await inTurn(() => draw(store, name, bytes)))
    if (typeof drawn === 'object') found.set(src, { ...drawn, src })
  }
  return found
}

const readOptionOf = async (db: Database): Promise<Map<string, string>> => {
  const rows = await readValues(db)
  return new Map(rows.map(({ id, optionId }) => [id, optionId]))
}

/** In the shop's order of options. */
const readValues = async (db: Database) => {
  const kinds = await db.select().from(options).orderBy(asc(options.position), asc(options.id))
  const values = await db.select().from(optionValues).orderBy(asc(optionValues.position), asc(optionValues.id))
  const byOption = Map.groupBy(values, ({ optionId }) => optionId)
  return kinds.flatMap(({ id }) => byOption.get(id) ?? [])
}

const readChoices = async ({ db, env }: Services) => {
  const languages = createLanguages(db, env.languages)
  await languages.read()
  const values = Map.groupBy(await readValues(db), ({ optionId }) => optionId)
  const kinds = await db.select().from(options).orderBy(asc(options.position), asc(options.id))
  return {
    currency: await readCurrency(db),
    languages: [...languages.current()],
    categories: await db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id)),
    options: kinds.map(({ id, name }) => ({
      id,
      name,
      values: (values.get(id) ?? []).map(({ id: value, label, swatch }) => ({
        id: value,
        label,
        ...(swatch !== null && { swatch }),
      })),
    })),
  }
}
