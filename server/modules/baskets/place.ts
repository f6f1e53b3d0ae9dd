import type { baskets as contract } from '#contract/shop/baskets.ts'
import { sumOf } from '#contract/rules/money.ts'
import { newId } from '../../accounts/tokens.ts'
import { ApiError, apiError } from '../../errors/api-error.ts'
import type { IdempotentContext } from '../../calls/call-context.ts'
import type { Handler, PreparedHandler } from '../../calls/implement.ts'
import { readGiftCards } from '../gift-cards/read-codes.ts'
import type { PaidPart } from '../../payments/subjects.ts'
import { LEFT_AFTER_MS } from '../../payments/left-open.ts'
import { makeBooking } from '../bookings/book.ts'
import { holdsRepository } from '../holds/repository.ts'
import { seatsRepository } from '../holds/seats.ts'
import { lockCustomer } from '../orders/cash/terms.ts'
import { contactOf } from '../orders/destination.ts'
import { makeOrder } from '../orders/place.ts'
import { newReference } from '../orders/reference.ts'
import { serializeStep } from '../payments/serialize.ts'
import { readCurrency } from '../products/catalog-meta.ts'
import { lockReservations, visitorOf } from '../reservations/visitor.ts'
import type { Services } from '../services.ts'
import { payableUntil } from '../subscriptions/payment-subject.ts'
import { planBenefits } from '../subscriptions/quota/benefits.ts'
import { makeSubscription } from '../subscriptions/subscribe.ts'
import { usersRepository } from '../users/repository.ts'
import { basketsRepository } from './repository.ts'
import { serializeBasket } from './serialize.ts'
import type { BookingRow, OrderRow } from '../../db/schema/rows.ts'

type Handled = Handler<typeof contract.create>
type Body = Parameters<Handled>[0]['body']

/**
 * Goods, slots and a membership, all of it or nothing, in the transaction that keeps the answer for its repetition. The
 * order of locks is that of docs/decisions/042-basket.md: the customer, the membership, the slots, the goods.
 */
export const placeBasket = (services: Services): PreparedHandler<typeof contract.create, string[]> => ({
  prepare: readGiftCards(services),
  handle: async ({ body, request, prepared: giftCards }) => {
    const { db: tx, user, locale } = request
    // Before the basket is stored, which already holds a share of its customer's row.
    await lockFirst(body, request)
    const id = newId('bsk')
    const [currency, reference] = [await readCurrency(tx), await newReference(tx, 'QK')]
    const createdAt = services.clock.now()
    await basketsRepository(tx).add({
      ...{ id, reference, userId: user.id, currency, locale, createdAt },
      pricedBySubscription: null,
    })
    const member = body.membership && (await inPart('membership', () => join(services, id, body, request)))
    await seatsRepository(tx).lock(await slotsOf(body, request))
    const together = (body.bookings ?? []).map(({ hold_id: hold }) => hold)
    const { order: goods, bookings: held = [] } = body
    const paid = { contact: contactOf(body.contact, user, locale), payment_method: 'card' } as const
    const members = member?.members
    const order =
      goods &&
      (await inPart('order', () => makeOrder(services, { ...goods, ...paid }, request, { id, members, together })))
    const booked: BookingRow[] = []
    for (const [index, one] of held.entries()) {
      const beside = { id, together: [...together, ...booked.map((row) => row.id), ...(order ? [order.id] : [])] }
      const row = await inPart(`bookings.${index}`, () => bookOnce(services, { ...one, ...paid }, request, beside))
      booked.push(row)
    }
    const payment = await begin(services, request, { id, reference, currency, giftCards }, { member, order, booked })
    return {
      data: {
        basket: await serializeBasket(services, tx, { id, reference, currency, createdAt }),
        ...(payment && { payment: serializeStep(payment) }),
        ...(payment?.expiresAt && { pending_payment_ends_at: payment.expiresAt.toISOString() }),
      },
    }
  },
})

/** Refuses a hold that was booked already: by itself, or in another basket. */
const bookOnce: typeof makeBooking = async (...given) => {
  const row = await makeBooking(...given)
  if (!row.isNew) throw apiError('hold_expired')
  return row
}

/** Locks the customer and what they reserve, before any membership, slot or product. */
const lockFirst = async ({ contact }: Body, request: IdempotentContext): Promise<void> => {
  const { db: tx, user, locale } = request
  if (!(await usersRepository(tx).lock(user.id))) throw apiError('unauthorized')
  await lockCustomer(tx, user, contactOf(contact, user, locale).email)
  await lockReservations(tx, visitorOf(request))
}

const slotsOf = async ({ bookings: held = [] }: Body, request: IdempotentContext): Promise<string[]> => {
  const slots: string[] = []
  for (const { hold_id: hold } of held)
    slots.push((await holdsRepository(request.db).mine(hold, request))?.availabilityId ?? '')
  return slots
}

/** The membership. A trial gives its prices once it has begun: its card may turn out to have had one before. */
const join = async ({ memberships }: Services, id: string, { membership }: Body, request: IdempotentContext) => {
  const { db: tx, user, locale } = request
  if (!membership) throw new Error('there is no membership')
  // A membership is managed by an account.
  if (user.isGuest) throw apiError('forbidden')
  const made = await makeSubscription(memberships, tx, { ...membership, user, locale, basketId: id })
  const members = made.row.trialEndsAt ? undefined : planBenefits(made.plan)
  if (members) await basketsRepository(tx).priceBy(id, made.row.id)
  return { ...made, members }
}

/** Begins the one payment for all that is to be paid; nothing where nothing is. */
const begin = async (
  { payments, bookingChanges, clock }: Services,
  { db: tx, user, locale }: IdempotentContext,
  { giftCards, id, reference, currency }: { giftCards: string[]; id: string; reference: string; currency: string },
  made: {
    member: Awaited<ReturnType<typeof join>> | undefined
    order: OrderRow | undefined
    booked: readonly BookingRow[]
  },
) => {
  const { member, order, booked } = made
  const unpaid = booked.filter(({ total }) => total > 0)
  const parts: PaidPart[] = [
    ...(member
      ? [
          {
            ...{ intent: 'subscription' as const, intentId: member.row.id, reference: member.row.number },
            amount: member.invoice.total,
          },
        ]
      : []),
    ...(order && order.expiresAt !== null
      ? [{ intent: 'order' as const, intentId: order.id, reference: order.reference, amount: order.total }]
      : []),
    ...unpaid.map((row) => ({
      ...{ intent: 'booking' as const, intentId: row.id, reference: row.reference, amount: row.total },
    })),
  ]
  if (parts.length === 0) return undefined
  const ends = [
    ...(member ? [payableUntil(member.row)] : []),
    ...[...(order ? [order] : []), ...unpaid].flatMap(({ expiresAt }) => expiresAt ?? []),
  ]
  const payment = await payments.begin(tx, {
    ...{
      intent: 'basket',
      intentId: id,
      reference,
      userId: user.id,
      currency,
      locale,
      method: 'card',
      parts,
      giftCards,
    },
    amount: sumOf(parts.map(({ amount }) => amount)),
    expiresAt: new Date(Math.min(...ends.map(Number))),
    savesMethod: member !== undefined,
  })
  // The order's own reminder speaks of the basket where there are goods.
  const [first] = unpaid
  if (!order && first) await bookingChanges.askToPay(tx, first, new Date(clock.now().getTime() + LEFT_AFTER_MS))
  return payment
}

/** Names the part that failed, and its fields by it. */
const inPart = async <Made>(part: string, make: () => Promise<Made>): Promise<Made> => {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code, fields, retryAfter, sentence, data } = error
    const named = fields && Object.fromEntries(Object.entries(fields).map(([key, all]) => [`${part}.${key}`, all]))
    throw new ApiError(status, code, named, {
      cause: error,
      data: { ...data, part },
      ...(retryAfter !== undefined && { retryAfter }),
      ...(sentence && { sentence }),
    })
  }
}
