/** Where in the folder something is: `row` and `column` of a table, `line` of another file. */
export interface Place {
  file: string
  line?: number
  row?: number
  column?: string
}

/** Errors stop an apply; warnings do not. */
export interface Problems {
  error: (place: Place, text: string) => void
  warn: (place: Place, text: string) => void
  errors: readonly string[]
  warnings: readonly string[]
}

/** Collects what is wrong with a folder, so that all of it is reported at once. */
export const createProblems = (): Problems => {
  const errors: string[] = []
  const warnings: string[] = []
  return {
    error: (place, text) => void errors.push(`${written(place)}: ${text}`),
    warn: (place, text) => void warnings.push(`${written(place)}: ${text}`),
    errors,
    warnings,
  }
}

const written = ({ file, line, row, column }: Place): string =>
  [file, line && `line ${line}`, row && `row ${row}`, column && `column "${column}"`].filter(Boolean).join(', ')

/** More lines than this are counted instead of listed: a spoilt column of a long table has an error in each row. */
const MOST_LINES = 200

/** Some lines, and how many there are besides. */
export const listed = (lines: readonly string[]): string[] =>
  lines.length <= MOST_LINES
    ? [...lines]
    : [...lines.slice(0, MOST_LINES), `… and ${lines.length - MOST_LINES} more like these`]
