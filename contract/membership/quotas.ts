import * as z from 'zod/mini'
import { Id, Text } from '#contract/rules/common.ts'

/** What spent a unit. `for_at` is when it takes place, `returned_at` when the unit was returned. */
export const UsageEvent = z.object({
  at: z.string(),
  for_at: z.optional(z.string()),
  units: z.int(),
  ref_type: z.enum(['order', 'booking']),
  ref_id: Id,
  label: Text,
  returned_at: z.nullable(z.string()),
})
export type UsageEvent = z.infer<typeof UsageEvent>

/**
 * How much of a quota is used in the present month: of what takes place in it. `credited` is `null` without a limit, then
 * `open_limit` bounds how many bookings may be open at once; `runs_out_at` is where the pace so far leads. `later` are
 * those that are counted in later months.
 */
export const UsageMeter = z.object({
  id: Id,
  name: Text,
  unit: z.enum(['visit', 'seat']),
  used: z.int(),
  credited: z.nullable(z.int()),
  resets_at: z.string(),
  runs_out_at: z.nullable(z.string()),
  open_limit: z.optional(z.int()),
  events: z.array(UsageEvent),
  later: z.optional(z.array(UsageEvent)),
})
export type UsageMeter = z.infer<typeof UsageMeter>

/**
 * What a booking of a slot may take of the membership. It is counted in the month from `month_start` to `month_end`, in
 * which it takes place; `per` is whether a unit is spent for each booking or for each guest. `left` is `null` without a
 * limit, then `open_left` of `open_limit` bookings may still be made before one of those has taken place.
 * `not_covered`: the slot lies beyond what is paid for, and the membership does not renew.
 */
export const SlotQuota = z.object({
  unit: z.enum(['visit', 'seat']),
  per: z.enum(['booking', 'guest']),
  left: z.nullable(z.int()),
  credited: z.nullable(z.int()),
  open_left: z.nullable(z.int()),
  open_limit: z.int(),
  month_start: z.string(),
  month_end: z.string(),
  blocked: z.optional(z.enum(['exhausted', 'fair_use', 'not_covered'])),
})
export type SlotQuota = z.infer<typeof SlotQuota>

/** A booking by the membership that a change gives up, because nothing would cover it any more. */
export const ReleasedBooking = z.object({
  id: Id,
  reference: z.string(),
  place: Text,
  starts_at: z.string(),
  local_start: z.string(),
  time_zone: z.string(),
})
export type ReleasedBooking = z.infer<typeof ReleasedBooking>
