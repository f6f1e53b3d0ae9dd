import { foldDigits } from '../../lib/fold-digits.ts'
import { shopCurrency } from '../../modules/plans/routes.ts'
import { refundInvoice } from '../../modules/subscriptions/refund.ts'
import { type AdminCommand, AdminError } from '../command.ts'
import { typedAmount, written } from '../input/typed-amount.ts'
import { openRefundHint } from '../money/open-refunds.ts'
import { ofInvoice } from '../money/refund.ts'
import { commandOf } from '../verbs.ts'

/** What can be done with the invoices of memberships. */
export const invoiceCommands: readonly AdminCommand[] = [
  commandOf(
    { name: 'invoice', topic: 'members', summary: 'Pay an invoice of a membership back' },
    {
      refund: {
        kind: 'trades',
        needsSecret: true,
        usage: '<number> [<amount>]',
        summary: 'All of it or an amount; the membership stays as it is',
        hurts: 'pays money back',
        rehearses: async ({ db }, [typed = '']) => {
          const [, number] = /^M-(\d{1,9})$/i.exec(foldDigits(typed)) ?? []
          return number === undefined ? undefined : ofInvoice(db, Number(number))
        },
        run: async ({ db, clock, memberships }, [typed = '', amount]) => {
          const [, number] = /^M-(\d{1,9})$/i.exec(foldDigits(typed)) ?? []
          if (number === undefined) throw new AdminError('Usage: invoice refund M-1001 [<amount>].')
          const currency = await shopCurrency(db)
          const refunded = await refundInvoice(memberships, Number(number), typedAmount(amount, currency))
          if (refunded === undefined)
            throw new AdminError(
              `Less than that was paid for invoice ${typed}.${await openRefundHint(db, typed, clock.now())}`,
            )
          const back = written(refunded, currency)
          return {
            text: `${typed.toUpperCase()} is refunded. ${back} goes back to the card.`,
            changed: `M-${number}: ${back} refunded`,
          }
        },
      },
    },
  ),
]
