import type { AdminCommand } from '../command.ts'
import { refundByReference } from '../money/refund.ts'
import { reportVerbs } from '../money/report.ts'
import { commandOf, plainCommand } from '../verbs.ts'

/** What came in, and what goes back. */
export const moneyCommands: readonly AdminCommand[] = [
  commandOf({ name: 'report', topic: 'money', summary: 'Sales and VAT of some days, by the ledger' }, reportVerbs),
  plainCommand(
    {
      name: 'refund',
      topic: 'money',
      summary: 'Pay back an amount of an order, a booking or an invoice, never more than is kept of it',
    },
    {
      kind: 'trades',
      needsSecret: true,
      // A reason may say something of the customer; the ledger keeps it with the movement.
      conceals: ['reason'],
      usage: '<reference> <amount>|all --reason <text>',
      summary: 'The customer is written to; the reason stays in the ledger and in "order show"',
      hurts: 'pays money back',
      run: refundByReference,
    },
  ),
]
