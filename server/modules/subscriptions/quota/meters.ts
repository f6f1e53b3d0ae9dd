import { and, desc, eq, gte } from 'drizzle-orm'
import type { UsageMeter } from '#contract/membership/quotas.ts'
import type { Database } from '../../../db/client.ts'
import { usageEvents } from '../../../db/schema/membership-schema.ts'
import { plansRepository } from '../../plans/repository.ts'
import { hasQuotas, memberOf } from './benefits.ts'
import { allowanceIn, counterOf } from './allowance.ts'
import type { Span } from '../calendar.ts'
import { quotaMonthAt } from '../months.ts'
import { openLimit } from '../../plans/open-limit.ts'
import { subscriptionsRepository } from '../repository.ts'
import { toBilling } from '../rows.ts'

/** The meters of a customer's membership in the present month, with what spent them. */
export const metersOf = async (db: Database, userId: string, now: Date): Promise<UsageMeter[]> => {
  const member = await memberOf(db, userId)
  if (!member || !hasQuotas(member.row)) return []
  const { row, plan } = member
  const plans = await subscriptionsRepository(db).plans()
  const month = quotaMonthAt(toBilling(row, plans), now)
  const allowance = await allowanceIn(db, row, plans)
  const shown: UsageMeter[] = []
  for (const meter of await plansRepository(db).meters()) {
    if (!plan.benefits.some(({ meter_id: id }) => id === meter.id)) continue
    const counter = await counterOf(db, { subscriptionId: row.id, meterId: meter.id, month: month.nr })
    const events = await eventsFrom(db, { subscriptionId: row.id, meterId: meter.id, month: month.nr })
    const used = counter?.used ?? 0
    const credited = allowance(meter.id, month.nr) ?? null
    shown.push({
      id: meter.id,
      name: meter.name,
      unit: meter.unit,
      used,
      credited,
      resets_at: month.end.toISOString(),
      runs_out_at: runsOutAt({ used, credited, month, now })?.toISOString() ?? null,
      ...(credited === null && { open_limit: counter?.openAtOnce ?? (await openLimit(db)) }),
      events: events.filter((event) => event.month === month.nr).map(serializeEvent),
      later: events.filter((event) => event.month > month.nr && event.returnedAt === null).map(serializeEvent),
    })
  }
  return shown
}

type EventRow = typeof usageEvents.$inferSelect
const MOST = 100

/** What spent the units of a month and of those after it, newest first. */
const eventsFrom = (
  db: Database,
  of: { subscriptionId: string; meterId: string; month: number },
): Promise<EventRow[]> =>
  db
    .select()
    .from(usageEvents)
    .where(
      and(
        eq(usageEvents.subscriptionId, of.subscriptionId),
        eq(usageEvents.meterId, of.meterId),
        gte(usageEvents.month, of.month),
      ),
    )
    .orderBy(desc(usageEvents.at))
    .limit(MOST)

const serializeEvent = (event: EventRow): UsageMeter['events'][number] => ({
  at: event.at.toISOString(),
  for_at: event.forAt.toISOString(),
  units: event.units,
  ref_type: event.refType,
  ref_id: event.refId,
  label: event.label,
  returned_at: event.returnedAt?.toISOString() ?? null,
})

const DAY_MS = 24 * 60 * 60 * 1000

interface Pace {
  used: number
  credited: number | null
  month: Span
  now: Date
}

/** When the pace of the month so far uses a quota up, if that is before it renews and not already. */
export const runsOutAt = ({ used, credited, month, now }: Pace): Date | undefined => {
  if (credited === null || used === 0 || used >= credited) return undefined
  const passed = now.getTime() - month.start.getTime()
  // The first day shows no pace yet.
  if (passed < DAY_MS) return undefined
  const at = new Date(month.start.getTime() + (passed * credited) / used)
  // On its last day the month is over anyway.
  return at.getTime() < month.end.getTime() - DAY_MS && at > now ? at : undefined
}
