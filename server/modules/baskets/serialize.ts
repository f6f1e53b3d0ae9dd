import type { Basket, BasketPart } from '#contract/shop/baskets.ts'
import { sumOf } from '#contract/rules/money.ts'
import type { Database } from '../../db/client.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { serializeStep } from '../payments/serialize.ts'
import type { Services } from '../services.ts'
import { earliest, partStates } from './payment-subject.ts'
import { bookingsRepository } from '../bookings/repository.ts'
import { ordersRepository } from '../orders/repository.ts'
import { subscriptionsRepository } from '../subscriptions/repository.ts'
import type { BasketRow, Thing } from './repository.ts'

/** A basket as the API answers it. */
export const serializeBasket = async (
  { intents }: Pick<Services, 'intents'>,
  db: Database,
  { id, reference, currency, createdAt }: Pick<BasketRow, 'id' | 'reference' | 'currency' | 'createdAt'>,
): Promise<Basket> => {
  const states = await partStates(db, intents(), id)
  const parts: BasketPart[] = []
  for (const { thing, attempt, state } of states)
    parts.push({
      kind: thing.intent,
      id: thing.intentId,
      reference: thing.reference,
      amount: { amount: thing.total ?? attempt?.amount ?? 0, currency },
      state: state === 'kept' ? 'paid' : state,
      ...(await whatOf(db, thing)),
    })
  const [payment] = await paymentsRepository(db).of('basket', id)
  const ends = earliest(states.map(({ due }) => due?.payUntil ?? null))
  return {
    id,
    reference,
    parts,
    total: { amount: sumOf(parts.map(({ amount }) => amount.amount)), currency },
    ...(payment && { payment: serializeStep(payment) }),
    ...(ends && { pending_payment_ends_at: ends.toISOString() }),
    created_at: createdAt.toISOString(),
  }
}

/** What a thing is, for who has several of them. */
const whatOf = async (
  db: Database,
  { intent, intentId: id }: Thing,
): Promise<Pick<BasketPart, 'name' | 'more' | 'slot' | 'hold_id'>> => {
  if (intent === 'order') {
    const [first, ...others] = await ordersRepository(db).items(id)
    return { ...(first && { name: first.name }), ...(others.length > 0 && { more: others.length }) }
  }
  if (intent === 'booking') {
    const row = await bookingsRepository(db).read(id)
    if (!row) return {}
    return {
      name: row.place.name,
      slot: { starts_at: row.startsAt.toISOString(), time_zone: row.slot.time_zone },
      ...(row.holdId !== null && { hold_id: row.holdId }),
    }
  }
  const subscriptions = subscriptionsRepository(db)
  const planId = (await subscriptions.read(id))?.planId
  const plan = planId === undefined ? undefined : (await subscriptions.plans()).get(planId)
  return plan ? { name: plan.name } : {}
}
