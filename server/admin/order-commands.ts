import { randomInt } from 'node:crypto'
import type { Database } from '../db/client.ts'
import { type OrderRow, ordersRepository } from '../modules/orders/repository.ts'
import type { Services } from '../modules/services.ts'
import { type AdminCommand, AdminError } from './command.ts'

type Change = (tx: Database, order: OrderRow, services: Services, rest: readonly string[]) => Promise<boolean>

const DEFAULT_CARRIER = 'SPL'

/** What can be done with an order, and what it is then. */
const VERBS: Record<string, { change: Change; done: string }> = {
  ship: {
    change: (tx, order, { orderChanges }, [carrier = DEFAULT_CARRIER, tracking = newTracking()]) =>
      orderChanges.ship(tx, order, carrier, tracking),
    done: 'is on its way',
  },
  deliver: { change: (tx, order, { orderChanges }) => orderChanges.deliver(tx, order), done: 'is delivered' },
  cancel: { change: (tx, order, { orderChanges }) => orderChanges.cancel(tx, order), done: 'is cancelled' },
  refund: { change: (tx, order, { orderChanges }) => orderChanges.refund(tx, order), done: 'is being paid back' },
  confirm: { change: (tx, order, { orderChanges }) => orderChanges.confirm(tx, order), done: 'is confirmed' },
}

const newTracking = (): string => `SP${String(randomInt(1e9)).padStart(9, '0')}SA`

/** What becomes of orders. */
export const orderCommands: readonly AdminCommand[] = [
  {
    name: 'order',
    usage: `${Object.keys(VERBS).join('|')} <reference> [<carrier> <tracking number>]`,
    summary: 'Move an order on; its customer is written to',
    run: async (services, [verb = '', reference = '', ...rest]) => {
      const known = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
      if (!known || reference === '')
        throw new AdminError(`Write it as: order ${Object.keys(VERBS).join('|')} <reference>.`)
      const found = await ordersRepository(services.db).find(reference.toUpperCase())
      if (!found) throw new AdminError(`There is no order ${reference}.`)
      await services.db.transaction(async (tx) => {
        const order = await ordersRepository(tx).hold(found.id)
        if (!order || !(await known.change(tx, order, services, rest)))
          throw new AdminError(
            `${found.reference} is ${order?.status ?? 'gone'} and ${order?.paymentStatus ?? 'gone'}: it cannot be changed by "${verb}".`,
          )
      })
      return `${found.reference} ${known.done}.`
    },
  },
]
