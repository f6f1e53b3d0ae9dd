import { gt, like, ne } from 'drizzle-orm'
import { auditEntries } from '../../db/schema/audit-schema.ts'
import type { Database } from '../../db/client.ts'
import type { OrderRow } from '../../db/schema/rows.ts'
import { ordersRepository, type WholeOrder } from '../../modules/orders/repository.ts'
import { awaitsConfirmation } from '../../modules/orders/serialize.ts'
import type { Services } from '../../modules/services.ts'
import { difference } from '../audit/difference.ts'
import { changedBy, lastChange } from '../audit/meanwhile.ts'
import { settle } from '../audit/settle.ts'
import { AdminError, type CallerDeps, type Changed } from '../command.ts'
import { type OptionKinds, type Options, readOptions } from '../input/options.ts'
import { written } from '../input/typed-amount.ts'
import { openRefundHint } from '../money/open-refunds.ts'
import { findOrder } from './find-order.ts'

/** Makes a change and answers what to say of it, after the order's reference; undefined where it cannot be made. */
export type Change = (
  tx: Database,
  order: OrderRow,
  services: Services,
  /** What was typed, without the reference. */
  options: Options,
) => Promise<string | undefined>

/** As the usage of each change ends: the `updated_at` of the order as it was seen. */
export const SEEN = '[--seen <version>]'

const stateOf = (whole: WholeOrder | undefined) => ({
  status: whole?.order.status,
  payment: whole?.order.paymentStatus,
  confirmed: whole && !awaitsConfirmation(whole.order),
  refunded: whole && written(whole.order.refunded, whole.order.currency),
  parcels: whole?.shipments.map(({ status }) => status).join(', '),
})

/** Changes an order that is locked, by its reference; `changed` is recorded of what none of its states shows. */
export const changing =
  (verb: string, change: Change, kinds: OptionKinds = {}, changed?: string) =>
  async (services: Services & CallerDeps, args: readonly string[]): Promise<Changed> => {
    const { words, ...options } = readOptions(args, { ...kinds, seen: 'value' })
    const [reference = '', ...rest] = words
    const found = await findOrder(services.db, reference, `order ${verb}`)
    return services.db.transaction(async (tx) => {
      const order = await ordersRepository(tx).lock(found.id)
      if (order) await refuseUnseen(tx, order, options.value('seen'), services.by)
      const before = await ordersRepository(tx).read(found.id)
      const sentence = order && (await change(tx, order, services, { ...options, words: rest }))
      const { status, paymentStatus } = order ?? { status: 'gone', paymentStatus: 'gone' }
      if (sentence === undefined)
        throw new AdminError(
          `${found.reference} is ${status}${paymentStatus === status ? '' : ` and ${paymentStatus}`}: it cannot be changed by "${verb}".${await openRefundHint(tx, found.reference, services.clock.now())}`,
        )
      const after = await ordersRepository(tx).read(found.id)
      const outcome =
        changed === undefined
          ? difference(found.reference, stateOf(before), stateOf(after))
          : `${found.reference}: ${changed}`
      await settle(tx, services, outcome)
      return { text: `${found.reference} ${sentence}`, changed: outcome }
    })
  }

/** Refuses a change of what is not as it was seen: by its `updated_at`. */
export const refuseUnseen = async (
  tx: Database,
  { reference, updatedAt }: Pick<OrderRow, 'reference' | 'updatedAt'>,
  seen: string | undefined,
  by = '',
): Promise<void> => {
  if (seen === undefined || seen === updatedAt.toISOString()) return
  const since = new Date(seen)
  if (Number.isNaN(since.getTime())) throw new AdminError(`"${seen}" is no version: "show --json" has updated_at.`)
  const isOfIt = like(auditEntries.arguments, `%${reference}%`)
  throw changedBy(reference, await lastChange(tx, gt(auditEntries.at, since), isOfIt, ne(auditEntries.by, by)))
}
