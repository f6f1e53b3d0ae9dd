import { eq, sql } from 'drizzle-orm'
import { begin, type Billing, paid, renewal } from '../../modules/subscriptions/billing.ts'
import { periodLine, trialLine } from '../../modules/subscriptions/lines.ts'
import { readSaleVat } from '../../settings/seller.ts'
import { shopCurrency } from '../../modules/plans/routes.ts'
import { plansRepository } from '../../modules/plans/repository.ts'
import { termsOf, toColumns } from '../../modules/subscriptions/rows.ts'
import { users } from '../../db/schema/accounts-schema.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { invoices, subscriptions, usageCounters, usageEvents } from '../../db/schema/membership-schema.ts'
import { addPayment } from '../payment.ts'
import { savedMethods } from '../../db/schema/payments-schema.ts'
import { ids } from '../../shop-folder/model.ts'

/** The meters of the demo's quotas, of `plans.yaml`. */
const METERS = { visits: ids.meter('venue-visits'), seats: ids.meter('experience-seats') }
const USER_ID = 'usr_demo-sara'
const ID = 'sub_demo-sara'
const PAYMENT_ID = 'pay_demo-month'
const DAY_MS = 24 * 60 * 60 * 1000
/** Any number but those of the other locks. */
const LOCK = 4716
const CARD = { methodBrand: 'visa', methodLast4: '4242' }

/** Makes the demo customer a member with some of her month used, once, also in a data folder that was there before. */
export const seedMember = (db: Database, now = new Date()): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [customer] = await tx.select({ id: users.id }).from(users).where(eq(users.id, USER_ID))
    const [existing] = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.userId, USER_ID))
    const plan = await plansRepository(tx).read('pln_caravan')
    if (!customer || existing || !plan) return
    const joinedAt = new Date(now.getTime() - (20 + plan.trialDays) * DAY_MS)
    const trial = begin(termsOf(plan, 'month'), joinedAt, plan.trialDays)
    const billing = paid(trial, renewal(trial, trial.period.end))
    await tx.insert(subscriptions).values({
      id: ID,
      userId: USER_ID,
      number: '4827 301 965',
      ...toColumns(billing),
      ...CARD,
      trialEndsAt: trial.period.end,
      createdAt: joinedAt,
      updatedAt: billing.period.start,
    })
    await tx.insert(savedMethods).values({
      id: 'pmt_demo-sara',
      userId: USER_ID,
      gateway: 'sandbox',
      gatewayCustomer: `cus_${USER_ID}`,
      gatewayMethod: `pm_${USER_ID}_4242`,
      brand: CARD.methodBrand,
      last4: CARD.methodLast4,
      createdAt: joinedAt,
    })
    const paidAt = billing.period.start
    await addPayment(tx, {
      id: PAYMENT_ID,
      intent: 'subscription',
      intentId: ID,
      reference: '4827 301 965',
      userId: USER_ID,
      status: 'succeeded',
      amount: plan.priceMonth,
      currency: await shopCurrency(tx),
      method: 'card',
      gateway: 'sandbox',
      createdAt: paidAt,
      updatedAt: paidAt,
    })
    const vat = await readSaleVat(tx)
    const bill = { userId: USER_ID, subscriptionId: ID, status: 'paid' as const, ...vat, ...CARD }
    await tx.insert(invoices).values([
      {
        ...bill,
        id: 'inv_demo-trial',
        key: 'first',
        lines: [trialLine(plan, plan.trialDays)],
        total: 0,
        periodStart: trial.period.start,
        periodEnd: trial.period.end,
        createdAt: joinedAt,
        paidAt: joinedAt,
      },
      {
        ...bill,
        id: 'inv_demo-month',
        key: `period:${billing.period.start.toISOString()}`,
        lines: [periodLine(plan, 'month', plan.priceMonth)],
        total: plan.priceMonth,
        periodStart: billing.period.start,
        periodEnd: billing.period.end,
        paymentId: PAYMENT_ID,
        createdAt: paidAt,
        paidAt,
      },
    ])
    await seedUsage(tx, billing, joinedAt)
  })

/** Of the bookings that are seeded for her: three of four visits, and seats that were returned. */
const seedUsage = async (tx: Database, { month, period: { start } }: Billing, joinedAt: Date): Promise<void> => {
  const of = { subscriptionId: ID, month }
  await tx.insert(usageCounters).values([
    { ...of, meterId: METERS.visits, used: 3, credited: 4 },
    { ...of, meterId: METERS.seats, used: 0, credited: 2 },
  ])
  const forAt = async (id: string): Promise<Date> =>
    (await tx.select({ at: bookings.startsAt }).from(bookings).where(eq(bookings.id, id)))[0]?.at ?? start
  const event = { ...of, userId: USER_ID, refType: 'booking' as const }
  await tx.insert(usageEvents).values([
    {
      ...event,
      id: 'use_demo-past',
      meterId: METERS.visits,
      units: 3,
      refId: 'bkg_demo-past',
      label: { ar: 'استوديو الحِرف في الرياض', en: 'Riyadh craft studio' },
      at: new Date(joinedAt.getTime() + DAY_MS),
      forAt: await forAt('bkg_demo-past'),
    },
    {
      ...event,
      id: 'use_demo-cancelled',
      meterId: METERS.seats,
      units: 2,
      refId: 'bkg_demo-cancelled',
      label: { ar: 'عشاء نجدي', en: 'Najdi supper' },
      at: new Date(start.getTime() + 2 * DAY_MS),
      forAt: await forAt('bkg_demo-cancelled'),
      returnedAt: new Date(start.getTime() + 3 * DAY_MS),
    },
  ])
}
