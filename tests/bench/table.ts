import type { CheckResult } from './checks.ts'
import type { Figure, MeasuredLine, Unit } from './record.ts'

const DIGITS: Record<Unit, number> = { ms: 0, kB: 1, '/s': 0, requests: 0, shift: 3 }

/** One readable table: a section's columns are the places it was measured at. */
export const asTable = (lines: readonly MeasuredLine[], checks: readonly CheckResult[], runs: number): string => {
  const sections = [...new Set(lines.map(({ section }) => section))]
  const rows = sections.flatMap((section) =>
    sectionRows(
      lines.filter((line) => line.section === section),
      runs,
    ),
  )
  return align([...rows, [], ...checkRows(checks)])
}

const sectionRows = (lines: readonly MeasuredLine[], runs: number): string[][] => {
  const places = [...new Set(lines.flatMap((line) => Object.keys(line.places)))]
  const head = [lines[0]?.section ?? '', '', ...places]
  const body = lines.map(({ subject, measure, unit, places: figures }) => [
    subject,
    unit === 'ms' || unit === 'kB' ? `${measure} ${unit}` : measure,
    ...places.map((place) => show(figures[place], unit, runs)),
  ])
  return [[], head, head.map((name) => '─'.repeat(name.length)), ...body]
}

const show = (figure: Figure | undefined, unit: Unit, runs: number): string => {
  if (!figure) return '·'
  const [median, min, max] = [figure.median, figure.min, figure.max].map((value) => value.toFixed(DIGITS[unit]))
  const fewer = figure.samples.length < runs ? `${figure.samples.length} of ${runs}` : ''
  const range = min === max ? '' : `${min}–${max}`
  const about = [range, fewer].filter(Boolean).join(', ')
  return about ? `${median} (${about})` : `${median}`
}

const checkRows = (checks: readonly CheckResult[]): string[][] => [
  ['Targets', '', 'measured', 'at most'],
  ['───────', '', '────────', '───────'],
  ...checks.map(({ subject, name, value, limit, unit, result }) => [
    subject,
    name,
    value === undefined ? '·' : value.toFixed(unit === 'ms' ? 0 : 2),
    String(limit),
    result,
  ]),
]

const align = (rows: readonly string[][]): string => {
  const widths: number[] = []
  for (const row of rows) for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length)
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
