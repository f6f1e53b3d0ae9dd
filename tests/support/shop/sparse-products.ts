import { readFileSync } from 'node:fs'
import { parse as parseCsv } from 'csv-parse/sync'
import { columnIn, COLUMNS, columnsIn, OPTION_COLUMNS } from '#server/shop-folder/read/products/product-columns.ts'

export type ProductLines = ReadonlyMap<string, string>[]
export const PICTURE = 'one.png'
export const OTHER_PICTURE = 'two.png'
/** Into so many groups optional fields are dealt, which are left out together; one by one in the long form. */
export const GROUPS = process.env.SOAK ? Infinity : 2

/** The lines of one product of the demo shop, with all columns filled. */
export const productLines = (): ProductLines => {
  const rows = parseCsv(readFileSync('demo/shop/products.csv'), { columns: true, bom: true }) as Record<
    string,
    string
  >[]
  const lines = rows.filter(({ Handle }) => Handle === 'tall-clay-jar').slice(0, 2)
  const more: Record<string, string> = {
    [COLUMNS.body]: '<p>Wheel-thrown</p>',
    [columnIn(COLUMNS.body, 'ar')]: '<p>مشكّلة على الدولاب</p>',
    [COLUMNS.compareAt]: '200.00',
    [COLUMNS.status]: 'active',
    [COLUMNS.publishedAt]: '2026-01-01',
    [COLUMNS.returnable]: 'FALSE',
    [COLUMNS.returnNote]: 'Made to order',
    [columnIn(COLUMNS.returnNote, 'ar')]: 'يُصنع عند الطلب',
  }
  return lines.map(
    (line, index) =>
      new Map(
        [
          ...columnsIn(['en', 'ar'], () => true),
          COLUMNS.body,
          columnIn(COLUMNS.body, 'ar'),
          ...OPTION_COLUMNS.flatMap(({ name, value }) => [name, value]),
        ].map((column) => {
          const cell = line[column] || (index === 0 || column === COLUMNS.compareAt ? (more[column] ?? '') : '')
          const isPicture = column === COLUMNS.image || column === COLUMNS.variantImage
          return [
            column,
            column === COLUMNS.related ? '' : isPicture && cell !== '' ? (index === 0 ? PICTURE : OTHER_PICTURE) : cell,
          ]
        }),
      ),
  )
}

/** Ways in which a product may be sparse: each column empty, and all that may be. */
export const sparseProducts = async (
  isValid: (lines: ProductLines) => Promise<boolean>,
): Promise<{ without: string; lines: ProductLines }[]> => {
  const base = productLines()
  const less = (lines: ProductLines, columns: readonly string[]) =>
    lines.map((line) => new Map([...line, ...columns.map((column) => [column, ''] as const)]))
  const columns: string[] = []
  for (const column of base[0]?.keys() ?? [])
    if (base.some((line) => line.get(column) !== '') && (await isValid(less(base, [column])))) columns.push(column)
  const found: { without: string; lines: ProductLines }[] = []
  const groups = Map.groupBy(columns, (column) => columns.indexOf(column) % GROUPS)
  for (const [name, group] of [
    ...[...groups.values()].map((one) => [one.join(', '), one] as const),
    ['all', columns] as const,
  ]) {
    let lines = base
    for (const column of group) if (await isValid(less(lines, [column]))) lines = less(lines, [column])
    found.push({ without: name, lines })
  }
  return found
}
