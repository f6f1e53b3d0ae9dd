/** A line of what waits: what ends it, of what, and the rest of the line. */
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
  title: string
  lines: WaitingLine[]
}

/** `order deliver QF-7K3M9P --parcel 1   SPL SP123, since …`: the command to be typed, then what is known. */
const LINE = /^(?:((?:[a-z]+ )?)([a-z|-]+) )?("[^"]+"|[A-Z\d][\w-]*)(?: --parcel (\d+))?\s{2,}(.*)$/

/** What the terminal prints of `waiting`: titles, and indented lines that begin with the command that ends them. */
export const waitingParts = (text: string): WaitingPart[] => {
  const parts: WaitingPart[] = []
  for (const line of text.split('\n')) {
    if (!line.startsWith('  ')) {
      if (line.endsWith(':')) parts.push({ title: line.slice(0, -1), lines: [] })
      continue
    }
    const [, command = '', verbs = '', reference = '', parcel, rest] = LINE.exec(line.trim()) ?? []
    parts.at(-1)?.lines.push({
      runs: verbs === '' ? [] : verbs.split('|').map((verb) => `${command}${verb}`),
      reference: reference.replaceAll('"', ''),
      parcel,
      text: rest ?? line.trim(),
    })
  }
  return parts
}
