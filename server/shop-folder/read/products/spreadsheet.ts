import type { Problems } from '../../problems.ts'
import type { CsvRow } from './csv-table.ts'

const MONTHS =
  'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر'

/** What a spreadsheet makes of codes and options that look to it like numbers, days or formulas. */
const DAMAGE: readonly (readonly [RegExp, string])[] = [
  [/^-?\d(?:[.,]\d+)?E[+-]\d+$/i, 'looks like a number that a spreadsheet shortened'],
  [/^\d{15}0+$/, 'looks like a number whose last digits a spreadsheet lost'],
  [new RegExp(`^(?:\\d{1,2}[- ](?:${MONTHS})(?:[- ]\\d{2,4})?|(?:${MONTHS})[- ]\\d{1,4})$`, 'i'), 'looks like a day'],
  [/^\d{1,4}\/\d{1,2}\/\d{1,4}$/, 'looks like a day'],
  [/^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|#+)$/i, 'is the mark of a spreadsheet that cannot show a value'],
]

/** Warns of cells that a spreadsheet seems to have changed, in columns whose exact text matters. */
export const reportDamage = (rows: readonly CsvRow[], columns: readonly string[], problems: Problems): void => {
  for (const row of rows)
    for (const column of columns) {
      const cell = row.get(column)
      const found = cell === '' ? undefined : DAMAGE.find(([pattern]) => pattern.test(cell))
      if (found)
        problems.warn(row.place(column), `"${cell}" ${found[1]}; format the column as text, and write it as it was`)
    }
}
