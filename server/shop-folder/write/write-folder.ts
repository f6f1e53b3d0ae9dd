import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { type Locale, localeCodes } from '#locales/index.ts'
import type { Text } from '#contract/rules/common.ts'
import { legalFile } from '../read/legal-rows.ts'
import { placeTextFile } from '../read/place-rows.ts'
import { markdownOf } from '../read/plain-body.ts'
import { textFile } from '../read/products/product-row.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'
import { jsonSchemas } from '../schemas.ts'
import type { ExportedShop } from './exported.ts'
import { productTable } from './product-table.ts'
import { yamlTexts } from './yaml-texts.ts'

const MEDIA = '/media/'
/** Pictures that are copied at once. */
const COPIES = 8

/** Whether a folder may be written to: it is new, empty, or a shop already. */
export const isFreeFor = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, 'settings.yaml'))

/** Writes files of text below a folder, making folders on the way. */
export const writeFiles = (folder: string, files: Iterable<readonly [path: string, text: string]>): void => {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** The schemas that an editor completes the YAML files by. */
export const schemaFiles = (): [path: string, text: string][] =>
  jsonSchemas().map(([path, schema]) => [path, `${JSON.stringify(schema, null, 2)}\n`])

const textFiles = (text: Text, fileOf: (language: Locale) => string): [string, string][] =>
  localeCodes.flatMap((language): [string, string][] =>
    text[language] ? [[fileOf(language), `${markdownOf(text[language])}\n`]] : [],
  )

/** Writes a running shop as a folder; answers the pictures that are not in the store. */
export const writeFolder = async (
  folder: string,
  shop: ExportedShop,
  store: Pick<PictureStore, 'read'>,
): Promise<string[]> => {
  const pictures = new Set<string>()
  const pictureName = (src: string): string => {
    if (!src.startsWith(MEDIA)) return src
    const name = basename(src)
    pictures.add(name)
    return name
  }
  writeFiles(folder, [
    ...yamlTexts(shop, pictureName),
    ['products.csv', productTable(shop, pictureName)],
    ...shop.products.flatMap(({ slug, description }) => textFiles(description, (language) => textFile(slug, language))),
    ...(['destinations', 'experiences', 'venues'] as const).flatMap((kind) =>
      shop[kind].flatMap(({ slug, description }) =>
        textFiles(description, (language) => placeTextFile(kind, slug, language)),
      ),
    ),
    ...shop.legalTexts.flatMap(({ kind, text }) => textFiles(text, (language) => legalFile(kind, language))),
    ...schemaFiles(),
  ])
  const folderOf = (name: string): string => (name.endsWith('.woff2') ? 'fonts' : 'pictures')
  for (const name of ['', ...pictures].map(folderOf)) mkdirSync(join(folder, name), { recursive: true })
  const missing: string[] = []
  const limit = pLimit(COPIES)
  const copy = async (name: string): Promise<void> => {
    const bytes = await store.read(name)
    if (bytes) await writeFile(join(folder, folderOf(name), name), bytes)
    else missing.push(name)
  }
  await limit.map(pictures, copy)
  return missing.toSorted()
}
