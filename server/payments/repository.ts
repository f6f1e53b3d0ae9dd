import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { PaymentIntent } from '#contract/payment/payments.ts'
import type { Database } from '../db/client.ts'
import { paymentEvents, payments } from '../db/schema/payments-schema.ts'
import type { PaymentRow } from '../db/schema/rows.ts'

type NewPayment = typeof payments.$inferInsert

/** The parts of attempts to pay for baskets. */
const partsOfPayments = (db: Database) => ({
  /** The parts of an attempt for a basket, in the order their things are locked in; none of another attempt. */
  partsOf: (id: string): Promise<PaymentRow[]> =>
    db.select().from(payments).where(eq(payments.partOf, id)).orderBy(desc(payments.intent), asc(payments.intentId)),

  /** Whether a thing was first paid as a part of an attempt for a basket. */
  wasPaidTogether: async (intent: PaymentIntent, intentId: string): Promise<boolean> => {
    const [first] = await db
      .select({ partOf: payments.partOf })
      .from(payments)
      .where(
        and(
          eq(payments.intent, intent),
          eq(payments.intentId, intentId),
          inArray(payments.status, ['succeeded', 'refunded']),
        ),
      )
      .orderBy(asc(payments.createdAt))
      .limit(1)
    return typeof first?.partOf === 'string'
  },

  /** Changes the parts of an attempt that are as open as it was. */
  changeParts: async (id: string, values: Partial<NewPayment>, now: Date): Promise<void> => {
    await db
      .update(payments)
      .set({ ...values, updatedAt: now })
      .where(and(eq(payments.partOf, id), eq(payments.status, 'pending')))
  },
})

/** Events of gateways. */
const eventsOfPayments = (db: Database) => ({
  /** The id of a recorded event of a payment, by its type. */
  eventOfType: async (paymentId: string, type: string): Promise<string | undefined> =>
    (
      await db
        .select({ id: paymentEvents.id })
        .from(paymentEvents)
        .where(and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.type, type)))
        .limit(1)
    )[0]?.id,

  /** Records a gateway's event; false when it was recorded before. */
  noteEvent: async (id: string, type: string, paymentId: string, now: Date): Promise<boolean> =>
    (
      await db
        .insert(paymentEvents)
        .values({ id, type, paymentId, receivedAt: now })
        .onConflictDoNothing()
        .returning({ id: paymentEvents.id })
    ).length > 0,
})

/** Payments in a database, or in a transaction of it. */
export const paymentsRepository = (db: Database) => ({
  ...partsOfPayments(db),
  ...eventsOfPayments(db),

  add: async (row: NewPayment): Promise<PaymentRow> => one(await db.insert(payments).values(row).returning()),

  /** The charge of a key; the one that is there already when it is. */
  addCharge: async (row: NewPayment & { chargeKey: string }): Promise<PaymentRow> => {
    const [added] = await db.insert(payments).values(row).onConflictDoNothing().returning()
    return added ?? one(await db.select().from(payments).where(eq(payments.chargeKey, row.chargeKey)))
  },

  read: async (id: string): Promise<PaymentRow | undefined> =>
    (await db.select().from(payments).where(eq(payments.id, id)).limit(1))[0],

  /** A payment, locked until the transaction ends. Lock the thing it is for first. */
  lock: async (id: string): Promise<PaymentRow | undefined> =>
    (await db.select().from(payments).where(eq(payments.id, id)).for('update'))[0],

  /** The attempts for a thing, the newest first. */
  of: (intent: PaymentIntent, intentId: string): Promise<PaymentRow[]> =>
    db
      .select()
      .from(payments)
      .where(and(eq(payments.intent, intent), eq(payments.intentId, intentId)))
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(50),

  /** A charge of a saved method without a recorded outcome: its money may have been taken already. */
  underWay: async (intent: PaymentIntent, intentId: string): Promise<PaymentRow | undefined> =>
    (
      await db
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.intent, intent),
            eq(payments.intentId, intentId),
            eq(payments.status, 'pending'),
            isNotNull(payments.chargeKey),
          ),
        )
        .limit(1)
    )[0],

  change: async (id: string, values: Partial<NewPayment>, now: Date): Promise<PaymentRow> =>
    one(
      await db
        .update(payments)
        .set({ ...values, updatedAt: now })
        .where(eq(payments.id, id))
        .returning(),
    ),

  /**
   * Records the gateway's id of an attempt; false when another page was recorded meanwhile, or it is not pending any
   * more.
   */
  noteGatewayId: async ({ id, gatewayId: previous }: PaymentRow, gatewayId: string, now: Date): Promise<boolean> =>
    (
      await db
        .update(payments)
        .set({ gatewayId, updatedAt: now })
        .where(
          and(
            eq(payments.id, id),
            eq(payments.status, 'pending'),
            previous === null ? isNull(payments.gatewayId) : eq(payments.gatewayId, previous),
          ),
        )
        .returning({ id: payments.id })
    ).length > 0,

  /** An attempt by the gateway's id of its page. */
  ofGateway: async (gateway: string, gatewayId: string): Promise<PaymentRow | undefined> =>
    (
      await db
        .select()
        .from(payments)
        .where(and(eq(payments.gateway, gateway), eq(payments.gatewayId, gatewayId)))
        .limit(1)
    )[0],
})

const one = ([row]: PaymentRow[]): PaymentRow => {
  if (!row) throw new Error('a payment is gone')
  return row
}
