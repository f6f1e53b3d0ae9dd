import * as z from 'zod/mini'
import { Email } from '#contract/account/users.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { Moment } from '#contract/inputs.ts'
import { Done, Id, Image, Text } from '#contract/rules/common.ts'
import { Hold, UnitQuantity } from './holds.ts'
import { Instant } from './places.ts'

/**
 * `unconfirmed` until the link in the mail is used. `offered` until `offered_until`; then `taken`, or `missed`. `left` by
 * the customer, or declined. `closed`: the slot does not take place. `over`: the time to wait has ended.
 */
export const WaitingState = z.enum(['unconfirmed', 'waiting', 'offered', 'taken', 'missed', 'left', 'closed', 'over'])
export type WaitingState = z.infer<typeof WaitingState>

/** A party on the waiting list of a slot or of a variant: one of `slot` and `goods` is there. */
export const WaitingEntry = z.object({
  id: Id,
  state: WaitingState,
  name: Text,
  image: z.optional(Image),
  slot: z.optional(
    z.object({
      availability_id: Id,
      kind: z.enum(['location', 'experience']),
      slug: Id,
      starts_at: Instant,
      local_start: z.string(),
      time_zone: z.string(),
    }),
  ),
  goods: z.optional(z.object({ product_id: Id, variant_id: Id, slug: z.string() })),
  /** Guests, or pieces. */
  party: z.int(),
  /** How many parties are before it. */
  before: z.int(),
  /** Until when it waits. */
  until: Instant,
  offered_until: z.optional(Instant),
  /** It was joined by an account, whose session takes an offer up. */
  needs_account: z.boolean(),
  server_time: Instant,
})
export type WaitingEntry = z.infer<typeof WaitingEntry>

const OneEntry = z.object({ data: z.object({ entry: WaitingEntry }) })
/** An id, for its session; or the secret in the link of a mail, for anyone who has it. */
const byKey = { params: z.object({ id: Id }) }
const rereads = ['waiting.list'] as const

export const waiting = resource('Waiting lists of what is sold out', {
  join: endpoint({
    name: 'waiting.join',
    method: 'POST',
    path: 'waiting',
    summary:
      'Join the waiting list of a slot (`availability_id`, `units`) or of a variant (`variant_id`, `quantity`). Without an account the address is confirmed first: `confirmation`. 409 `not_sold_out` where there is room',
    body: z.object({
      availability_id: z.optional(Id),
      units: z.optional(z.array(UnitQuantity).check(z.minLength(1), z.maxLength(10))),
      variant_id: z.optional(Id),
      quantity: z.optional(z.int().check(z.gte(1), z.lte(500))),
      /** The latest time of an offer; by default until the slot can no longer be booked. */
      until: z.optional(Moment),
      /** Needed without an account. */
      email: z.optional(Email),
    }),
    answer: z.object({
      data: z.object({ state: z.enum(['waiting', 'confirmation']), entry: z.optional(WaitingEntry) }),
    }),
    status: 202,
    limited: true,
    errors: ['not_sold_out', 'cutoff_passed', 'slot_taken', 'capacity_exceeded', 'rate_limited'],
    rereads,
  }),
  list: endpoint({
    name: 'waiting.list',
    method: 'GET',
    path: 'waiting',
    summary: 'The lists that the customer is on, the newest first',
    access: 'session',
    answer: z.object({ data: z.array(WaitingEntry) }),
    persist: 'customer',
  }),
  read: endpoint({
    name: 'waiting.read',
    method: 'GET',
    path: 'waiting/{id}',
    summary: 'How an entry stands',
    ...byKey,
    answer: OneEntry,
    // Of a session too, which is looked up for no other read that is open to all.
    secret: true,
  }),
  confirm: endpoint({
    name: 'waiting.confirm',
    method: 'POST',
    path: 'waiting/{id}/confirm',
    summary: 'Confirm the address by the link that was mailed to it, and take a place in the list',
    ...byKey,
    answer: OneEntry,
    errors: ['cutoff_passed', 'slot_taken', 'rate_limited'],
    rereads,
  }),
  take: endpoint({
    name: 'waiting.take',
    method: 'POST',
    path: 'waiting/{id}/take',
    summary:
      'Take an offer up: of a slot its `hold`, for `bookings`; of goods the pieces are the session’s, for `orders`. 410 `hold_expired` when it has ended',
    ...byKey,
    answer: z.object({ data: z.object({ entry: WaitingEntry, hold: z.optional(Hold) }) }),
    errors: ['hold_expired', 'unauthorized'],
    rereads,
  }),
  leave: endpoint({
    name: 'waiting.leave',
    method: 'DELETE',
    path: 'waiting/{id}',
    summary: 'Leave the list, or decline what is offered; the next is asked at once',
    ...byKey,
    answer: Done,
    rereads: ['waiting.list', 'availability.list'],
  }),
})
