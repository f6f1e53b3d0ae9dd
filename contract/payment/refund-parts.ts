import * as z from 'zod/mini'
import { Money } from '#contract/rules/common.ts'

/**
 * The way a refund comes to the customer: to the card, in cash, through the provider of instalments, to the gift cards
 * that had paid, or by hand: the gateway could not return it, and the shop's staff paid it back another way.
 */
export const RefundWay = z.enum(['card', 'cash', 'split', 'hand', 'gift_card'])
export type RefundWay = z.infer<typeof RefundWay>

/** What goes back by one way. `pending` until it was returned. */
export const RefundPart = z.object({ amount: Money, to: RefundWay, status: z.enum(['pending', 'completed']) })
export type RefundPart = z.infer<typeof RefundPart>

/** An order's refunds, of late or second payments too: `pending` until all went back; `to` is the first way. */
export const OrderRefund = z.object({
  amount: Money,
  to: z.enum(['card', 'cash']),
  status: z.enum(['pending', 'completed']),
  /** Absent in answers of former releases. */
  parts: z.optional(z.array(RefundPart)),
})
export type OrderRefund = z.infer<typeof OrderRefund>
