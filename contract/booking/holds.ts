import * as z from 'zod/mini'
import { Availability } from './availability.ts'
import { Done, Id, Image, Money, Text } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { CancelPolicy, Instant, Unit } from './places.ts'
import { Amounts } from '#contract/shop/quotes.ts'

/** How long a slot is held, and how much longer once. */
export const HOLD_MINUTES = 15
export const HOLD_EXTENSION_MINUTES = 10

/** How many of a unit are wanted. */
export const UnitQuantity = z.object({ unit_id: Id, quantity: z.int().check(z.gte(0), z.lte(500)) })
export type UnitQuantity = z.infer<typeof UnitQuantity>

/** A unit as it was chosen, at the price it had then; of a slot with one price that is 0. */
export const UnitLine = z.object({
  unit_id: Id,
  label: Text,
  quantity: z.int(),
  unit_price: Money,
  total: Money,
})
export type UnitLine = z.infer<typeof UnitLine>

/** What is booked, as it was then: enough for a page, a mail and a ticket. */
export const BookedPlace = z.object({
  kind: z.enum(['location', 'experience']),
  id: Id,
  slug: Id,
  destination_id: z.optional(Id),
  name: Text,
  image: Image,
  /** The address of a venue, the meeting point of an experience. */
  where: Text,
  latitude: z.number(),
  longitude: z.number(),
  time_zone: z.string(),
})
export type BookedPlace = z.infer<typeof BookedPlace>

/** `expired` is answered for as long as the server keeps the row. */
export const HoldStatus = z.enum(['live', 'booked', 'released', 'expired'])
export type HoldStatus = z.infer<typeof HoldStatus>

/** A slot reserved until `expires_at`, by the server's clock, which is `server_time`. */
export const Hold = z.object({
  id: Id,
  status: HoldStatus,
  availability_id: Id,
  availability: Availability,
  place: BookedPlace,
  units: z.array(UnitLine),
  /** The units that can be chosen at the place, for a change of the choice. */
  unit_choices: z.array(Unit),
  guests: z.int(),
  amounts: Amounts,
  cancellation: CancelPolicy,
  expires_at: Instant,
  can_extend: z.boolean(),
  server_time: Instant,
  /** Once it was booked. */
  booking_id: z.optional(Id),
  /** Only in the answer to a signed-out visitor's `POST`: the value of `Hold-Secret` for later calls. */
  secret: z.optional(z.string()),
})
export type Hold = z.infer<typeof Hold>

/** The answer of the calls that make or change a hold. */
export const OneHold = z.object({ data: z.object({ hold: Hold }) })
const byId = { params: z.object({ id: Id }) }

export const holds = resource('Slots reserved while a booking is made', {
  create: endpoint({
    name: 'holds.create',
    method: 'POST',
    path: 'holds',
    summary:
      'Keep a slot for 15 minutes. 409 `slot_taken` or `capacity_exceeded` with the nearest free slots in `data.nearest`; 429 with `data.bound` and `data.open` where more would be unpaid than one visitor may reserve',
    body: z.object({
      availability_id: Id,
      units: z.array(UnitQuantity).check(z.minLength(1), z.maxLength(10)),
      /** A hold of the same visitor that this one replaces, only if this one succeeds. */
      replaces: z.optional(Id),
    }),
    answer: OneHold,
    status: 201,
    secret: true,
    errors: ['slot_taken', 'capacity_exceeded', 'rate_limited'],
    rereads: ['availability.list'],
  }),
  read: endpoint({
    name: 'holds.read',
    method: 'GET',
    path: 'holds/{id}',
    summary: 'How a hold stands',
    ...byId,
    answer: OneHold,
    secret: true,
  }),
  extend: endpoint({
    name: 'holds.extend',
    method: 'POST',
    path: 'holds/{id}/extend',
    summary:
      'Ten minutes more, once; a second time changes nothing. 410 `hold_expired` when it is too late, with the nearest free slots in `data.nearest`',
    ...byId,
    answer: OneHold,
    secret: true,
    errors: ['hold_expired'],
    rereads: ['availability.list'],
  }),
  remove: endpoint({
    name: 'holds.remove',
    method: 'DELETE',
    path: 'holds/{id}',
    summary: 'Give a slot back',
    ...byId,
    answer: Done,
    secret: true,
    rereads: ['availability.list'],
  }),
})
