import { countGivenUp } from '../../jobs/given-up.ts'
import type { AdminCommand } from '../command.ts'
import { plainCommand } from '../verbs.ts'
import { waitingEntries } from '../waiting/door.ts'
import { cashRefunds, openRefunds, strayMoney } from '../waiting/money.ts'
import { cashOrders, longParcels, waitingReturns } from '../waiting/orders.ts'
import type { WaitingPart } from '../waiting/part.ts'

const PARTS: readonly WaitingPart[] = [
  { title: 'Cash orders to confirm:', read: cashOrders },
  { title: 'Returns to decide on or to take in:', read: waitingReturns },
  { title: 'Parcels that should have arrived:', read: longParcels },
  { title: 'Refunds that did not go back:', read: openRefunds },
  { title: 'Cash to hand back:', read: cashRefunds },
  { title: 'Payments that were not due, and paid for nothing:', read: strayMoney },
  { title: 'Entries at the door, without the server, to look at:', read: waitingEntries },
  {
    title: 'Jobs that were given up:',
    read: async (db) => (await countGivenUp(db)).map(({ kind, count }) => `jobs list --kind ${kind}   ${count}`),
  },
]

/** What needs a decision of the shop. */
export const waitingCommands: readonly AdminCommand[] = [
  plainCommand(
    {
      name: 'waiting',
      topic: 'orders',
      summary:
        'List what needs a decision: cash orders, returns, late parcels, refunds, entries at the door, jobs that failed',
    },
    {
      kind: 'reads',
      summary: 'The oldest first',
      run: async ({ db, clock }) => {
        const lines: string[] = []
        for (const { title, read } of PARTS) {
          const found = await read(db, clock.now())
          if (found.length > 0) lines.push(title, ...found.map((line) => `  ${line}`))
        }
        return lines.length > 0 ? lines.join('\n') : 'Nothing is waiting for you.'
      },
    },
  ),
]
