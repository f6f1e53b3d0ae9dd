/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+@-]/

/** Rows as CSV with a header: UTF-8, commas, lines that end with a line feed. */
export const csvText = (columns: readonly string[], rows: readonly ReadonlyMap<string, string>[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row.get(column) ?? ''))]
    .map((cells) => `${cells.map(csvCell).join(',')}\n`)
    .join('')

/** A text as a cell: quoted where it has to be, and marked as a text where a spreadsheet would run it. */
export const csvCell = (value: string): string => {
  const trimmed = value.trim()
  // An apostrophe keeps it a text; reading takes it away.
  const text = FORMULA.test(trimmed) || /^'+[=+@-]/.test(trimmed) ? `'${trimmed}` : trimmed
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
