import type { Database } from '../../db/client.ts'
import { foldDigits } from '../../lib/fold-digits.ts'
import { ordersRepository } from '../../modules/orders/repository.ts'
import { AdminError } from '../command.ts'
import type { OrderRow } from '../../db/schema/rows.ts'

/** A reference as it is stored, however it was typed. */
export const tidyReference = (typed: string): string => {
  const text = foldDigits(typed).trim().toUpperCase()
  return text.replace(
    /^(Q[A-Z])[\s-]*([A-Z0-9](?:\s*[A-Z0-9]){5})$/,
    (_, kind: string, signs: string) => `${kind}-${signs.replace(/\s/g, '')}`,
  )
}

/** The order of a typed reference; `what` is the command that lacks one. */
export const findOrder = async (db: Database, typed: string, what: string): Promise<OrderRow> => {
  if (typed === '') throw new AdminError(`Usage: ${what} <reference>.`)
  const found = await ordersRepository(db).find(tidyReference(typed))
  if (!found) throw new AdminError(`There is no order ${typed}. Write the reference, as QF-7K3M9P.`)
  return found
}
