import type { Place } from './place.ts'
import { createTextCounts, type TextCounts } from './text-counts.ts'

/** Something that is wrong, in a sentence. */
interface Problem {
  place: Place
  text: string
}

/** Errors stop an apply; warnings do not. */
export interface Problems {
  error: (place: Place, text: string) => void
  /** An error of what is shown, which something hidden may have. */
  lack: (place: Place, text: string) => void
  warn: (place: Place, text: string) => void
  /** Notes a file that errors are in, so that what it lacks therefore is not reported of other files as well. */
  refuse: (file: string) => void
  isRefused: (file: string) => boolean
  /** The texts that were read, by kind and language. */
  texts: TextCounts
  /** Takes over what was found of a part of the folder; with `isHidden`, what it lacks is only a warning. */
  take: (part: ProblemsOf, isHidden: boolean) => void
  errors: readonly string[]
  warnings: readonly string[]
  /** A line for each kind of fault, with the first place and the rows of the others. */
  errorKinds: () => string[]
  warningKinds: () => string[]
}

/** Problems with their parts. */
export interface ProblemsOf extends Problems {
  found: { errors: Problem[]; lacks: Problem[]; warnings: Problem[] }
}

/** Collects what is wrong with a folder or a part of the `whole` one, so that all of it is reported at once. */
export const createProblems = (whole?: Pick<Problems, 'isRefused' | 'texts'>): ProblemsOf => {
  const found: ProblemsOf['found'] = { errors: [], lacks: [], warnings: [] }
  const refused = new Set<string>()
  const texts = whole?.texts ?? createTextCounts()
  const errors = (): Problem[] => [...found.errors, ...found.lacks]
  return {
    found,
    texts,
    error: (place, text) => void found.errors.push({ place, text }),
    lack: (place, text) => void found.lacks.push({ place, text }),
    warn: (place, text) => void found.warnings.push({ place, text }),
    refuse: (file) => void refused.add(file),
    isRefused: (file) => refused.has(file) || whole?.isRefused(file) === true,
    take: (part, isHidden) => {
      found.errors.push(...part.found.errors)
      found.warnings.push(...part.found.warnings)
      if (isHidden)
        found.warnings.push(
          ...part.found.lacks.map(({ place, text }) => ({ place, text: `${text}; hidden until then` })),
        )
      else found.errors.push(...part.found.lacks)
    },
    get errors() {
      return errors().map(written)
    },
    get warnings() {
      return found.warnings.map(written)
    },
    errorKinds: () => byKind(errors()),
    warningKinds: () => byKind(found.warnings),
  }
}

const written = ({ place: { file, line, row, column }, text }: Problem): string => {
  const where = [file, line && `line ${line}`, row && `row ${row}`, column && `column "${column}"`]
  return `${where.filter(Boolean).join(', ')}: ${text}`
}

/** So many further places of a kind are named. */
const PLACES = 8
/** What differs between faults of one kind: what was written, numbers, files and addresses. */
const OWN_WORDS = /"[^"]*"|pictures\/[^;,]+|https?:\S+|\S*\d\S*/g

const byKind = (problems: readonly Problem[]): string[] => {
  const kinds = Map.groupBy(problems, ({ place: { file, line, row, column }, text }) => {
    const isPlaced = line !== undefined || row !== undefined
    return [isPlaced ? file : file.replace(/[^/]*$/, ''), column, text.replace(OWN_WORDS, '…')].join('\n')
  })
  return [...kinds.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const places = others.map(({ place: { file, line, row } }) => row ?? line ?? file)
    const word = first.place.row ? 'rows' : first.place.line ? 'lines' : 'files'
    const listedPlaces = [...new Set(places)].slice(0, PLACES).join(', ')
    const also = `(and ${places.length} more: ${word} ${listedPlaces}${places.length > PLACES ? ', …' : ''})`
    return [others.length === 0 ? written(first) : `${written(first)} ${also}`]
  })
}

/** More lines than this are counted instead of listed: a spoilt column of a long table has an error in each row. */
const MOST_LINES = 200

/** Some lines, and how many there are besides. */
export const listed = (lines: readonly string[]): string[] =>
  lines.length <= MOST_LINES
    ? [...lines]
    : [...lines.slice(0, MOST_LINES), `… and ${lines.length - MOST_LINES} more like these`]
