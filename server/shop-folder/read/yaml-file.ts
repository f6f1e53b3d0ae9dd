import { localeCodes } from '#locales/index.ts'
import { isMap, isNode, LineCounter, parseDocument } from 'yaml'
import * as z from 'zod/mini'
import type { Place } from '../place.ts'
import type { Problems } from '../problems.ts'
import { sentenceOf } from './sentences.ts'
import type { WrittenText } from '../text-counts.ts'
import type { Source } from './source.ts'

/** A file of the folder that was read, with the places of what is in it. */
export interface YamlFile<Value> {
  value: Value
  place: (...path: PropertyKey[]) => Place
}

/**
 * Reads a YAML file by its schema; undefined where there is none. What is wrong with it is reported, and the entries that
 * nothing is wrong with are answered, so that all of a folder's mistakes are found at once; undefined where none is left.
 */
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
  if (document.errors.length > 0) {
    problems.refuse(file)
    return undefined
  }

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
    problems.refuse(file)
    return undefined
  }
  const read = z.core.safeParse(schema, data ?? {})
  if (!read.success) {
    for (const issue of read.error.issues) problems.error(place(...issue.path), sentenceOf(issue, data))
    problems.refuse(file)
    return withoutEntries(new Set(read.error.issues.map(({ path: [first] }) => first)), { data, schema, place })
  }
  countTexts(read.data, [])
  return { value: read.data, place }

  function countTexts(value: unknown, path: PropertyKey[]): void {
    if (typeof value !== 'object' || value === null) return
    const fields = path.filter((key) => typeof key !== 'number').map(String)
    if (isText(value)) {
      const what = fields.join('.')
      problems.texts.add(value, { kind: `${file} ${what}`, what, place: () => place(...path) })
    } else
      for (const [key, inner] of Object.entries(value))
        countTexts(inner, [...path, Array.isArray(value) ? Number(key) : key])
  }
}

const isText = (value: object): value is WrittenText => {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => localeCodes.some((code) => code === key))
}

interface Refused<Schema> {
  data: unknown
  schema: Schema
  place: YamlFile<unknown>['place']
}

/** The entries of a list, or fields of a file, that are as they should be. */
const withoutEntries = <Schema extends z.core.$ZodType>(
  wrong: ReadonlySet<PropertyKey | undefined>,
  { data, schema, place }: Refused<Schema>,
): YamlFile<z.output<Schema>> | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const keys = Object.keys(data).filter((key) => !wrong.has(Array.isArray(data) ? Number(key) : key))
  const rest = Array.isArray(data)
    ? keys.map((key) => data[Number(key)] as unknown)
    : Object.fromEntries(keys.map((key) => [key, Reflect.get(data, key) as unknown]))
  const read = z.core.safeParse(schema, rest)
  if (!read.success) return undefined
  return {
    value: read.data,
    place: (first, ...path) =>
      place(...(first === undefined ? [] : [Array.isArray(data) ? Number(keys[Number(first)]) : first]), ...path),
  }
}

const toData = (make: () => unknown): unknown => {
  try {
    return make()
  } catch (error) {
    return error
  }
}
