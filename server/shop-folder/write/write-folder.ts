import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Text } from '#contract/rules/common.ts'
import { legalFile } from '../read/legal-rows.ts'
import { placeTextFile } from '../read/place-rows.ts'
import { plainText } from '../read/plain-body.ts'
import { textFile } from '../read/product-rows.ts'
import { jsonSchemas } from '../schemas.ts'
import type { ExportedShop } from './exported.ts'
import { productTable } from './product-table.ts'
import { yamlTexts } from './yaml-texts.ts'

const MEDIA = '/media/'

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

const descriptionFiles = (description: Text, fileOf: (language: 'en' | 'ar') => string): [string, string][] =>
  (['en', 'ar'] as const).flatMap((language): [string, string][] =>
    description[language] === '' ? [] : [[fileOf(language), `${plainText(description[language])}\n`]],
  )

/** Writes a running shop as a folder; answers the pictures that are not in the data folder. */
export const writeFolder = (folder: string, shop: ExportedShop, dataDir: string): string[] => {
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
    ...shop.products.flatMap(({ slug, description }) =>
      descriptionFiles(description, (language) => textFile(slug, language)),
    ),
    ...(['destinations', 'experiences', 'venues'] as const).flatMap((kind) =>
      shop[kind].flatMap(({ slug, description }) =>
        descriptionFiles(description, (language) => placeTextFile(kind, slug, language)),
      ),
    ),
    ...shop.legalTexts.flatMap(({ kind, text }) =>
      (['en', 'ar'] as const).map((language): [string, string] => [
        legalFile(kind, language),
        `${plainText(text[language])}\n`,
      ]),
    ),
    ...schemaFiles(),
  ])
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  return [...pictures].toSorted().filter((name) => {
    const from = join(dataDir, 'media', name)
    if (!existsSync(from)) return true
    copyFileSync(from, join(folder, 'pictures', name))
    return false
  })
}
