import * as z from 'zod/mini'
import { Day, plainText } from '#contract/inputs.ts'
import { GIFT_FROM_MAX, GIFT_MESSAGE_MAX } from '#contract/rules/limits.ts'

/**
 * An order as a gift: no prices are in its parcel. All parts may be left out; a quote reads `wrap` alone. `not_before` is a
 * day in the shop's time, from tomorrow to `GIFT_DAYS_MAX` days ahead.
 */
export const GiftInput = z.object({
  /** How the sender signs the card. */
  from: z.optional(plainText(GIFT_FROM_MAX)),
  /** What the shop writes on the card. */
  message: z.optional(plainText(GIFT_MESSAGE_MAX)),
  /** With the shop's gift wrapping (`general.gifts.wrapping` of the settings). */
  wrap: z.optional(z.boolean()),
  not_before: z.optional(Day),
})
export type GiftInput = z.infer<typeof GiftInput>

/** The gift part of an order, as it was ordered. */
export const OrderGift = z.object({
  from: z.string(),
  message: z.string(),
  wrap: z.boolean(),
  not_before: z.optional(z.string()),
})
export type OrderGift = z.infer<typeof OrderGift>
