import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Problems } from '../problems.ts'

/** The largest text file that is read, in bytes: a table of 20,000 products with their texts is a fifth of it. */
const MAX_TEXT_BYTES = 128 * 1024 * 1024

/** The files of a shop's folder. No path and no link leads out of it. */
export interface Source {
  /** The names of the files in a folder of it, sorted. */
  list: (folder: string) => string[]
  /** The text of a file, or undefined: where it is missing, or after reporting that it is no text. */
  text: (file: string) => string | undefined
  /** The path of a file on disk, or undefined where there is none inside the folder. */
  path: (file: string) => string | undefined
}

/** Opens the folder at an absolute path. Throws when there is none. */
export const openSource = (folder: string, problems: Problems): Source => {
  const root = realpathSync(folder)
  const path = (file: string): string | undefined => {
    try {
      // Most products have no texts of their own: asking costs less than an exception.
      if (!lstatSync(join(root, file), { throwIfNoEntry: false })) return undefined
      const real = realpathSync(join(root, file))
      return real.startsWith(root + sep) && lstatSync(real).isFile() ? real : undefined
    } catch {
      return undefined
    }
  }
  return {
    path,
    list: (below) => {
      try {
        return readdirSync(join(root, below))
          .filter((name) => !name.startsWith('.'))
          .toSorted()
      } catch {
        return []
      }
    },
    text: (file) => {
      const found = path(file)
      if (found === undefined) return undefined
      if (lstatSync(found).size > MAX_TEXT_BYTES) {
        problems.error({ file }, `is larger than ${MAX_TEXT_BYTES / 1024 / 1024} MB`)
        return undefined
      }
      const bytes = readFileSync(found)
      const wrong = encodingProblem(bytes)
      if (wrong === undefined) return new TextDecoder().decode(bytes).replaceAll('\r\n', '\n')
      problems.error({ file, ...(wrong.line > 0 && { line: wrong.line }) }, wrong.text)
      return undefined
    },
  }
}

const SAVE_AS = 'save it as UTF-8 ("CSV UTF-8" in a spreadsheet)'

const encodingProblem = (bytes: Buffer): { line: number; text: string } | undefined => {
  const [first = 0, second = 0] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { line: 0, text: `is written in UTF-16; ${SAVE_AS}` }
  const isText = (end: number): boolean => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end), { stream: end < bytes.length })
      return !bytes.subarray(0, end).includes(0)
    } catch {
      return false
    }
  }
  if (isText(bytes.length)) return undefined
  // The first line that is no text, by halves.
  let [good, bad] = [0, bytes.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isText(middle)) good = middle
    else bad = middle
  }
  const line = bytes.subarray(0, good).toString('latin1').split('\n').length
  return { line, text: `is not written in UTF-8; ${SAVE_AS}` }
}
