import type { LineKind } from './formats.ts'
import type { PayoutLine } from './read-payout.ts'

/** A movement of the ledger that went through the gateway. */
export interface BookedMovement {
  key: string
  kind: 'charge' | 'refund'
  /** What the gateway's file names its payment by. */
  id: string
  reference: string
  /** Negative of a refund. */
  amount: number
  currency: string
  at: Date
}

/** The first is what is looked at first. */
export const COMPARED = ['differs', 'missing_here', 'missing_there', 'disputed', 'cost', 'released', 'matched'] as const

/** A line of the file beside a movement of the books; either may be missing. */
export interface ComparedLine {
  state: (typeof COMPARED)[number]
  kind: LineKind
  /** Of the file. */
  row: number | null
  id: string
  reference: string | null
  at: Date | null
  inFile: number | null
  inBooks: number | null
  net: number
  vat: number
  currency: string
}

/**
 * Compares the lines of a payout with what the books have. `booked` are the movements of its payments, and `due` the
 * keys of those that it should have by its days.
 */
export const comparePayout = (
  lines: readonly PayoutLine[],
  booked: readonly BookedMovement[],
  due: ReadonlySet<string>,
): ComparedLine[] => {
  const open = Map.groupBy(booked, ({ id, kind }) => `${kind} ${id}`)
  const references = new Map(booked.map(({ id, reference }) => [id, reference]))
  const take = ({ kind, id }: PayoutLine, isSame: (one: BookedMovement) => boolean): BookedMovement | undefined => {
    const found = open.get(`${kind} ${id}`)
    const at = found?.findIndex(isSame) ?? -1
    return at < 0 ? undefined : found?.splice(at, 1)[0]
  }
  // All equal ones are found before any line takes another of its payment.
  const equal = lines.map((line) =>
    take(line, ({ amount, currency }) => amount === line.amount && currency === line.currency),
  )
  const released = releasedIn(lines.filter(({ id }) => !references.has(id)))
  const compared = lines
    .map((line, at): ComparedLine => {
      const own = equal[at] ?? take(line, () => true)
      return {
        state: stateOf(line, own, equal[at] !== undefined, released.has(line)),
        kind: line.kind,
        row: line.row,
        id: line.id,
        reference: own?.reference ?? references.get(line.id) ?? null,
        at: own?.at ?? line.at?.from ?? null,
        inFile: line.amount,
        // Another currency is another sum: nothing of it is in this one.
        inBooks: own?.currency === line.currency ? own.amount : null,
        net: line.net,
        vat: line.vat,
        currency: line.currency,
      }
    })
    .filter(({ kind }) => kind !== 'payout')
  const missing = [...open.values()].flat().filter(({ key }) => due.has(key))
  return [...compared, ...missing.map(missingLine)].toSorted(
    (one, other) =>
      COMPARED.indexOf(one.state) - COMPARED.indexOf(other.state) ||
      (one.row ?? Infinity) - (other.row ?? Infinity) ||
      0,
  )
}

const stateOf = (
  { kind }: PayoutLine,
  own: BookedMovement | undefined,
  isEqual: boolean,
  isReleased: boolean,
): ComparedLine['state'] => {
  if (isReleased) return 'released'
  if (kind === 'cost') return 'cost'
  if (kind === 'chargeback' || kind === 'reversal') return 'disputed'
  if (isEqual) return 'matched'
  return own || kind === 'void' ? 'differs' : 'missing_here'
}

/** Lines of amounts that were reserved and released, which the books never had: alone, or with the line that took it. */
const releasedIn = (unbooked: readonly PayoutLine[]): ReadonlySet<PayoutLine> => {
  const voids = unbooked.filter(({ kind }) => kind === 'void')
  const taken = voids.flatMap(
    ({ id, amount }) =>
      unbooked.find((line) => line.kind === 'charge' && line.id === id && line.amount === -amount) ?? [],
  )
  return new Set([...voids, ...taken])
}

const missingLine = ({ kind, id, reference, at, amount, currency }: BookedMovement): ComparedLine => ({
  state: 'missing_there',
  kind,
  row: null,
  id,
  reference,
  at,
  inFile: null,
  inBooks: amount,
  net: 0,
  vat: 0,
  currency,
})
