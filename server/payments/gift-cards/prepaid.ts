import type { SoldSubject } from '#contract/payment/payments.ts'
import type { Database } from '../../db/client.ts'
import { paymentsRepository } from '../repository.ts'
import { returnedOf, usesOf } from './balance.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

/** What gift cards paid of a thing. */
export interface Prepaid {
  /** Each with its share; none of a part of a basket, since they paid for all of it together. */
  cards: { lastFour: string; amount: number }[]
  /** What has not gone back to them. */
  left: number
}

/** What gift cards paid of a payment that was made; undefined where it was none of it. */
export const readPrepaid = async (db: Database, payment: PaymentRow): Promise<Prepaid | undefined> => {
  if (payment.status !== 'succeeded' && payment.status !== 'refunded') return undefined
  const whole = await wholeOf(db, payment)
  if (whole.prepaid === 0) return undefined
  const left = whole.prepaid - (await returnedOf(db, whole.id))
  return { cards: whole === payment ? await usesOf(db, whole.id) : [], left }
}

/** The attempt whose gift cards paid: of a part of a basket that for the basket, except of a membership, which none pays. */
export const wholeOf = async (db: Database, payment: PaymentRow): Promise<PaymentRow> =>
  (payment.partOf === null || payment.intent === 'subscription'
    ? undefined
    : await paymentsRepository(db).read(payment.partOf)) ?? payment

/** The same of a thing: of what it was bought by, not of what was paid later, such as for a move. */
export const prepaidOf = async (db: Database, intent: SoldSubject, id: string): Promise<Prepaid | undefined> => {
  const attempts = await paymentsRepository(db).of(intent, id)
  const paid = attempts.findLast(({ status }) => status === 'succeeded' || status === 'refunded')
  return paid && readPrepaid(db, paid)
}
