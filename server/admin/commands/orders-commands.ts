import type { AdminCommand } from '../command.ts'
import { ordersVerbs } from '../orders/list-orders.ts'
import { commandOf } from '../verbs.ts'

/** Lists of orders, without what changes one. */
export const ordersCommands: readonly AdminCommand[] = [
  commandOf({ name: 'orders', topic: 'orders', summary: 'List orders, the newest first' }, ordersVerbs),
]
