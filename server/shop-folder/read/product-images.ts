import type { Image, Text } from '#contract/rules/common.ts'
import { plainNumber, type Reading } from './reading.ts'
import type { CsvRow } from './csv-table.ts'
import { COLUMNS } from './product-columns.ts'

/** The pictures of a product, in the order of their position. An address stands for the file of its last part. */
export const imagesOf = async (rows: readonly CsvRow[], reading: Reading): Promise<Image[]> => {
  const { problems } = reading
  const found: { image: Image; position: number }[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    const written = row.get(COLUMNS.image)
    if (written === '') continue
    const name = fileOf(written)
    const picture = await reading.picture(name, row.place(COLUMNS.image), written)
    const alt = altOf(row, [COLUMNS.alt, COLUMNS.altAr], reading)
    if (seen.has(name)) problems.error(row.place(COLUMNS.image), `the picture ${name} is there twice`)
    seen.add(name)
    const position = plainNumber(row.get(COLUMNS.imagePosition))
    if (position !== '' && !/^\d{1,4}$/.test(position))
      problems.error(row.place(COLUMNS.imagePosition), `expected a whole number, not "${position}"`)
    if (picture)
      found.push({ image: { ...picture, alt }, position: position === '' ? found.length + 1 : Number(position) })
  }
  const [first] = rows
  if (first && seen.size === 0) problems.error(first.place(COLUMNS.image), 'a product needs a picture')
  return found.toSorted((a, b) => a.position - b.position).map(({ image }) => image)
}

/** The file of a picture; an address stands for its last part. */
export const fileOf = (written: string): string => (/^https?:/.test(written) ? fileOfAddress(written) : written)

const fileOfAddress = (address: string): string => {
  const path = URL.parse(address)?.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** An alternative text, which both languages need. */
export const altOf = (row: CsvRow, [en, ar]: readonly [string, string], { problems }: Reading): Text => {
  for (const column of [en, ar])
    if (row.get(column) === '')
      problems.error(row.place(column), 'a picture needs an alternative text in both languages')
  return { ar: row.get(ar), en: row.get(en) }
}
