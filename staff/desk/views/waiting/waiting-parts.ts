import type { Cell } from '#contract/desk/operations.ts'

/** A line of what waits: what ends it, of what, and what else is known. */
export interface WaitingLine {
  /** Labels of operations, such as `order confirm`. */
  runs: string[]
  /** What they are about. */
  reference: string
  /** Which parcel of an order. */
  parcel?: string | undefined
  text: string
}

export interface WaitingPart {
  /** Its name, such as `cash`. */
  part: string
  lines: WaitingLine[]
}

const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '')

/** The rows of `waiting` by their parts. One command may name more verbs: `refund again|returned`. */
export const waitingParts = (rows: readonly Readonly<Record<string, Cell>>[]): WaitingPart[] => {
  const parts: WaitingPart[] = []
  for (const row of rows) {
    const part = textOf(row.part)
    const [, command = '', verbs = ''] = /^(?:([a-z]+) )?([a-z|-]+)$/.exec(textOf(row.command)) ?? []
    const runs = verbs === '' || part === 'jobs' ? [] : verbs.split('|').map((verb) => `${command} ${verb}`.trim())
    const line = {
      runs,
      reference: textOf(row.reference) || textOf(row.options).replace('--kind ', ''),
      parcel: /--parcel (\d+)/.exec(textOf(row.options))?.[1],
      text: textOf(row.about),
    }
    const last = parts.at(-1)
    if (last?.part === part) last.lines.push(line)
    else parts.push({ part, lines: [line] })
  }
  return parts
}
