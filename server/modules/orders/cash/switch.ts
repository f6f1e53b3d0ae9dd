import { eq } from 'drizzle-orm'
import type { CashOffer, orders as contract } from '#contract/shop/orders.ts'
import type { Text } from '#contract/rules/common.ts'
import type { Database } from '../../../db/client.ts'
import { deliveryMethods } from '../../../db/schema/commerce-schema.ts'
import { apiError, fieldError } from '../../../errors/api-error.ts'
import type { Handler } from '../../../calls/implement.ts'
import { basketsRepository } from '../../baskets/repository.ts'
import type { Services } from '../../services.ts'
import { cashRefusal, type CashTerms, cashTermsOf, confirmationEnd, lockCustomer } from './terms.ts'
import { serializeOrder } from '../serialize.ts'
import { ordersRepository } from '../repository.ts'
import { ownerOf } from '../owner.ts'
import { CASH_REFUSED, MEMBERS_PRICE } from '../messages.ts'
import type { OrderRow, UserRow } from '../../../db/schema/rows.ts'

const isUnpaidOnline = ({ status, paymentMethod }: OrderRow): boolean =>
  status === 'pending_payment' && paymentMethod !== 'cod'

/** On what terms an order may be paid in cash, or why not; by the rules of a new order. */
const weigh = async (db: Database, order: OrderRow, user: UserRow): Promise<{ terms: CashTerms; refusal?: Text }> => {
  const terms = await cashTermsOf(db, user, order.contact.email, order.currency)
  const [delivery] = await db
    .select({ takesCash: deliveryMethods.takesCash })
    .from(deliveryMethods)
    .where(eq(deliveryMethods.id, order.deliveryMethod.id))
  const takesCash = delivery?.takesCash === true && terms.limit > 0
  if ((await basketsRepository(db).priceOf(order)) !== 'given') return { terms, refusal: MEMBERS_PRICE }
  const reason = cashRefusal(terms, { takesCash, total: order.total, isGift: order.gift !== null })
  return { terms, ...(reason && { refusal: CASH_REFUSED[reason] }) }
}

/** The offer to pay an unpaid order in cash instead; undefined where that is not allowed. */
export const cashOfferOf = async (db: Database, order: OrderRow, user: UserRow): Promise<CashOffer | undefined> => {
  if (!isUnpaidOnline(order)) return undefined
  const { terms, refusal } = await weigh(db, order, user)
  return refusal ? undefined : serializeOffer(terms, order.currency)
}

const serializeOffer = ({ fee, needsCode, needsConfirmation }: CashTerms, currency: string): CashOffer => ({
  needs_code: needsCode,
  needs_confirmation: needsConfirmation,
  ...(fee > 0 && { fee: { amount: fee, currency } }),
})

/**
 * Switches an order that waits for its payment to cash on delivery. Its payment page is closed; a payment that still comes
 * is refunded.
 */
export const payInCash =
  ({ clock, orderChanges }: Services): Handler<typeof contract.payInCash> =>
  async ({ params, request }) => {
    const { db: tx, user, locale } = request
    const repository = ordersRepository(tx)
    const mine = await repository.readMine(ownerOf(request), params.id)
    if (!mine) throw apiError('not_found')
    await lockCustomer(tx, user, mine.order.contact.email)
    const order = await repository.lock(mine.order.id)
    if (!order) throw apiError('not_found')
    const isDone = order.paymentMethod === 'cod'
    if (!isDone) {
      if (!isUnpaidOnline(order)) throw apiError('cutoff_passed', { data: { order: serializeOrder(mine) } })
      const { terms, refusal } = await weigh(tx, order, user)
      if (refusal) throw fieldError('validation_failed', 'payment_method', locale, refusal)
      if (terms.needsCode) throw apiError('verification_required')
      const confirmBy = confirmationEnd(terms, clock.now())
      const confirmedEmail = terms.email ?? null
      await orderChanges.payInCash(tx, order, { userId: user.id, confirmBy, confirmedEmail, fee: terms.fee })
    }
    const now = await repository.read(order.id)
    if (!now) throw apiError('not_found')
    return { data: { order: serializeOrder(now) } }
  }
