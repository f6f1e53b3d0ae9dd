import { sourceLocales } from '#locales/index.ts'
import { decimalsOf } from '#contract/rules/money.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'
import type { ShopModel } from '../model.ts'
import { createProblems, type Problems } from '../problems.ts'
import type { WrittenCategory } from './products/category-lookup.ts'
import { closureRows } from './closure-rows.ts'
import { createFetchPictures } from './products/fetch-pictures.ts'
import { legalRows } from './legal-rows.ts'
import { createPictures, type DrawnPictures } from './pictures.ts'
import { placeRows } from './place-rows.ts'
import { readProducts, type TakingOptions } from './products/product-rows.ts'
import { openSource, type Source } from './source.ts'
import { readSettings, readYamlRows } from './yaml-rows.ts'

/** What was read of a folder. The model is complete only without errors. */
export interface ReadShop {
  model: ShopModel
  problems: Problems
  /** Categories that only the products name, for the folder to be completed by. */
  newCategories: readonly WrittenCategory[]
}

interface ReadOptions extends Partial<Omit<TakingOptions, 'fetchPictures'>> {
  /** Absolute. */
  folder: string
  pictures: PictureStore
  /** Whether pictures are made there, for an apply. */
  makesPictures: boolean
  /** What stands for pictures that are not in the folder. */
  drawn?: DrawnPictures | undefined
  /** Fetches pictures that are addresses into the folder; these options are those of `createFetchPictures`. */
  fetching?: Omit<Parameters<typeof createFetchPictures>[0], 'folder' | 'problems'> | undefined
}

/** Reads and checks all of a folder, also where a part of it is wrong. Throws when there is no such folder. */
export const readFolder = async ({
  folder,
  pictures,
  makesPictures,
  drawn,
  fetching,
  drafts = false,
  newCategories = false,
  onProducts,
}: ReadOptions): Promise<ReadShop> => {
  const problems = createProblems()
  const source = openSource(folder, problems)
  const findPicture = createPictures({ source, store: pictures, isMade: makesPictures, drawn })
  const settings = readSettings({ source, problems, findPicture })
  if (!settings && source.path('settings.yaml') === undefined)
    problems.error({ file: 'settings.yaml' }, 'is missing; "shop init" writes an example')
  const currency = settings?.value.currency ?? guessCurrency(source)
  if (settings && !isCurrency(currency)) problems.error(settings.place('currency'), `"${currency}" is no currency`)
  const reading = { source, problems, findPicture, currency: isCurrency(currency) ? currency : USUAL_CURRENCY }
  const places = await placeRows(reading)
  const model = await readYamlRows(settings, reading, makesPictures ? pictures : undefined, places.destinations)
  const products = await readProducts(reading, model, {
    drafts,
    newCategories,
    onProducts,
    fetchPictures: fetching && createFetchPictures({ ...fetching, folder, problems }),
  })
  const closures = closureRows(reading, places)
  const legal = legalRows(reading)
  problems.texts.report(settings?.value.languages ?? sourceLocales, problems)
  return {
    model: { ...model, ...legal, ...products.rows, ...places, ...closures },
    problems,
    newCategories: products.newCategories,
  }
}

const USUAL_CURRENCY = 'SAR'

/** Settings that cannot be read still name what prices are judged by. */
const guessCurrency = (source: Source): string =>
  /^currency: *["']?([A-Z]{3})\b/m.exec(source.text('settings.yaml') ?? '')?.[1] ?? USUAL_CURRENCY

const isCurrency = (code: string): boolean => {
  try {
    return decimalsOf(code) >= 0 && Intl.supportedValuesOf('currency').includes(code)
  } catch {
    return false
  }
}
