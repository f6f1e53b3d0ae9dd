import * as z from 'zod/mini'
import { BOOKINGS } from '#contract/affects.ts'
import { Id, Meta, Money, pageQuery, Text } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { plainText, SeenPrice } from '#contract/inputs.ts'
import { BookedPlace, UnitLine } from './holds.ts'
import { RefundPart } from '#contract/payment/refund-parts.ts'
import { GiftCardCodes, PaymentStep, prepaidFields } from '#contract/payment/payments.ts'
import { CancelPolicy, Instant, LocalTime } from './places.ts'
import { Amounts, Contact, KeptContact } from '#contract/shop/quotes.ts'

export const BOOKING_STATUSES = [
  'held',
  'pending_payment',
  'confirmed',
  'redeemed',
  'cancelled',
  'expired',
  'no_show',
] as const
export const BookingStatus = z.enum(BOOKING_STATUSES)
export type BookingStatus = z.infer<typeof BookingStatus>

/** When it is, as it was booked. */
export const BookedSlot = z.object({
  id: Id,
  starts_at: Instant,
  ends_at: Instant,
  local_start: LocalTime,
  local_end: LocalTime,
  time_zone: z.string(),
})
export type BookedSlot = z.infer<typeof BookedSlot>

/** A ticket: `qr_payload` is the content of its QR code. */
export const Ticket = z.object({ code: z.string(), qr_payload: z.string() })
export type Ticket = z.infer<typeof Ticket>

/** Seats that are handed to another person: a link that waits to be used, or who has `taken` them. */
export const HandedSeats = z.object({
  id: Id,
  /** Whom the link is for, as its customer calls them. */
  name: z.optional(z.string()),
  guests: z.int(),
  created_at: Instant,
  taken: z.optional(
    z.object({ reference: z.string(), name: z.string(), status: BookingStatus, availability: BookedSlot }),
  ),
})
export type HandedSeats = z.infer<typeof HandedSeats>

/** A booking, whole. */
export const Booking = z.object({
  id: Id,
  /** A short reference for customers: `QB-7K3M9P`. */
  reference: z.string(),
  kind: z.enum(['location', 'experience']),
  status: BookingStatus,
  availability: BookedSlot,
  place: BookedPlace,
  /** The shop has hidden the place since: it cannot be moved, nor booked again. */
  place_is_gone: z.optional(z.boolean()),
  units: z.array(UnitLine),
  guest_count: z.int(),
  /** Names of the guests, where they were given. */
  guests: z.array(z.string()),
  contact: KeptContact,
  notes: z.nullable(z.string()),
  amounts: Amounts,
  /** A unit of a membership's quota was spent instead of money. */
  uses_entitlement: z.boolean(),
  /** Units spent: one for a venue, seats of an experience. They are returned when it is cancelled. */
  entitlement_units: z.optional(z.int()),
  /** The tiers for this booking: no tier refunds more than the one it had when it was moved. */
  cancellation: CancelPolicy,
  /** Until then it may be cancelled or moved. */
  cancel_until: Instant,
  /** The shop cannot receive its guests: they choose another time, or get all of their money back. */
  is_closed: z.optional(z.literal(true)),
  can_cancel: z.boolean(),
  can_reschedule: z.boolean(),
  /** The amount refunded if it is cancelled now; only while it can be. */
  refund_preview: z.optional(Money),
  /** The amount refunded, or being refunded. */
  refunded: z.optional(Money),
  /** What of its payments was returned or is to be, by the way each part goes back; only in the answer of `bookings.read`. */
  refund_parts: z.optional(z.array(RefundPart)),
  ...prepaidFields,
  /** Once it is confirmed. */
  ticket: z.optional(Ticket),
  /** Increases with every change that calendars must receive. */
  calendar_sequence: z.int(),
  /** The text of an .ics file in each language, once it is confirmed. */
  calendar: z.optional(Text),
  /** The attempt to go on with, or to retry, while something is to be paid. */
  payment: z.optional(PaymentStep),
  pending_payment_ends_at: z.optional(Instant),
  /** Its last mail was not sent, since the contact's address had reached its limit. */
  mail_held: z.optional(z.boolean()),
  /** A move to another slot that is not paid yet. */
  pending_move: z.optional(z.object({ availability: BookedSlot, due: Money, expires_at: Instant })),
  /** Its seats can be handed to another person (`handovers`): some of them, or only all. */
  hand_over: z.optional(z.enum(['part', 'whole'])),
  /** Seats of it that another person has, or may take by a link. */
  handed: z.optional(z.array(HandedSeats)),
  /** A part of another booking, from the customer who paid for it, to whom any refund belongs; `is_you` once it came back to them. */
  handed_by: z.optional(z.object({ name: z.string(), is_you: z.boolean(), can_give_back: z.boolean() })),
  /** The oldest first. */
  timeline: z.array(z.object({ status: BookingStatus, at: Instant })),
  created_at: Instant,
  updated_at: Instant,
})
export type Booking = z.infer<typeof Booking>

/** A booking, as the calls that show or change one answer. */
export const OneBooking = z.object({ data: z.object({ booking: Booking }) })
const byId = { params: z.object({ id: Id }) }

export const BookingFilter = z.enum(['coming', 'past', 'cancelled'])
export type BookingFilter = z.infer<typeof BookingFilter>

export const bookings = resource('What was booked', {
  create: endpoint({
    name: 'bookings.create',
    method: 'POST',
    path: 'bookings',
    summary:
      'Book what is held. 410 `hold_expired` with the nearest free slots in `data.nearest`; 409 `price_changed` when the total is not `expected_total`, 409 `entitlement_exhausted` when the quota is too small',
    body: z.object({
      hold_id: Id,
      contact: Contact,
      guests: z.optional(z.array(plainText(100)).check(z.maxLength(50))),
      notes: z.optional(z.nullable(plainText(500))),
      payment_method: z.enum(['card']),
      gift_cards: GiftCardCodes,
      expected_total: z.optional(SeenPrice),
      /**
       * Spends units of a membership's quota instead of money: one unit for a slot with one price, else a seat a guest.
       */
      use_entitlement: z.optional(z.boolean()),
      /** Agrees to reminders by mail, of this and later bookings. Without it the earlier choice stays. */
      reminders: z.optional(z.boolean()),
    }),
    /** Nothing to pay, no payment. */
    answer: z.object({ data: z.object({ booking: Booking, payment: z.optional(PaymentStep) }) }),
    status: 201,
    access: 'session',
    idempotent: true,
    needsKey: true,
    secret: true,
    errors: ['hold_expired', 'price_changed', 'entitlement_exhausted', 'gift_card_invalid'],
    rereads: BOOKINGS,
  }),
  list: endpoint({
    name: 'bookings.list',
    method: 'GET',
    path: 'bookings',
    summary: 'The bookings of the customer: coming ones by date, others the latest first',
    query: z.object({ filter: z.optional(BookingFilter), ...pageQuery }),
    answer: z.object({ data: z.array(Booking), meta: Meta }),
    access: 'link',
    persist: 'customer',
  }),
  read: endpoint({
    name: 'bookings.read',
    method: 'GET',
    path: 'bookings/{id}',
    summary: 'One booking of the customer',
    ...byId,
    answer: OneBooking,
    access: 'link',
    persist: 'customer',
  }),
  cancel: endpoint({
    name: 'bookings.cancel',
    method: 'POST',
    path: 'bookings/{id}/cancel',
    summary:
      'Cancel a booking; what its policy says is paid back. 409 `cutoff_passed` when it is too late, 409 `price_changed` when that is not `expected_refund`, each with the booking as it is now',
    ...byId,
    body: z.object({ expected_refund: z.optional(SeenPrice) }),
    answer: OneBooking,
    access: 'link',
    idempotent: true,
    errors: ['cutoff_passed', 'price_changed'],
    rereads: BOOKINGS,
    dependsOnTime: true,
  }),
  previewReschedule: endpoint({
    name: 'bookings.previewReschedule',
    method: 'POST',
    path: 'bookings/{id}/reschedule/preview',
    summary: 'What moving a booking to another slot would cost or give back',
    ...byId,
    body: z.object({ availability_id: Id }),
    answer: z.object({
      data: z.object({
        availability: BookedSlot,
        total: Money,
        /** More to pay when it is above 0, a cheaper slot when it is below. */
        difference: Money,
        /**
         * The amount refunded at once, by the refund tier: for a cheaper slot the price difference, or a share of it.
         */
        refund: Money,
        /** The largest refund of a later cancellation, in percent: the worse of the tiers of both starts applies. */
        refund_percent: z.int(),
        /** Until when it could be cancelled or moved again; it cannot where `can_cancel` is false. */
        cancel_until: Instant,
        can_cancel: z.boolean(),
      }),
    }),
    access: 'link',
    errors: ['same_slot', 'cutoff_passed', 'slot_taken', 'capacity_exceeded'],
  }),
  reschedule: endpoint({
    name: 'bookings.reschedule',
    method: 'POST',
    path: 'bookings/{id}/reschedule',
    summary:
      'Move a booking to another slot of the same place. What it costs more is paid first, then it moves; of what it costs less, the share of its refund tier is paid back. 409 `same_slot` for its own slot, `cutoff_passed`, `slot_taken`, `capacity_exceeded`, or `price_changed` when the total is not `expected_total` or less than `expected_refund` comes back',
    ...byId,
    body: z.object({
      availability_id: Id,
      expected_total: z.optional(SeenPrice),
      expected_refund: z.optional(SeenPrice),
    }),
    answer: z.object({ data: z.object({ booking: Booking, payment: z.optional(PaymentStep) }) }),
    access: 'link',
    idempotent: true,
    needsKey: true,
    errors: ['same_slot', 'cutoff_passed', 'slot_taken', 'capacity_exceeded', 'price_changed'],
    rereads: BOOKINGS,
  }),
})
