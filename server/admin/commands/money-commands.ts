import type { AdminCommand } from '../command.ts'
import { refundAgain, refundReturned } from '../money/open-refunds.ts'
import { refundByReference, subjectOfReference } from '../money/refund.ts'
import { reportVerbs } from '../money/report.ts'
import { SEEN } from '../orders/changing.ts'
import { commandOf } from '../verbs.ts'

/** What came in, and what goes back. */
export const moneyCommands: readonly AdminCommand[] = [
  commandOf({ name: 'report', topic: 'money', summary: 'Sales and VAT of some days, by the ledger' }, reportVerbs),
  commandOf(
    {
      name: 'refund',
      topic: 'money',
      summary: 'Pay back an amount of an order, a booking or an invoice, and end what the gateway did not pay back',
    },
    {
      '': {
        kind: 'trades',
        needsSecret: true,
        // A reason may say something of the customer; the ledger keeps it with the movement.
        conceals: ['reason'],
        usage: `<reference> <amount>|all --reason <text> ${SEEN}`,
        summary:
          'Never more than is kept of it; the customer is written to; the reason stays in the ledger and in "order show"',
        hurts: 'pays money back',
        rehearses: subjectOfReference,
        run: refundByReference,
      },
      again: {
        kind: 'trades',
        needsSecret: true,
        usage: '<reference> [<amount>]',
        summary: 'Send a refund that was given up to the gateway again: one that it made already is not made twice',
        run: refundAgain,
      },
      returned: {
        kind: 'trades',
        needsSecret: true,
        conceals: ['reason'],
        usage: '<reference> [<amount>] --reason <text>',
        summary: 'A refund that was given up is paid back by hand, such as by bank transfer; the customer is told',
        hurts: 'ends the refund without the gateway',
        run: refundReturned,
      },
    },
  ),
]
