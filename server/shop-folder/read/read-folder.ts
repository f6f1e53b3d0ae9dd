import { decimalsOf } from '#contract/rules/money.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'
import type { ShopModel } from '../model.ts'
import { createProblems, type Problems } from '../problems.ts'
import { closureRows } from './closure-rows.ts'
import { legalRows } from './legal-rows.ts'
import { createPictures, type DrawnPictures } from './pictures.ts'
import { placeRows } from './place-rows.ts'
import { readProducts } from './product-rows.ts'
import { openSource } from './source.ts'
import { readSettings, readYamlRows } from './yaml-rows.ts'

/** What was read of a folder. The model is complete only without errors. */
export interface ReadShop {
  model: ShopModel
  problems: Problems
}

interface ReadOptions {
  /** Absolute. */
  folder: string
  pictures: PictureStore
  /** Whether pictures are made there, for an apply. */
  makesPictures: boolean
  /** What stands for pictures that are not in the folder. */
  drawn?: DrawnPictures | undefined
  /** Called while the products are read. */
  onProducts?: (done: number, total: number) => void
}

/** Reads and checks all of a folder. Throws when there is no such folder. */
export const readFolder = async ({
  folder,
  pictures,
  makesPictures,
  drawn,
  onProducts,
}: ReadOptions): Promise<ReadShop> => {
  const problems = createProblems()
  const source = openSource(folder, problems)
  const picture = createPictures({ source, problems, store: pictures, isMade: makesPictures, drawn })
  const settings = readSettings({ source, problems, picture })
  if (!settings) {
    if (problems.errors.length === 0)
      problems.error({ file: 'settings.yaml' }, 'is missing; "shop init" writes an example')
    return { model: {}, problems }
  }
  const { currency } = settings.value
  if (!isCurrency(currency)) problems.error(settings.place('currency'), `"${currency}" is no currency`)
  const reading = { source, problems, picture, currency }
  const model = await readYamlRows(settings, reading)
  const products = await readProducts(reading, model, onProducts)
  const places = await placeRows(reading)
  const closures = closureRows(reading, places)
  return { model: { ...model, ...legalRows(reading), ...products, ...places, ...closures }, problems }
}

const isCurrency = (code: string): boolean => {
  try {
    return decimalsOf(code) >= 0 && Intl.supportedValuesOf('currency').includes(code)
  } catch {
    return false
  }
}
