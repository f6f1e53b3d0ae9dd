import * as z from 'zod/mini'
import { Instant, LocalTime } from '#contract/booking/places.ts'
import { Id, Text } from '#contract/rules/common.ts'
import { Day } from '#contract/inputs.ts'

/** A check-in that counts: when, and by which member of the staff; null where it was recorded in the terminal. */
export const CheckIn = z.object({ id: z.nullable(Id), at: Instant, by: z.nullable(z.string()) })
export type CheckIn = z.infer<typeof CheckIn>

/** `confirmed`: may be let in. */
export const TicketStatus = z.enum(['confirmed', 'checked_in', 'not_paid', 'no_show', 'cancelled'])
export type TicketStatus = z.infer<typeof TicketStatus>

/**
 * What came of a ticket. `in`: let in. To look at: `already_in`, `other_day`, `other_place`, `not_paid`, `no_show`.
 * Refused: `cancelled`, `unknown`, `handed_over`, whose code another one took the place of when the ticket changed hands, and
 * `forged`, whose code belongs to another booking than the one it names.
 */
export const DoorResult = z.enum([
  'in',
  'already_in',
  'other_day',
  'other_place',
  'not_paid',
  'no_show',
  'cancelled',
  'unknown',
  'handed_over',
  'forged',
])
export type DoorResult = z.infer<typeof DoorResult>

/** A booking as the door shows it, without the customer's address and phone. */
export const DoorTicket = z.object({
  id: Id,
  reference: z.string(),
  place: z.object({ id: Id, name: Text }),
  time_zone: z.string(),
  local_start: LocalTime,
  local_end: LocalTime,
  /** Who booked, and the names of the guests where they were given. */
  name: z.string(),
  guests: z.array(z.string()),
  party: z.int(),
  units: z.array(z.object({ label: Text, quantity: z.int() })),
  status: TicketStatus,
  /**
   * SHA-256 of its code, in hexadecimal, so that a lost phone holds no ticket; null for one that was never confirmed.
   */
  code_hash: z.nullable(z.string()),
  /** The same of the code that it took the place of, where the ticket changed hands. */
  former_code_hash: z.optional(z.string()),
  check_in: z.optional(CheckIn),
  /** Guests let in without asking the server, though the ticket said otherwise; left out where there are none. */
  entries: z.optional(z.array(z.extend(CheckIn, { result: DoorResult }))),
})
export type DoorTicket = z.infer<typeof DoorTicket>

/** The tickets of a place on one day there, by time and name. */
export const DoorList = z.object({
  place: z.object({ id: Id, name: Text }),
  day: Day,
  tickets: z.array(DoorTicket),
  read_at: Instant,
})
export type DoorList = z.infer<typeof DoorList>
