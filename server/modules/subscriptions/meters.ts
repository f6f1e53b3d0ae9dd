import type { UsageMeter } from '#contract/memberships.ts'
import type { Database } from '../../db/client.ts'
import { plansRepository } from '../plans/repository.ts'
import { hasQuotas, memberOf } from './benefits.ts'
import { monthWithin, type Span } from './calendar.ts'
import { counterOf, eventsOf } from './usage.ts'

/** The meters of a customer's membership in the present month, with what spent them. */
export const metersOf = async (db: Database, userId: string, now: Date): Promise<UsageMeter[]> => {
  const member = await memberOf(db, userId)
  if (!member || !hasQuotas(member.row)) return []
  const { row, plan } = member
  const month = monthWithin({ start: row.periodStart, end: row.periodEnd }, row.interval, now)
  const shown: UsageMeter[] = []
  for (const meter of await plansRepository(db).meters()) {
    const benefit = plan.benefits.find(({ meter_id: id }) => id === meter.id)
    if (!benefit) continue
    const counter = await counterOf(db, { row, meter, month })
    const events = await eventsOf(db, { subscriptionId: row.id, meterId: meter.id, startsAt: month.start })
    const used = counter?.used ?? 0
    const credited = counter ? counter.credited : (benefit.amount ?? null)
    shown.push({
      id: meter.id,
      name: meter.name,
      unit: meter.unit,
      used,
      credited,
      resets_at: month.end.toISOString(),
      runs_out_at: runsOutAt({ used, credited, month, now })?.toISOString() ?? null,
      events: events.map((event) => ({
        at: event.at.toISOString(),
        units: event.units,
        ref_type: event.refType,
        ref_id: event.refId,
        label: event.label,
        returned_at: event.returnedAt?.toISOString() ?? null,
      })),
    })
  }
  return shown
}

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
  if (passed <= 0) return undefined
  const at = new Date(month.start.getTime() + (passed * credited) / used)
  return at < month.end && at > now ? at : undefined
}
