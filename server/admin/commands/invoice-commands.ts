import { type AdminCommand, AdminError } from '../command.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { ALL, invoiceNumber, ofInvoice, refundMembership } from '../money/refund.ts'
import { SEEN } from '../orders/changing.ts'
import { commandOf } from '../verbs.ts'

/** What can be done with the invoices of memberships. */
export const invoiceCommands: readonly AdminCommand[] = [
  commandOf(
    { name: 'invoice', topic: 'members', summary: 'Pay an invoice of a membership back' },
    {
      refund: {
        kind: 'trades',
        needsSecret: true,
        usage: `<number> [<amount>] ${SEEN}`,
        summary: 'All of it or an amount; the membership stays as it is',
        hurts: 'pays money back',
        rehearses: async ({ db }, args) => {
          const [typed = ''] = readOptions(args, { seen: 'value' }).words
          const number = await invoiceNumber(db, typed)
          return number === undefined ? undefined : ofInvoice(db, number)
        },
        run: async (services, args) => {
          const { words, value } = readOptions(args, { seen: 'value' })
          refuseMore(words, 2)
          const [typed = '', amount = ALL] = words
          const number = await invoiceNumber(services.db, typed)
          if (number === undefined)
            throw new AdminError(
              `"${typed}" is no invoice of a membership. Write its number, as M-1001, or that of its document.`,
            )
          return refundMembership(services, number, { typed: amount, seen: value('seen') })
        },
      },
    },
  ),
]
