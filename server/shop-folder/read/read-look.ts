import { type Locale, localeCodes, sourceLocales } from '#locales/index.ts'
import { type Look, lookOf, type ReadPicture } from '../../brand/look.ts'
import { nameAndLogo } from '../../modules/settings/serialize.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'
import { serializeLook } from '../../settings/brand.ts'
import { type SellerValues, serializeBrand } from '../../settings/seller.ts'
import { createProblems, type Problems } from '../problems.ts'
import { createPictures } from './pictures.ts'
import { openSource } from './source.ts'
import { readSettings, settingsRows } from './yaml-rows.ts'

/** The look that a folder describes, with the pictures and fonts it names. */
export interface FolderLook {
  look: Look
  /** By the names they would have in the picture store. */
  files: ReadonlyMap<string, Buffer>
  readPicture: ReadPicture
  problems: Problems
}

const MEDIA = '/media/'

/** Reads only the look of a folder, without a database and a picture store. */
export const readLook = async (folder: string, appTitle: string): Promise<FolderLook> => {
  const problems = createProblems()
  const files = new Map<string, Buffer>()
  const source = openSource(folder, problems)
  const findPicture = createPictures({ source, store: inMemory(files), isMade: true })
  const written = readSettings({ source, problems, findPicture })
  const reading = { source, problems, findPicture, currency: written?.value.currency ?? '' }
  const { settings: [row] = [], shopValues = [] } = written ? await settingsRows(written, reading, inMemory(files)) : {}
  problems.texts.report(written?.value.languages ?? sourceLocales, problems)
  const values = Object.fromEntries(shopValues.map(({ key, value }) => [key, value])) as SellerValues
  const settingsIn = (locale: Locale) => ({
    general: {
      ...nameAndLogo(row && { id: true, brand: {}, ...row }, locale, appTitle),
      ...serializeBrand(values, locale),
      brand: row?.brand && serializeLook(row.brand, locale),
    },
  })
  const readPicture: ReadPicture = async (src) => files.get(src.replace(MEDIA, ''))
  const look = await lookOf(Object.fromEntries(localeCodes.map((locale) => [locale, settingsIn(locale)])), readPicture)
  return { look, files, readPicture, problems }
}

const inMemory = (files: Map<string, Buffer>): PictureStore => ({
  dir: '',
  isFolder: true,
  bring: async (name) => files.has(name),
  read: async (name) => files.get(name),
  digest: async () => undefined,
  list: async () => [...files.keys()],
  write: async (name, bytes) => void files.set(name, bytes),
  remove: async () => {},
  check: async () => {},
})
