import * as z from 'zod/mini'
import { Id, Money, NotReturnable, Text } from '#contract/rules/common.ts'
import { RefundWay } from '#contract/payment/refund-parts.ts'
import { LATE, RETURN_REASONS } from '#contract/rules/return-reasons.ts'

export const ReturnReason = z.enum([...RETURN_REASONS, LATE])
export type ReturnReason = z.infer<typeof ReturnReason>

export const RETURN_STATUSES = [
  'requested',
  'approved',
  'sent',
  'received',
  'refunded',
  'declined',
  'withdrawn',
] as const
export const ReturnStatus = z.enum(RETURN_STATUSES)
export type ReturnStatus = z.infer<typeof ReturnStatus>

/** Pieces of a line of an order. */
export const ReturnLine = z.object({ item_id: Id, quantity: z.int() })
export type ReturnLine = z.infer<typeof ReturnLine>

/** What a line of an exchange is exchanged for; without a name it is what the shop agrees on with the receiver. */
export const ExchangeLine = z.object({ item_id: Id, name: z.optional(Text) })

/** A return: what goes back and why, and how far it is. */
export const OrderReturn = z.object({
  id: Id,
  /** A short reference for customers: `QR-7K3M9P`. */
  reference: z.string(),
  status: ReturnStatus,
  reason: ReturnReason,
  /** What the customer wrote. */
  text: z.string(),
  /** How many photographs came with it. */
  photos: z.int(),
  lines: z.array(ReturnLine),
  /** The receiver of a gift asked to exchange it: no money goes back. */
  exchange: z.optional(z.array(ExchangeLine)),
  /** How it is sent back, as the shop wrote when it approved it: an address, a drop-off point, a label. */
  instructions: z.optional(z.string()),
  /** Why it was declined, as the shop wrote. */
  declined_because: z.optional(z.string()),
  tracking_number: z.optional(z.string()),
  /** What goes back to the customer: expected until it is received, then decided. */
  refund: Money,
  /** By whom the refund is paid out; once it is received. */
  refund_to: z.optional(RefundWay),
  /** The oldest first. */
  timeline: z.array(z.object({ status: ReturnStatus, at: z.string() })),
})
export type OrderReturn = z.infer<typeof OrderReturn>

/** An amount that was given back of an order that went on: for a return, or by the shop. */
export const RefundRow = z.object({
  id: Id,
  amount: Money,
  because: z.enum(['return', 'shop', 'late']),
  /** The pieces it is for; absent where it is an amount alone. */
  lines: z.optional(z.array(ReturnLine)),
  at: z.string(),
})
export type RefundRow = z.infer<typeof RefundRow>

/** What an order's line says of returns. */
export const lineReturnFields = {
  /** What was paid for it: its total less its share of a coupon. Once some of it has arrived. */
  paid: z.optional(Money),
  /** Pieces that go back or are refunded already. */
  returned: z.optional(z.int()),
  /** Pieces of these whose refund is decided. */
  refunded: z.optional(z.int()),
  /** Pieces of these that were in no parcel then: they are not sent any more. */
  unsent: z.optional(z.int()),
  /** The pieces that have arrived, by parcel, and until when each can be returned; see `returnablePieces`. */
  arrived: z.optional(z.array(z.object({ quantity: z.int(), return_until: z.optional(z.string()) }))),
  not_returnable: z.optional(NotReturnable),
}

/** What an order says of returns. */
export const orderReturnFields = {
  /** What was given back of it while it went on, the oldest first. */
  refunds: z.optional(z.array(RefundRow)),
  /** Until when goods that have arrived can be returned: the days of each parcel begin with its own delivery. */
  return_until: z.optional(z.string()),
  returns: z.optional(z.array(OrderReturn)),
  /** Of an order of which something has not arrived: from then on that can be cancelled as late. */
  late_from: z.optional(z.string()),
}
