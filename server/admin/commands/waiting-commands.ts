import { countGivenUp } from '../../jobs/given-up.ts'
import type { AdminCommand, ReadDeps } from '../command.ts'
import type { List } from '../list/list.ts'
import { printList } from '../list/list-verb.ts'
import { plainCommand } from '../verbs.ts'
import { guestsToCall } from '../waiting/bookings.ts'
import { waitingEntries } from '../waiting/door.ts'
import { cashRefunds, openRefunds, strayMoney } from '../waiting/money.ts'
import { cashOrders, longParcels, ordersToPack, waitingReturns } from '../waiting/orders.ts'
import type { WaitingLine, WaitingPart } from '../waiting/part.ts'

const PARTS: readonly WaitingPart[] = [
  { part: 'cash', title: 'Cash orders to confirm:', read: cashOrders },
  { part: 'pack', title: 'Orders to pack:', read: ordersToPack },
  { part: 'call', title: 'Guests to call, since their time was closed:', read: guestsToCall },
  { part: 'returns', title: 'Returns to decide on or to take in:', read: waitingReturns },
  { part: 'parcels', title: 'Parcels that should have arrived:', read: longParcels },
  { part: 'refunds', title: 'Refunds that did not go back:', read: openRefunds },
  { part: 'cash-back', title: 'Cash to hand back:', read: cashRefunds },
  { part: 'stray', title: 'Payments that were not due, and paid for nothing:', read: strayMoney },
  { part: 'door', title: 'Entries at the door, without the server, to look at:', read: waitingEntries },
  {
    part: 'jobs',
    title: 'Jobs that were given up:',
    read: async (db) =>
      (await countGivenUp(db)).map(({ kind, count }) => ({
        command: 'jobs list',
        reference: '',
        options: `--kind ${kind}`,
        about: String(count),
      })),
  },
]

type Row = WaitingLine & Pick<WaitingPart, 'part' | 'title'>

const readParts = async ({ db, clock, locale }: ReadDeps): Promise<Row[]> => {
  const rows: Row[] = []
  for (const { read, ...part } of PARTS)
    rows.push(...(await read(db, clock.now(), locale)).map((line) => ({ ...line, ...part })))
  return rows
}

const WAITING: List<Row> = {
  columns: [
    { name: 'part', value: ({ part }) => part },
    { name: 'command', value: ({ command }) => command },
    { name: 'reference', value: ({ reference }) => reference },
    { name: 'options', value: ({ options }) => options ?? null },
    { name: 'about', value: ({ about }) => about },
  ],
  isWhole: true,
  read: readParts,
  key: ({ reference }) => reference,
  empty: 'Nothing is waiting for you.',
}

/** As text, each line begins with what is typed to end it; the number of a member has spaces. */
const asText = (rows: readonly Row[]): string =>
  rows.length === 0
    ? WAITING.empty
    : rows
        .flatMap(({ title, command, reference, options, about }, place) => [
          ...(rows[place - 1]?.title === title ? [] : [title]),
          `  ${[command, reference.includes(' ') ? `"${reference}"` : reference, options].filter(Boolean).join(' ')}   ${about}`,
        ])
        .join('\n')

/** What needs a decision of the shop. */
export const waitingCommands: readonly AdminCommand[] = [
  plainCommand(
    {
      name: 'waiting',
      topic: 'orders',
      summary:
        'List what needs a decision: cash orders, orders to pack, guests to call, returns, late parcels, refunds, entries at the door, jobs that failed',
    },
    {
      kind: 'reads',
      role: 'staff',
      isImpersonal: true,
      usage: '[--csv|--json]',
      summary: 'The oldest first',
      run: async (deps, args, screen) =>
        args.length > 0 || screen.takesData ? printList(deps, WAITING, args, screen) : asText(await readParts(deps)),
    },
  ),
]
