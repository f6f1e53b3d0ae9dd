import * as z from 'zod/mini'
import { Instant } from '#contract/booking/places.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Day, Moment, plainSecret } from '#contract/inputs.ts'
import { Done, Id, Text } from '#contract/rules/common.ts'
import { CheckIn, DoorList, DoorResult, DoorTicket } from './door-list.ts'

/** The member of the staff that a session belongs to. */
export const StaffSession = z.object({ data: z.object({ id: Id, name: z.string(), expires_at: Instant }) })

/** Path of all calls of the door, below the API's prefix: the cookie of a staff session is sent to no other. */
export const CHECK_IN_PATH = 'check-in'

/**
 * Calls of the page `/check-in`. They are not part of the customer app's API: a staff session is valid for these alone,
 * and a customer's for none of them.
 */
export const checkIns = {
  open: endpoint({
    name: 'checkIns.open',
    method: 'POST',
    path: 'check-in/session',
    summary: 'Open a staff session by the secret of a staff link, which is valid once. 404 for any other',
    body: z.object({ secret: plainSecret(100) }),
    answer: StaffSession,
    status: 201,
    limited: true,
  }),
  session: endpoint({
    name: 'checkIns.session',
    method: 'GET',
    path: 'check-in/session',
    summary: 'The staff session of the caller',
    answer: StaffSession,
    access: 'staff',
  }),
  close: endpoint({
    name: 'checkIns.close',
    method: 'DELETE',
    path: 'check-in/session',
    summary: 'End the staff session of the caller',
    answer: Done,
    access: 'staff',
  }),
  places: endpoint({
    name: 'checkIns.places',
    method: 'GET',
    path: 'check-in/places',
    summary:
      'The places of the staff link that have bookings on a day, with their number; without a day, on the present day of each place. In `meta` that day at most places, and the days whose lists can be read',
    query: z.object({ day: z.optional(Day) }),
    answer: z.object({
      data: z.array(z.object({ id: Id, name: Text, bookings: z.int(), day: Day })),
      meta: z.object({ day: Day, first_day: Day, last_day: Day }),
    }),
    access: 'staff',
  }),
  list: endpoint({
    name: 'checkIns.list',
    method: 'GET',
    path: 'check-in/lists',
    summary: 'The tickets of a place on a day. 403 for a day, 404 for a place that the staff link does not open',
    query: z.object({ place_id: Id, day: Day }),
    answer: z.object({ data: DoorList }),
    access: 'staff',
  }),
  add: endpoint({
    name: 'checkIns.add',
    method: 'POST',
    path: 'check-in/entries',
    summary:
      'Check a ticket in, by its code or its booking. `id` is made by the device, and what is sent again with it is done once',
    body: z.object({
      id: z.string().check(z.uuid()),
      place_id: Id,
      day: Day,
      /** What was scanned or typed; not with `booking_id`. */
      code: z.optional(plainSecret(200)),
      booking_id: z.optional(Id),
      /**
       * The guests were let in at that moment, without asking the server: recorded with its result, whatever that is.
       * Of two doors that let one ticket in, the earlier one counts.
       */
      let_in_at: z.optional(Moment),
      /** When the device sends it, by the clock that `let_in_at` is of: what that clock is wrong by is taken off. */
      sent_at: z.optional(Moment),
    }),
    answer: z.object({
      data: z.object({
        result: DoorResult,
        ticket: z.optional(DoorTicket),
        /** Of what was let in without asking: that moment by the server's clock. */
        at: z.optional(Instant),
        /** Of `already_in`: the other check-in of the ticket. */
        also: z.optional(CheckIn),
      }),
    }),
    access: 'staff',
    limited: true,
  }),
  undo: endpoint({
    name: 'checkIns.undo',
    method: 'POST',
    path: 'check-in/entries/{id}/undo',
    summary:
      'Take a mistaken check-in back, also one that did not count; nothing happens where it was taken back already',
    params: z.object({ id: Id }),
    answer: z.object({ data: z.object({ ticket: z.optional(DoorTicket) }) }),
    access: 'staff',
  }),
}
