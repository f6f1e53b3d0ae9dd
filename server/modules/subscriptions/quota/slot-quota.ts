import type { SlotQuota } from '#contract/membership/quotas.ts'
import type { Database } from '../../../db/client.ts'
import { bookedPlace } from '../../holds/serialize.ts'
import { holdsRepository, isExclusive } from '../../holds/repository.ts'
import { type Quota, quotaOf, whyNot } from './quota.ts'

/** What a booking of a slot may take of a customer's membership; null without such a quota, or without the slot. */
export const slotQuota = async (
  db: Database,
  userId: string,
  availabilityId: string,
  now: Date,
): Promise<SlotQuota | null> => {
  const found = await holdsRepository(db).slot(availabilityId, now)
  if (!found) return null
  const quota = await quotaOf(db, userId, bookedPlace(found.place).kind, found.slot.startsAt, now)
  return quota ? serializeQuota(quota, isExclusive(found.place) ? 'booking' : 'guest') : null
}

/** A quota as the API answers it. */
export const serializeQuota = (quota: Quota, per: SlotQuota['per']): SlotQuota => {
  const blocked = whyNot(quota, 1)
  return {
    unit: quota.meter.unit,
    per,
    left: quota.left,
    credited: quota.credited,
    open_left: quota.openLeft,
    open_limit: quota.openLimit,
    month_start: quota.month.start.toISOString(),
    month_end: quota.month.end.toISOString(),
    ...(blocked && blocked !== 'none' && { blocked }),
  }
}
