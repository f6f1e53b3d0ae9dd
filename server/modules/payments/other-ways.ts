import { isBelowCard } from '#contract/rules/money.ts'
import type { PaymentMethod } from '#contract/shop/quotes.ts'
import type { Database } from '../../db/client.ts'
import type { GatewayTable } from '../../payments/gateway-table.ts'
import { usersRepository } from '../users/repository.ts'
import { cashOfferOf } from '../orders/cash/switch.ts'
import type { OtherWays } from '../orders/serialize.ts'
import { isUnsentCash } from '../orders/states.ts'
import type { OrderRow, UserRow } from '../../db/schema/rows.ts'

/**
 * The ways to pay an order other than its own, by what its sum, its destination and its kind allow: every page and mail
 * that offers another way asks here. None of an order that waits for no payment.
 */
export const otherWaysOf = async (
  db: Database,
  gateways: Pick<GatewayTable, 'splitting'>,
  order: OrderRow,
  { own = order.paymentMethod, user }: { own?: PaymentMethod; user?: UserRow } = {},
): Promise<OtherWays> => {
  const { basketId, currency, shippingAddress, cashFee, total } = order
  const isCash = isUnsentCash(order)
  if (order.status !== 'pending_payment' && !isCash) return { methods: [] }
  const amount = total - cashFee
  // What is placed in cash changes to a card alone: a provider of instalments would have to take the customer first. What
  // is paid for with other things is paid by card.
  const split =
    isCash || basketId !== null ? [] : gateways.splitting({ amount, currency, country: shippingAddress.country })
  const online: PaymentMethod[] = [...(isBelowCard(amount, currency) ? [] : (['card'] as const)), ...split]
  const owner = user ?? (order.userId === null ? undefined : await usersRepository(db).read(order.userId))
  const cash = owner && (await cashOfferOf(db, order, owner))
  return {
    methods: [...online.filter((method) => method !== own), ...(cash ? (['cod'] as const) : [])],
    ...(cash && { cash }),
  }
}
