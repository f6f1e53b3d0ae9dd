import * as z from 'zod/mini'
import { Id, Money } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { Day } from '#contract/inputs.ts'
import { Instant, LocalTime } from './places.ts'

/** `limited` has less than half left; `closed` cannot be booked, or not any more. */
export const AvailabilityStatus = z.enum(['available', 'limited', 'sold_out', 'closed'])
export type AvailabilityStatus = z.infer<typeof AvailabilityStatus>

/**
 * A slot. `vacancies` are the guests that still fit: where one party has the place to itself, all of its capacity or none.
 * `cutoff_at` is the last moment to book it.
 */
export const Availability = z.object({
  id: Id,
  starts_at: Instant,
  ends_at: Instant,
  local_start: LocalTime,
  local_end: LocalTime,
  time_zone: z.string(),
  status: AvailabilityStatus,
  vacancies: z.int(),
  capacity: z.int(),
  unit_prices: z.array(z.object({ unit_id: Id, price: Money })),
  /** What the whole slot costs, where one party has the place to itself. */
  slot_price: z.optional(Money),
  cutoff_at: Instant,
})
export type Availability = z.infer<typeof Availability>

/** A day of a month: `price_from` is that of its cheapest free slot, `free_slots` how many can be booked. */
export const AvailabilityDay = z.object({
  date: Day,
  status: AvailabilityStatus,
  vacancies: z.int(),
  free_slots: z.int(),
  price_from: z.optional(Money),
})
export type AvailabilityDay = z.infer<typeof AvailabilityDay>

/** The most days one call answers. */
export const MAX_AVAILABILITY_DAYS = 62
/** How many days follow the first where no last one is named: the rest of any month. */
export const DEFAULT_DAYS_ON = 30

export const availability = resource('What is free at a place', {
  list: endpoint({
    name: 'availability.list',
    method: 'GET',
    path: 'availability',
    summary: 'What is free at a venue or for an experience: the slots of one day, or each of several days',
    query: z.object({
      /** `location:<id or slug>` or `experience:<id or slug>`. */
      for: z.string().check(z.regex(/^(?:location|experience):[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/)),
      /** Days of the place's calendar, both included: today and the thirty after it, where they are left out. */
      from: z.optional(Day),
      to: z.optional(Day),
    }),
    answer: z.object({
      /** Slots when `from` is `to`, else every day of the range. */
      data: z.array(z.union([Availability, AvailabilityDay])),
      time_zone: z.string(),
      /** The last day there are slots for. */
      last_date: Day,
    }),
    cache: false,
    persist: 'device',
  }),
})
