import { listed } from '../problems.ts'
import type { ShopPlan } from './apply.ts'
import { TABLES } from './tables.ts'

/** A difference in lines for the operator: `+` is added, `~` changed, `-` removed, hidden or ended. */
export const describe = ({ tables, hidden, ended, refused, slots, booked }: ShopPlan): string => {
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
    ...hidden.map(({ name, row }) => `  - ${WORDS.get(name)} ${String(row['slug'])}: hidden`),
    ...ended.map(({ code }) => `  - coupon ${String(code)}: ended`),
  )
  const times = [
    [slots.added.length, 'added'],
    [slots.changed.length, 'changed'],
    [slots.removed.length, 'removed'],
  ] as const
  if (times.some(([count]) => count > 0))
    lines.push(`  ~ times that can be booked: ${times.map(([count, word]) => `${count} ${word}`).join(', ')}`)
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
    ...(booked.length > 0 ? ['Booked times that stay:', ...listed(booked.map((text) => `  ${text}`))] : []),
    ...(refused.length > 0 ? ['Refused:', ...listed(refused.map((text) => `  ${text}`))] : []),
    `${counts.map(([count, word]) => `${count} ${word}`).join(', ')}.`,
  ].join('\n')
}

const WORDS = new Map(TABLES.map(({ name, word }) => [name, word]))

const spaced = (column: string): string => column.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
