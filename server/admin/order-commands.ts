import { randomInt } from 'node:crypto'
import type { Database } from '../db/client.ts'
import { type OrderRow, ordersRepository } from '../modules/orders/repository.ts'
import type { Services } from '../modules/services.ts'
import type { Requested } from '../payments/refunds.ts'
import { type AdminCommand, AdminError } from './command.ts'
import { typedAmount, written } from './typed-amount.ts'

/** Makes a change and answers what to say of it, after the order's reference; undefined where it cannot be made. */
type Change = (
  tx: Database,
  order: OrderRow,
  services: Services,
  rest: readonly string[],
) => Promise<string | undefined>

const DEFAULT_CARRIER = 'SPL'

/** What can be done with an order. */
const VERBS: Record<string, Change> = {
  ship: async (tx, order, { orderChanges }, [carrier = DEFAULT_CARRIER, tracking = newTracking()]) =>
    (await orderChanges.ship(tx, order, carrier, tracking)) ? 'is on its way.' : undefined,
  deliver: async (tx, order, { orderChanges }) =>
    (await orderChanges.deliver(tx, order)) ? 'is delivered.' : undefined,
  cancel: async (tx, order, { orderChanges }) => {
    const asked = await orderChanges.cancel(tx, order)
    return asked && `is cancelled. ${saidOf(order, asked)}`
  },
  refund: async (tx, order, { orderChanges }, [typed]) => {
    const asked = await orderChanges.refund(tx, order, typedAmount(typed, order.currency))
    return asked && `is refunded. ${saidOf(order, asked)}`
  },
  confirm: async (tx, order, { orderChanges }) =>
    (await orderChanges.confirm(tx, order)) ? 'is confirmed.' : undefined,
  'cash-returned': async (tx, order, { orderChanges }) => {
    const amount = await orderChanges.returnCash(tx, order)
    return amount === undefined ? undefined : `has its cash back: ${written(amount, order.currency)}.`
  },
}

/** The refund in words: no money moves automatically where it was paid in cash, or not at all. */
const saidOf = ({ reference, currency }: OrderRow, { amount, to }: Requested): string => {
  if (amount === 0) return 'Nothing was paid, so nothing goes back.'
  return to === 'card'
    ? `${written(amount, currency)} goes back to the card.`
    : `${written(amount, currency)} was paid in cash: hand it back, then type "order cash-returned ${reference}".`
}

const newTracking = (): string => `SP${String(randomInt(1e9)).padStart(9, '0')}SA`

/** Commands on orders. */
export const orderCommands: readonly AdminCommand[] = [
  {
    name: 'order',
    usage: `${Object.keys(VERBS).join('|')} <reference> [<carrier> <tracking number> | <amount>]`,
    summary: 'Move an order on, or pay it back, all of it or an amount; its customer is written to',
    run: async (services, [verb = '', reference = '', ...rest]) => {
      const known = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
      if (!known || reference === '')
        throw new AdminError(`Write it as: order ${Object.keys(VERBS).join('|')} <reference>.`)
      const found = await ordersRepository(services.db).find(reference.toUpperCase())
      if (!found) throw new AdminError(`There is no order ${reference}.`)
      return services.db.transaction(async (tx) => {
        const order = await ordersRepository(tx).hold(found.id)
        const said = order && (await known(tx, order, services, rest))
        if (said === undefined)
          throw new AdminError(
            `${found.reference} is ${order?.status ?? 'gone'} and ${order?.paymentStatus ?? 'gone'}: it cannot be changed by "${verb}".`,
          )
        return `${found.reference} ${said}`
      })
    },
  },
]
