import { and, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { payments, type StrayReason } from '../../db/schema/payments-schema.ts'
import { BY_HAND } from '../../payments/refunds/parts.ts'
import { refundsRepository, stalledAt } from '../../payments/refunds/rows.ts'
import { written } from '../input/typed-amount.ts'
import { handedBack } from '../orders/refund-sentence.ts'
import { MOST, since, type WaitingLine } from './part.ts'

/** Money that went back by itself is shown for this long: it may be a mistake of the gateway, or an attempt to pay less. */
const STRAY_SHOWN_MS = 7 * 24 * 60 * 60 * 1000

/** Refunds that did not go back: given up, or without progress. */
export const openRefunds = async (db: Database, now: Date): Promise<WaitingLine[]> =>
  (await refundsRepository(db).open(MOST, and(notInArray(payments.gateway, [...BY_HAND]), stalledAt(now)))).map(
    ({ reference, due, currency, error, askedAt }) => ({
      command: 'refund again|returned',
      reference,
      about: `${written(due, currency)} did not go back ${since(askedAt)}: ${error ?? 'no reason was given'}`,
    }),
  )

/** Money that staff took and is to give back. */
export const cashRefunds = async (db: Database): Promise<WaitingLine[]> =>
  (await refundsRepository(db).open(MOST, inArray(payments.gateway, [...BY_HAND]))).map(
    ({ reference, amount, currency, askedAt }) => ({
      command: handedBack(reference),
      reference,
      about: `${written(amount, currency)}, ${since(askedAt)}`,
    }),
  )

interface Stray extends Record<string, unknown> {
  reference: string
  gateway: string
  amount: number
  currency: string
  stray: StrayReason
  status: string
  created_at: Date
}

const STRAY_WORDS: Record<StrayReason, string> = {
  id: 'was not made by a page or a charge of this shop',
  amount: 'is another amount than was due',
  currency: 'is of another currency than was due',
  card: 'saved no card',
  twice: 'came after it was paid',
  released: 'came after its gift cards were released',
}

/** Money that paid for nothing: what is still to go back, and for a week what went back by itself. */
export const strayMoney = async (db: Database, now: Date): Promise<WaitingLine[]> => {
  const from = new Date(now.getTime() - STRAY_SHOWN_MS)
  const { rows } = await db.execute<Stray>(sql`
    select reference, gateway, amount, currency, stray, status, created_at from payments
    where stray is not null and (created_at > ${from.toISOString()} or status <> 'refunded')
    order by created_at limit ${MOST}`)
  return rows.map(({ reference, gateway, amount, currency, stray, status, created_at }) => ({
    command: '',
    reference,
    about: `${written(amount, currency)} at ${gateway} ${STRAY_WORDS[stray]}, ${
      status === 'refunded' ? 'went back' : 'is going back'
    }, ${new Date(created_at).toISOString()}`,
  }))
}
