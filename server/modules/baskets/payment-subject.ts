import type { Database } from '../../db/client.ts'
import type { AddJob } from '../../jobs/kinds.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import type { PaidPart, Payable, SubjectHandler, SubjectHandlers } from '../../payments/subjects.ts'
import { seatsRepository } from '../holds/seats.ts'
import { basketsRepository, type Thing } from './repository.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

/** How a thing of a basket stands, with the newest attempt to pay for it; none where nothing was to be paid. */
export interface PartState {
  thing: Thing
  attempt: PaymentRow | undefined
  state: Awaited<ReturnType<SubjectHandler['stateOf']>>
  /** While it is to be paid. */
  due: Payable | undefined
}

/** How the things of a basket stand. */
export const partStates = async (db: Database, intents: SubjectHandlers, basketId: string): Promise<PartState[]> => {
  const states: PartState[] = []
  for (const thing of await basketsRepository(db).things(basketId)) {
    const [attempt] = await paymentsRepository(db).of(thing.intent, thing.intentId)
    const handler = intents[thing.intent]
    const state = (attempt && (await handler?.stateOf(db, attempt))) ?? 'kept'
    // A trial is open to another card once it has begun.
    const isPaid = state === 'open' && attempt?.status === 'succeeded'
    const due = state === 'open' && attempt && !isPaid ? await handler?.payable(db, attempt) : undefined
    // Goods whose prices are gone cannot be paid any more, before they expire.
    const isGone = state === 'open' && !isPaid && !due
    states.push({ thing, attempt, state: isPaid ? 'kept' : isGone ? 'cancelled' : state, due })
  }
  return states
}

/**
 * The payment handler of baskets. What is paid is settled part by part, by the handlers of orders, bookings and
 * memberships: this one only says what the parts are.
 */
export const basketSubject = (intents: () => SubjectHandlers, add: AddJob): SubjectHandler => {
  /** What is still to be paid. */
  const open = async (db: Database, basketId: string) =>
    (await partStates(db, intents(), basketId)).flatMap(({ thing, due }) =>
      due ? [{ part: { ...thing, amount: due.amount }, due }] : [],
    )

  return {
    lock: async (tx, id) => {
      const things = await basketsRepository(tx).things(id)
      const [members, others] = [true, false].map((isMember) =>
        things.filter(({ intent }) => (intent === 'subscription') === isMember),
      )
      for (const { intent, intentId } of members ?? []) await intents()[intent]?.lock(tx, intentId)
      await seatsRepository(tx).lock((others ?? []).flatMap(({ slotId }) => slotId ?? []))
      for (const { intent, intentId } of others ?? []) await intents()[intent]?.lock(tx, intentId)
    },

    // Its parts are paid, one by one.
    onPaid: async () => 'kept',

    onPartsPaid: (tx, { id: paymentId }) =>
      add(tx, { kind: 'basket.mail', payload: { paymentId }, key: `basket mail ${paymentId}` }),

    // One mail tells of it: that of the goods, which are the first in it, or of the first slot.
    onFailed: async (tx, payment) => {
      const parts = await paymentsRepository(tx).partsOf(payment.id)
      const first = parts.find(({ intent }) => intent === 'order') ?? parts.at(-1)
      if (first) await intents()[first.intent]?.onFailed(tx, first)
    },

    onRetry: async (tx, { intentId }, method) => {
      for (const { part } of await open(tx, intentId)) {
        const [attempt] = await paymentsRepository(tx).of(part.intent, part.intentId)
        if (attempt) await intents()[part.intent]?.onRetry?.(tx, attempt, method)
      }
    },

    parts: async (db, id) => (await open(db, id)).map(({ part }) => partOf(part)),

    payable: async (db, { intentId }) => {
      const parts = await open(db, intentId)
      if (parts.length === 0) return undefined
      const amount = parts.reduce((sum, { part }) => sum + part.amount, 0)
      return {
        amount,
        expiresAt: earliest(parts.map(({ due }) => due.expiresAt)),
        payUntil: earliest(parts.map(({ due }) => due.payUntil)),
      }
    },

    stateOf: async (db, { intentId }) => {
      const parts = await partStates(db, intents(), intentId)
      // Beside what is paid in cash, or has ended, the rest is still to be paid.
      if (parts.some(({ due }) => due)) return 'open'
      const states = parts.filter(({ attempt }) => attempt).map(({ state }) => state)
      return (['kept', 'cash', 'expired'] as const).find((state) => states.includes(state)) ?? 'cancelled'
    },

    mayBePaid: async (db, payment) => (await open(db, payment.intentId)).length > 0,
  }
}

const partOf = ({ intent, intentId, reference, amount }: Thing & { amount: number }): PaidPart => ({
  ...{ intent, intentId, reference, amount },
})

export const earliest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((first, date) => (date && (!first || date < first) ? date : first), null)
