import type { Basket } from '#contract/shop/baskets.ts'
import { sumOf } from '#contract/rules/money.ts'
import type { Database } from '../../db/client.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { serializeStep } from '../payments/serialize.ts'
import type { Services } from '../services.ts'
import { partStates } from './payment-subject.ts'
import type { BasketRow } from './repository.ts'

/** A basket as the API answers it. */
export const serializeBasket = async (
  { intents }: Pick<Services, 'intents'>,
  db: Database,
  { id, reference, currency, createdAt }: Pick<BasketRow, 'id' | 'reference' | 'currency' | 'createdAt'>,
): Promise<Basket> => {
  const states = await partStates(db, intents(), id)
  const parts = states.map(({ thing, attempt, state }) => ({
    kind: thing.intent,
    id: thing.intentId,
    reference: thing.reference,
    amount: { amount: thing.total ?? attempt?.amount ?? 0, currency },
    state: state === 'kept' ? ('paid' as const) : state,
  }))
  const [payment] = await paymentsRepository(db).of('basket', id)
  return {
    id,
    reference,
    parts,
    total: { amount: sumOf(parts.map(({ amount }) => amount.amount)), currency },
    ...(payment && { payment: serializeStep(payment) }),
    created_at: createdAt.toISOString(),
  }
}
