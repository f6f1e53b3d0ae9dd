import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { YAML_FILES, type YamlName } from '#server/shop-folder/schemas.ts'

/** The paths of all texts of a value. */
const textsOf = (value: unknown, at: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'string'
    ? [at]
    : Object.entries((value ?? {}) as object).flatMap(([name, inner]) => textsOf(inner, [...at, name]))

const withText = (value: unknown, path: readonly string[], text: string): unknown => {
  const copy = structuredClone(value)
  let owner = copy as Record<string, unknown>
  for (const name of path.slice(0, -1)) owner = owner[name] as Record<string, unknown>
  owner[path.at(-1) ?? ''] = text
  return copy
}

/** Read as a name of the zone, which refuses it too. */
const CHECKED_LATER = ['time_zone']
const FILES = (Object.keys(YAML_FILES) as YamlName[]).filter((file) => file !== 'closures.yaml')

it.each(FILES)('no text of %s may be empty or blank', (file) => {
  const written: unknown = parse(readFileSync(`demo/shop/${file}`, 'utf8'), { merge: true })
  const some = Array.isArray(written) ? written.slice(0, 2) : written
  expect(YAML_FILES[file].safeParse(some).success).toBe(true)
  const taken = textsOf(some).filter(
    (path) =>
      !CHECKED_LATER.includes(path.at(-1) ?? '') &&
      ['', ' \t '].some((text) => YAML_FILES[file].safeParse(withText(some, path, text)).success),
  )
  expect(taken.map((path) => path.join('.'))).toEqual([])
})
