import * as z from 'zod/mini'
import { endpoint, resource } from '#contract/endpoint.ts'
import { plainSecret, plainText } from '#contract/inputs.ts'
import { Done, Id } from '#contract/rules/common.ts'
import { BookedSlot, HandedSeats, OneBooking } from './bookings.ts'
import { BookedPlace, UnitLine, UnitQuantity } from './holds.ts'

/** What stands at the end of the link of a ticket, behind `#`, so that no server is sent it with the page. */
const Secret = plainSecret(100)

/**
 * A ticket that waits to be taken, as its link shows it. `taken` and `ended` (taken back, cancelled, begun) can
 * no longer be; `yours` was made by this very session.
 */
export const OfferedTicket = z.object({
  state: z.enum(['open', 'yours', 'taken', 'ended']),
  place: BookedPlace,
  availability: BookedSlot,
  units: z.array(z.pick(UnitLine, { unit_id: true, label: true, quantity: true })),
  guests: z.int(),
  /** Who hands it over. */
  from: z.string(),
  /** Whom it is for, where that was written. */
  name: z.optional(z.string()),
  /** Of the session that took it: its booking. */
  booking_id: z.optional(Id),
})
export type OfferedTicket = z.infer<typeof OfferedTicket>

export const handovers = resource('Tickets that are handed to another person by a link', {
  create: endpoint({
    name: 'handovers.create',
    method: 'POST',
    path: 'bookings/{id}/handovers',
    summary:
      'Make a link by which another person takes seats of a booking, all of them or some. Its secret is answered once. 409 `handed_over` with the reason',
    params: z.object({ id: Id }),
    body: z.object({
      units: z.array(UnitQuantity).check(z.minLength(1), z.maxLength(10)),
      /** Whom it is for. */
      name: z.optional(plainText(100)),
    }),
    answer: z.object({ data: z.object({ handover: HandedSeats, secret: z.string() }) }),
    status: 201,
    access: 'link',
    limited: true,
    errors: ['handed_over'],
    dependsOnTime: true,
  }),
  remove: endpoint({
    name: 'handovers.remove',
    method: 'DELETE',
    path: 'bookings/{id}/handovers/{handover_id}',
    summary: 'Take a link back, until it is used: 409 `handed_over` since then',
    params: z.object({ id: Id, handover_id: Id }),
    answer: Done,
    access: 'link',
    errors: ['handed_over'],
    dependsOnTime: true,
  }),
  open: endpoint({
    name: 'handovers.open',
    method: 'POST',
    path: 'handovers/open',
    summary: 'What a link offers. 404 for a secret that there is not',
    body: z.object({ secret: Secret }),
    answer: z.object({ data: z.object({ ticket: OfferedTicket }) }),
    limited: true,
    // Of a session too: the ticket may be its own.
    secret: true,
  }),
  take: endpoint({
    name: 'handovers.take',
    method: 'POST',
    path: 'handovers/take',
    summary:
      'Take a ticket by its link: the former code is dead, the session has a booking of its own without a price. 409 `handed_over` where another was first, or it can no longer be taken',
    body: z.object({ secret: Secret }),
    answer: OneBooking,
    status: 201,
    access: 'session',
    idempotent: true,
    needsKey: true,
    limited: true,
    errors: ['handed_over'],
  }),
  giveBack: endpoint({
    name: 'handovers.giveBack',
    method: 'POST',
    path: 'bookings/{id}/give-back',
    summary: 'Give a ticket back to the customer who paid for it, until it begins',
    params: z.object({ id: Id }),
    answer: Done,
    access: 'link',
    errors: ['handed_over'],
    dependsOnTime: true,
  }),
})
