import type { Image, Text } from '#contract/rules/common.ts'
import { isSource } from '#locales/sources.ts'
import { shortHash } from '../../slugs.ts'
import type { CsvRow } from './csv-table.ts'
import { columnIn, COLUMNS } from './product-columns.ts'
import { textsOf } from './row-texts.ts'
import { plainNumber } from '../../plain-number.ts'
import { pictureOf, type Reading } from '../reading.ts'

/** A picture of a product, and its file in pictures/. */
export interface ProductPicture {
  image: Image
  file: string
}

/** The files that a table's pictures are in. */
export interface PictureFiles {
  /** The file of a picture, by its file name or its address. */
  fileOf: (written: string) => string
  /** The files of all addresses. */
  addresses: ReadonlyMap<string, string>
}

/** The pictures of a product, in the order of their position. */
export const imagesOf = async (
  rows: readonly CsvRow[],
  name: Text,
  { fileOf }: PictureFiles,
  reading: Reading,
): Promise<ProductPicture[]> => {
  const { problems } = reading
  const found: (ProductPicture & { position: number })[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    const written = row.get(COLUMNS.image)
    if (written === '') continue
    const file = fileOf(written)
    const picture = await pictureOf(reading, file, row.place(COLUMNS.image), written)
    const alt = altOf(row, COLUMNS.alt, name, reading)
    if (seen.has(file)) problems.error(row.place(COLUMNS.image), `the picture ${file} is there twice`)
    seen.add(file)
    const position = plainNumber(row.get(COLUMNS.imagePosition))
    if (position !== '' && !/^\d{1,4}$/.test(position))
      problems.error(row.place(COLUMNS.imagePosition), `expected a whole number, not "${position}"`)
    if (picture)
      found.push({ image: { ...picture, alt }, file, position: position === '' ? found.length + 1 : Number(position) })
  }
  const [first] = rows
  if (first && seen.size === 0) problems.lack(first.place(COLUMNS.image), 'a product needs a picture')
  return found.toSorted((a, b) => a.position - b.position).map(({ image, file }) => ({ image, file }))
}

/** Names the files of a table's pictures. An address is that of the file of its last part, unless two share that. */
export const namePictures = (rows: readonly CsvRow[]): PictureFiles => {
  const written = rows.flatMap((row) => [row.get(COLUMNS.image), row.get(COLUMNS.variantImage)])
  const addresses = [...new Set(written.filter(isAddress).map(withoutVersion))]
  const byName = Map.groupBy(addresses, lastPart)
  const fileOfAddress = (address: string): string => {
    const name = lastPart(address)
    if (name !== '' && (byName.get(name)?.length ?? 1) === 1) return name
    const [, stem = '', extension = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? []
    return `${stem || 'picture'}-${shortHash(address)}${extension}`
  }
  return {
    fileOf: (one) => (isAddress(one) ? fileOfAddress(withoutVersion(one)) : one),
    addresses: new Map(written.filter(isAddress).map((one) => [one, fileOfAddress(withoutVersion(one))])),
  }
}

const isAddress = (written: string): boolean => /^https?:/i.test(written)

/** Shopify adds the version of a file, which one table may name twice. */
const withoutVersion = (address: string): string => {
  const url = URL.parse(address)
  url?.searchParams.delete('v')
  return url?.href ?? address
}

const LONGEST_NAME = 120

/** Letters, digits and a few marks alone: it becomes the name of a file. */
const lastPart = (address: string): string => {
  const path = URL.parse(address)?.pathname.split('/').at(-1) ?? ''
  return safelyDecoded(path)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}@._ -]/gu, '-')
    .replace(/^[. ]+/, '')
    .slice(-LONGEST_NAME)
}

const safelyDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An alternative text; in the languages of the sources, the product's name stands in for one that is missing. */
export const altOf = (row: CsvRow, column: string, name: Text, { problems }: Pick<Reading, 'problems'>): Text => {
  const written = textsOf(row, column)
  problems.texts.add(written, {
    kind: column,
    what: 'text',
    place: (language) => row.place(columnIn(column, language)),
    instead: (language) => (isSource(language) ? 'the name of the product' : undefined),
  })
  return { ar: name.ar, en: name.en, ...written }
}
