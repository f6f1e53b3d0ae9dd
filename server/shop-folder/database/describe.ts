import { listed } from '../problems.ts'
import type { Difference } from './difference.ts'
import { TABLES } from './tables.ts'

/** A difference in lines for the operator: `+` is added, `~` changed, `-` removed, hidden or ended. */
export const describe = ({ tables, hidden, ended, refused }: Difference): string => {
  const lines: string[] = []
  let [added, changed, removed] = [0, 0, 0]
  for (const { name, word, label } of TABLES) {
    const found = tables.get(name)
    if (!found) continue
    added += found.added.length
    changed += found.changed.length
    removed += found.removed.length
    lines.push(
      ...found.added.map((row) => `  + ${word} ${label(row)}`),
      ...found.changed.map(({ row, columns }) => `  ~ ${word} ${label(row)}: ${columns.map(spaced).join(', ')}`),
      ...found.removed.map((row) => `  - ${word} ${label(row)}`),
    )
  }
  lines.push(
    ...hidden.map(({ slug }) => `  - product ${String(slug)}: hidden`),
    ...ended.map(({ code }) => `  - coupon ${String(code)}: ended`),
  )
  if (lines.length === 0 && refused.length === 0) return 'Nothing changes: the shop is as the folder says.'
  const counts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed + ended.length, 'removed'],
    [hidden.length, 'hidden'],
    [refused.length, 'refused'],
  ] as const
  return [
    ...listed(lines),
    ...(refused.length > 0 ? ['Refused:', ...listed(refused.map((text) => `  ${text}`))] : []),
    `${counts.map(([count, word]) => `${count} ${word}`).join(', ')}.`,
  ].join('\n')
}

const spaced = (column: string): string => column.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
