import { listed } from '../problems.ts'
import type { ShopPlan } from './apply.ts'
import { TABLES } from './tables.ts'
import { spaced } from './value-text.ts'

/** A difference in lines for the operator: `+` is added, `~` changed, `-` removed, hidden or ended. */
export const describe = (plan: ShopPlan): string => {
  const { tables, hidden, ended, refused, slots, booked } = plan
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
      ...found.changed.map(
        ({ row, columns, before }) =>
          `  ~ ${word} ${label(row)}: ${columns.map((column) => changeText(plan, column, before?.[column], row[column])).join(', ')}`,
      ),
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
  const notes = [...shelfLines(plan), ...editLines(plan)]
  if (lines.length === 0 && refused.length === 0)
    return ['Nothing changes: the shop is as the folder says.', ...notes].join('\n')
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
    ...(slots.unopened.length > 0
      ? ['Not opened, since a time that is booked or held overlaps:', ...listed(slots.unopened.map(unopenedText))]
      : []),
    ...notes,
    ...(refused.length > 0 ? ['Refused:', ...listed(refused.map((text) => `  ${text}`))] : []),
    `${counts.map(([count, word]) => `${count} ${word}`).join(', ')}.`,
  ].join('\n')
}

const WORDS = new Map(TABLES.map(({ name, word }) => [name, word]))

const unopenedText = ({ slug, localStart }: ShopPlan['slots']['unopened'][number]): string =>
  `  ${slug} ${localStart.replace('T', ' ')}`

const changeText = ({ valueText }: ShopPlan, column: string, before: unknown, after: unknown): string => {
  const [from, to] = [valueText(column, before), valueText(column, after)]
  return [spaced(column), ...(from === undefined || to === undefined ? [] : [from, '→', to])].join(' ')
}

const shelfLines = ({ shelf }: ShopPlan): string[] =>
  shelf.length === 0
    ? []
    : [
        'Stock that stays as it is on the shelf; --stock takes the number of the folder:',
        ...listed(shelf.map(({ sku, here, folder }) => `  ${sku}: ${here} on the shelf, ${folder} in the folder`)),
      ]

const OUTCOMES = {
  desk: 'they stay, and the folder says otherwise',
  folder: 'they are replaced by what the folder says',
  undecided: 'the folder says otherwise',
}

const editLines = ({ conflicts, keep }: ShopPlan): string[] =>
  conflicts.length === 0
    ? []
    : [
        `Changed at the desk since the last apply (${conflicts.length}); ${OUTCOMES[keep ?? 'undecided']}:`,
        ...listed(conflicts.map(({ text }) => `  ${text}`)),
        ...(keep ? [] : ['Say --keep-desk to keep these, or --take-folder to replace them.']),
      ]
