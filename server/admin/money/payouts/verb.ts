import type { Money } from '#contract/rules/common.ts'
import { sumOf } from '#contract/rules/money.ts'
import type { CommandOutput, ReadDeps, Screen, Verb } from '../../command.ts'
import { type Options, readOptions } from '../../input/options.ts'
import { written } from '../../input/typed-amount.ts'
import { typedRange } from '../../input/typed-day.ts'
import type { List } from '../../list/list.ts'
import { LIST_OPTIONS, printList } from '../../list/list-verb.ts'
import { movementsOf, movementsWithin } from './booked.ts'
import { COMPARED, type ComparedLine, comparePayout } from './compare.ts'
import type { LineKind } from './formats.ts'
import { type Payout, readPayout } from './read-payout.ts'

const money =
  (amountOf: (line: ComparedLine) => number | null) =>
  (line: ComparedLine): Money | null => {
    const amount = amountOf(line)
    return amount === null ? null : { amount, currency: line.currency }
  }

const differenceOf = ({ inFile, inBooks }: ComparedLine): number => (inFile ?? 0) - (inBooks ?? 0)
const feeOf = ({ inFile, net }: ComparedLine): number => (inFile ?? 0) - net

const COLUMNS: List<ComparedLine>['columns'] = [
  { name: 'state', value: ({ state }) => state },
  { name: 'kind', value: ({ kind }) => kind },
  { name: 'reference', value: ({ reference }) => reference },
  { name: 'at', title: 'When', value: ({ at }) => at },
  { name: 'in_file', isMoney: true, value: money(({ inFile }) => inFile) },
  { name: 'in_books', isMoney: true, value: money(({ inBooks }) => inBooks) },
  { name: 'difference', isMoney: true, value: money(differenceOf) },
  { name: 'fee', isMoney: true, value: money(feeOf) },
  { name: 'paid_out', isMoney: true, value: money(({ net }) => net) },
  { name: 'row', value: ({ row }) => row },
  { name: 'gateway_id', title: 'Gateway’s number', value: ({ id }) => id, isOnlyInFiles: true },
]

const OPTIONS = { from: 'value', to: 'value' } as const
const LISTED = { csv: 'flag', json: 'flag', limit: 'value', after: 'value' } as const

/** Which days the file should be whole for: those that were typed, else from its first line to its last. */
const daysOf = ({ lines }: Payout, options: Options, now: Date) => {
  const range = typedRange(options.value('from'), options.value('to'), now)
  if (range.from !== undefined || range.to !== undefined) return range
  const moments = lines.flatMap(({ at, kind }) => (at && kind !== 'payout' ? [at] : []))
  if (moments.length === 0) return undefined
  const since = new Date(Math.min(...moments.map(({ from }) => from.getTime())))
  return { since, until: new Date(Math.max(...moments.map(({ to }) => to.getTime()))) }
}

const SUMS: readonly { what: string; kinds: readonly LineKind[] }[] = [
  { what: 'charges', kinds: ['charge'] },
  { what: 'refunds', kinds: ['refund'] },
  { what: 'chargebacks', kinds: ['chargeback', 'reversal'] },
  { what: 'releases', kinds: ['void'] },
]

/** What adds up to the payout, by currency: money in and out in the file and in the books, then fees. */
const sumsOf = (lines: readonly ComparedLine[]) =>
  [...Map.groupBy(lines, ({ currency }) => currency)].flatMap(([currency, own]) => {
    const amount = (of: number): Money => ({ amount: of, currency })
    const fees = sumOf(own.map(feeOf))
    const vat = sumOf(own.map(({ vat: of }) => of))
    return [
      ...SUMS.flatMap(({ what, kinds }) => {
        const some = own.filter(({ kind }) => kinds.includes(kind))
        if (some.length === 0) return []
        const inFile = sumOf(some.map((line) => line.inFile ?? 0))
        const inBooks = sumOf(some.map((line) => line.inBooks ?? 0))
        return [{ what, in_file: amount(inFile), in_books: amount(inBooks), difference: amount(inFile - inBooks) }]
      }),
      { what: 'fees', in_file: amount(-fees) },
      ...(vat > 0 ? [{ what: 'vat_of_fees', in_file: amount(-vat) }] : []),
      { what: 'payout', in_file: amount(sumOf(own.map(({ net }) => net))) },
    ]
  })

const statesOf = (lines: readonly ComparedLine[]) =>
  COMPARED.flatMap((state) => {
    const count = lines.filter((line) => line.state === state).length
    return count === 0 ? [] : [{ state, count }]
  })

const footOf = (lines: readonly ComparedLine[]): string =>
  [
    statesOf(lines)
      .map(({ state, count }) => `${state} ${count}`)
      .join(', '),
    ...sumsOf(lines).map(
      ({ what, in_file: inFile, ...sum }) =>
        `${what}: ${written(inFile.amount, inFile.currency)}${'in_books' in sum ? ` | ${written(sum.in_books.amount, inFile.currency)}` : ''}`,
    ),
  ].join('\n')

const compare = async (deps: ReadDeps, args: readonly string[], screen: Screen): Promise<CommandOutput> => {
  const options = readOptions(args, { ...OPTIONS, ...LISTED })
  const { format, lines } = readPayout(options.words[0] ?? '')
  const range = daysOf({ format, lines }, options, deps.clock.now())
  const ids = [...new Set(lines.map(({ id }) => id).filter((id) => id !== ''))]
  const within = range ? await movementsWithin(deps.db, format, range) : []
  const booked = new Map([...(await movementsOf(deps.db, format, ids)), ...within].map((one) => [one.key, one]))
  const rows = comparePayout(lines, [...booked.values()], new Set(within.map(({ key }) => key)))
  const list: List<ComparedLine> = {
    columns: COLUMNS,
    options: OPTIONS,
    isWhole: true,
    read: async () => rows,
    key: ({ row, id }) => `${row} ${id}`,
    empty: 'The file has columns, but no line of a payment.',
    foot: footOf,
  }
  const output = await printList(deps, list, args, screen, 1)
  if (!output.list || options.has('after')) return output
  return { ...output, facts: { gateway: format.gateway, states: statesOf(rows), sums: sumsOf(rows) } }
}

/** Payouts of the gateways beside the books. */
export const payoutVerbs: Record<string, Verb> = {
  compare: {
    kind: 'reads',
    isImpersonal: true,
    usage: `<file> [--from <day>] [--to <day>] ${LIST_OPTIONS}`,
    summary:
      'A gateway’s payout file (CSV) beside the books, line by line: what matches, differs or is missing on either side, fees and chargebacks; nothing is kept of it',
    run: compare,
  },
}
