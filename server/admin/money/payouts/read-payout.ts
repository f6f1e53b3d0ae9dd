import { CsvError, parse } from 'csv-parse/sync'
import { parseAmount } from '../../input/typed-amount.ts'
import { AdminError } from '../../command.ts'
import { type LineKind, PAYOUT_FORMATS, type PayoutFormat } from './formats.ts'
import { type Moment, readMoment } from './read-moment.ts'

/** A line of a payout. Amounts are in the smallest unit, negative where they leave the shop. */
export interface PayoutLine {
  /** As a spreadsheet counts it. */
  row: number
  kind: LineKind
  /** What the gateway names the payment by; empty of a cost. */
  id: string
  amount: number
  net: number
  vat: number
  currency: string
  at: Moment | undefined
}

/** A payout file, as far as it is compared. */
export interface Payout {
  format: PayoutFormat
  lines: PayoutLine[]
}

/** A gateway may write some lines about the file above its columns. */
const MOST_ROWS_ABOVE = 30
const MOST_LINES = 20_000

/** Reads a payout file of one of the gateways, told by its columns; refuses with the row and the column that is wrong. */
export const readPayout = (text: string): Payout => {
  if (text.startsWith('PK')) throw new AdminError('This is an Excel file. Save it there as CSV, and choose that.')
  const rows = rowsOf(text)
  const head = findHead(rows)
  const body = rows.slice(head.at + 1)
  if (body.length > MOST_LINES) throw new AdminError(`A file has at most ${MOST_LINES} lines. Choose fewer days.`)
  const lines = body.flatMap((cells, index) => lineOf(head, cells, head.at + index + 2) ?? [])
  if (lines.length === 0) throw new AdminError('The file has columns, but no line of a payment.')
  return { format: head.format, lines }
}

const rowsOf = (text: string): string[][] => {
  const start = text.slice(0, 4000)
  const [delimiter = ','] = [',', ';', '\t'].toSorted(
    (one, other) => start.split(other).length - start.split(one).length,
  )
  try {
    const rows: string[][] = parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false })
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new AdminError(`Row ${Number(error.lines) || 1}: a quotation mark (") is opened and not closed.`)
  }
}

interface Head {
  format: PayoutFormat
  /** Which row has the names of the columns. */
  at: number
  /** As they are written. */
  names: readonly string[]
}

const folded = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/** The first column of any of the names: metadata may have one of the same name behind it. */
const columnOf = (names: readonly string[], wanted: readonly string[]): number =>
  wanted.map((name) => names.findIndex((one) => folded(one) === folded(name))).find((at) => at >= 0) ?? -1

const neededOf = ({ id, currency, amount, net, kind }: PayoutFormat): (readonly string[])[] => [
  id,
  currency,
  amount,
  net,
  'refund' in kind ? [kind.refund] : kind.column,
]

const findHead = (rows: readonly string[][]): Head => {
  const heads = rows.slice(0, MOST_ROWS_ABOVE).flatMap((names, at) =>
    PAYOUT_FORMATS.map((format) => {
      const missing = neededOf(format).filter((wanted) => columnOf(names, wanted) < 0)
      return { format, at, names, missing }
    }),
  )
  const [best] = heads.toSorted((one, other) => one.missing.length - other.missing.length)
  if (best && best.missing.length === 0) return best
  // Two of five columns are of no file but theirs.
  if (best && best.missing.length <= 3)
    throw new AdminError(
      `Row ${best.at + 1}: a payout file of ${best.format.gateway} has a column "${best.missing[0]?.[0]}" as well. Choose it where you download the file.`,
    )
  const gateways = PAYOUT_FORMATS.map(({ gateway }) => gateway).join(', ')
  throw new AdminError(`No row has the columns of a payout file. Those of ${gateways} can be compared.`)
}

/** A line; undefined of a sum or a note. */
const lineOf = ({ format, names }: Head, cells: readonly string[], row: number): PayoutLine | undefined => {
  const cell = (wanted: readonly string[]): string => cells[columnOf(names, wanted)]?.trim() ?? ''
  const refuse = (wanted: readonly string[], why: string): never => {
    throw new AdminError(`Row ${row}, column "${names[columnOf(names, wanted)]?.trim()}": ${why}`)
  }
  if ([format.currency, format.amount, format.net].every((wanted) => cell(wanted) === '')) return undefined
  const id = cell(format.id)
  const kind = kindOf(format, { id, cell, cells, refuse })
  if (kind === undefined) return undefined
  if (id === '' && kind !== 'cost' && kind !== 'payout') refuse(format.id, 'no payment is named.')
  const currency = cell(format.currency).toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) refuse(format.currency, `"${currency}" is no currency.`)
  const amountIn = (wanted: readonly string[]): number => {
    const typed = cell(wanted)
    return signedAmount(typed, currency) ?? refuse(wanted, `"${typed}" is no amount in ${currency}.`)
  }
  const when = cell(format.at)
  const at = when === '' ? undefined : readMoment(when, format.isUtc === true)
  if (when !== '' && !at) refuse(format.at, `"${when}" is no day or time.`)
  const vat = cell(format.vat) === '' ? 0 : Math.abs(amountIn(format.vat))
  const net = amountIn(format.net)
  return {
    row,
    kind,
    id,
    ...signed(kind, cell(format.amount) === '' ? 0 : amountIn(format.amount), net),
    vat,
    currency,
    at,
  }
}

interface KindOf {
  id: string
  cell: (wanted: readonly string[]) => string
  cells: readonly string[]
  refuse: (wanted: readonly string[], why: string) => never
}

const kindOf = ({ kind }: PayoutFormat, { id, cell, cells, refuse }: KindOf): LineKind | undefined => {
  const word = 'refund' in kind ? '' : cell(kind.column).toLowerCase()
  if (id === '' && word === '') return cells.some((one) => /^payout fee$/i.test(one.trim())) ? 'cost' : undefined
  if ('refund' in kind) return cell([kind.refund]) === '' ? 'charge' : 'refund'
  if (Object.hasOwn(kind.words, word)) return kind.words[word]
  return kind.others ?? refuse(kind.column, `"${word}" is not known.`)
}

const LEAVES: readonly LineKind[] = ['refund', 'chargeback', 'void', 'payout']

/** Some gateways write what leaves the shop with a minus, some by the kind alone; a cost is an amount of nothing. */
const signed = (kind: LineKind, amount: number, net: number): Pick<PayoutLine, 'amount' | 'net'> => {
  if (kind === 'cost') return { amount: 0, net: amount > 0 && net > 0 ? -net : net }
  if (!LEAVES.includes(kind)) return { amount, net }
  return { amount: -Math.abs(amount), net: amount > 0 && net > 0 ? -net : net }
}

/** `1,019.00`, `-6.30` and `(6.30)`, also with the currency beside it; undefined where it is none. */
const signedAmount = (typed: string, currency: string): number | undefined => {
  const bare = typed.replace(new RegExp(currency, 'i'), '').replaceAll(/[\s\u00A0\u200E\u200F]/g, '')
  const [, opened, minus, digits = ''] = /^(\()?([-−])?([^()]+)\)?$/.exec(bare) ?? []
  const plain = /^\d{1,3}(?:,\d{3})+\.\d+$/.test(digits) ? digits.replaceAll(',', '') : digits
  const amount = parseAmount(plain, currency)
  return amount === undefined || amount === 0 || (opened ?? minus) === undefined ? amount : -amount
}
