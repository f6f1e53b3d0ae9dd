import { isMap, isNode, LineCounter, parseDocument } from 'yaml'
import * as z from 'zod/mini'
import type { Place, Problems } from '../problems.ts'
import { sentenceOf } from './sentences.ts'
import type { Source } from './source.ts'

/** A file of the folder that was read, with the places of what is in it. */
export interface YamlFile<Value> {
  value: Value
  place: (...path: PropertyKey[]) => Place
}

/** Reads a YAML file by its schema; undefined where there is none, or after reporting what is wrong with it. */
export const readYaml = <Schema extends z.core.$ZodType>(
  source: Source,
  file: string,
  schema: Schema,
  problems: Problems,
): YamlFile<z.output<Schema>> | undefined => {
  const text = source.text(file)
  if (text === undefined) return undefined
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  for (const { message, pos } of document.errors)
    problems.error({ file, line: lines.linePos(pos[0]).line }, `is no valid YAML: ${message}`)
  if (document.errors.length > 0) return undefined

  /** The line of a value; of what is missing, the line of what it is missing in. */
  const place = (...path: PropertyKey[]): Place => {
    for (let length = path.length; length >= 0; length -= 1) {
      const steps = path.slice(0, length)
      const parent = document.getIn(steps.slice(0, -1), true)
      const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === String(steps.at(-1))) : undefined
      const node = isNode(pair?.key) ? pair.key : document.getIn(steps, true)
      if (isNode(node) && node.range) return { file, line: lines.linePos(node.range[0]).line }
    }
    return { file }
  }
  const data = toData(() => document.toJS({ maxAliasCount: 50 }) as unknown)
  if (data instanceof Error) {
    problems.error({ file }, `is no valid YAML: ${data.message}`)
    return undefined
  }
  const read = z.core.safeParse(schema, data ?? {})
  if (!read.success) {
    for (const issue of read.error.issues) problems.error(place(...issue.path), sentenceOf(issue, data))
    return undefined
  }
  warnOfMissingLanguages(read.data, [], (path, language) =>
    problems.warn(place(...path), `"${path.map(String).join('.')}" has no ${language} text; the other one is shown`),
  )
  return { value: read.data, place }
}

const toData = (make: () => unknown): unknown => {
  try {
    return make()
  } catch (error) {
    return error
  }
}

const LANGUAGES = { ar: 'Arabic', en: 'English' } as const

const warnOfMissingLanguages = (
  value: unknown,
  path: PropertyKey[],
  warn: (path: PropertyKey[], language: string) => void,
): void => {
  if (typeof value !== 'object' || value === null) return
  const keys = Object.keys(value)
  const [only] = keys
  if (keys.length === 1 && (only === 'ar' || only === 'en')) warn(path, LANGUAGES[only === 'ar' ? 'en' : 'ar'])
  for (const [key, inner] of Object.entries(value))
    warnOfMissingLanguages(inner, [...path, Array.isArray(value) ? Number(key) : key], warn)
}
