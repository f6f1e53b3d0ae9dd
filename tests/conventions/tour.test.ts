import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { read } from './files.ts'

/** A row of a table of docs/TOUR.md. */
interface Step {
  row: number
  file: string
  /** How the data gets there: `import` or `import()`, from the row before or the one named, else by what. */
  by: string
}

const flows = read('docs/TOUR.md')
  .split(/^## /m)
  .slice(1)
  .map((part) => ({
    title: part.split('\n', 1)[0] ?? '',
    steps: [...part.matchAll(/^\| (\d+) \| `([^`]+)` \| .+ \| (.+) \|$/gm)].map(
      ([, row, file = '', by = '']): Step => ({ row: Number(row), file, by }),
    ),
  }))

/** The files that one imports with its code; imports of types alone carry no data. */
const importsOf = (file: string, isLazy: boolean): string[] => {
  const pattern = isLazy
    ? /\bimport\(\s*'([^']+)'/g
    : /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'|^\} from '([^']+)'/gm
  return [...withoutTypes(read(file)).matchAll(pattern)].map(([, one, other]) => {
    const path = one ?? other ?? ''
    return path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
  })
}

const withoutTypes = (code: string): string =>
  code.replaceAll(/^(?:import|export) (?:type [^'"]*|\{(?: type \w+,?)+ \} from )'[^']+'$/gm, '')

/** Why a step is not reached as its row says. */
const faultOf = (steps: readonly Step[], { row, file, by }: Step): string | undefined => {
  if (!existsSync(file)) return `${file} is no file`
  const [, kind, from] = /^`(import(?:\(\))?)`(?: from row (\d+))?/.exec(by) ?? []
  const previous = steps[(from === undefined ? row - 1 : Number(from)) - 1]?.file
  if (row === 1) return kind === undefined ? undefined : `nothing is before ${file}`
  if (!previous || !existsSync(previous)) return `row ${row} names no row before it`
  const [atOnce, later] = [importsOf(previous, false).includes(file), importsOf(previous, true).includes(file)]
  if (kind === 'import') return atOnce ? undefined : `${previous} does not import ${file}`
  if (kind === 'import()') return later ? undefined : `${previous} does not load ${file}`
  return atOnce || later ? `${previous} imports ${file}` : undefined
}

test('the tour has five flows, each through page, server or both', () => {
  expect(flows.map(({ title }) => title)).toHaveLength(5)
  for (const { steps } of flows) {
    expect(steps.length).toBeGreaterThan(10)
    expect(steps.map(({ row }) => row)).toEqual(steps.map((_, at) => at + 1))
  }
})

test.each(flows)('$title: each file is reached as its row says', ({ steps }) => {
  expect(steps.flatMap((step) => faultOf(steps, step) ?? [])).toEqual([])
})
