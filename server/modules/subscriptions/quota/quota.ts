import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { meters, usageEvents } from '../../../db/schema/membership-schema.ts'
import { openLimit } from '../../plans/open-limit.ts'
import { allowanceIn, counterOf } from './allowance.ts'
import { hasQuotas, memberOf } from './benefits.ts'
import type { Billing } from '../billing.ts'
import { covers, type QuotaMonth, quotaMonthAt } from '../months.ts'
import { subscriptionsRepository } from '../repository.ts'
import { toBilling } from '../rows.ts'
import type { MeterRow, SubscriptionRow } from '../../../db/schema/rows.ts'

/** What a booking at some time may take from a quota. */
export interface Quota {
  row: SubscriptionRow
  billing: Billing
  meter: MeterRow
  /** The month of the membership that the time falls in. */
  month: QuotaMonth
  used: number
  /** Null without a limit. */
  credited: number | null
  left: number | null
  /** How many more bookings may be open at once; null where units are limited instead. */
  openLeft: number | null
  openLimit: number
  isCovered: boolean
}

/** Why units cannot be spent: no such quota now, too few left, too many open at once, or beyond what is paid for. */
export type Refusal = 'none' | 'exhausted' | 'fair_use' | 'not_covered'

/** What a customer could take for a booking of a kind that begins then; undefined without such a quota in force. */
export const quotaOf = async (
  db: Database,
  userId: string | undefined,
  kind: MeterRow['spentBy'],
  forAt: Date,
  now: Date,
): Promise<Quota | undefined> => {
  const member = await memberOf(db, userId)
  if (!member || !hasQuotas(member.row)) return undefined
  const { row, plan } = member
  const [meter] = await db.select().from(meters).where(eq(meters.spentBy, kind)).limit(1)
  if (!meter || !plan.benefits.some(({ meter_id: id }) => id === meter.id)) return undefined
  const plans = await subscriptionsRepository(db).plans()
  const billing = toBilling(row, plans)
  const month = quotaMonthAt(billing, forAt)
  const credited = (await allowanceIn(db, row, plans))(meter.id, month.nr)
  const counter = await counterOf(db, { subscriptionId: row.id, meterId: meter.id, month: month.nr })
  const used = counter?.used ?? 0
  const limit = await openLimit(db)
  return {
    row,
    billing,
    meter,
    month,
    used,
    credited: credited === undefined ? 0 : credited,
    left: credited === null ? null : Math.max(0, (credited ?? 0) - used),
    openLeft: credited === null ? await openLeft(db, { row, meter, month, limit, counter, now }) : null,
    openLimit: counter?.openAtOnce ?? limit,
    isCovered: covers(billing, forAt) && credited !== undefined,
  }
}

/** Why this many units cannot be taken, if they cannot. */
export const whyNot = (quota: Quota | undefined, units: number): Refusal | undefined => {
  if (!quota) return 'none'
  if (!quota.isCovered) return 'not_covered'
  if (quota.left !== null && units > quota.left) return 'exhausted'
  return quota.openLeft !== null && quota.openLeft < 1 ? 'fair_use' : undefined
}

interface Open extends Pick<Quota, 'row' | 'meter' | 'month'> {
  limit: number
  counter: { openAtOnce: number | null } | undefined
  now: Date
}

const openLeft = async (db: Database, { row, meter, month, limit, counter, now }: Open): Promise<number> => {
  const open = await db
    .select({ month: usageEvents.month })
    .from(usageEvents)
    .where(
      and(
        eq(usageEvents.subscriptionId, row.id),
        eq(usageEvents.meterId, meter.id),
        isNull(usageEvents.returnedAt),
        gt(usageEvents.forAt, now),
      ),
    )
  const inMonth = open.filter((one) => one.month === month.nr).length
  return Math.max(0, Math.min(limit - open.length, (counter?.openAtOnce ?? limit) - inMonth))
}
