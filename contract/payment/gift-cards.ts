import * as z from 'zod/mini'
import { Email } from '#contract/account/users.ts'
import { Instant } from '#contract/booking/places.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { Day, MinorUnits, plainText } from '#contract/inputs.ts'
import { Id, Meta, Money, pageQuery, Text } from '#contract/rules/common.ts'
import { GIFT_CARD_MESSAGE_MAX, GIFT_CARD_NAME_MAX } from '#contract/rules/gift-cards.ts'
import { PaymentStep, TypedCode } from './payments.ts'

export const GIFT_CARD_DESIGNS = ['dunes', 'stars', 'garden'] as const
export const GiftCardDesign = z.enum(GIFT_CARD_DESIGNS)
export type GiftCardDesign = z.infer<typeof GiftCardDesign>

/** `replaced`: another card with a new code has its balance. `refunded`: it was unused, and its price went back. */
export const GIFT_CARD_STATES = ['unpaid', 'active', 'blocked', 'replaced', 'refunded'] as const
export const GiftCardState = z.enum(GIFT_CARD_STATES)
export type GiftCardState = z.infer<typeof GiftCardState>

/** A place that a card is given for: what can be booked there, for two adults. */
const GiftCardPlace = z.object({ kind: z.enum(['location', 'experience']), slug: Id, name: Text })
export type GiftCardPlace = z.infer<typeof GiftCardPlace>

/** What a code is worth. */
export const GiftCardBalance = z.object({
  last_four: z.string(),
  balance: Money,
  /** Until when it can be used; absent where it does not end. */
  expires_at: z.optional(Instant),
})
export type GiftCardBalance = z.infer<typeof GiftCardBalance>

/** A gift card as its buyer sees it. */
export const GiftCard = z.object({
  id: Id,
  reference: z.string(),
  state: GiftCardState,
  amount: Money,
  /** What is left, while its buyer alone has the code: what its receiver spends is not said. */
  balance: z.optional(Money),
  design: GiftCardDesign,
  /** What it is given for, while that can be booked. It is money all the same, for anything. */
  place: z.optional(GiftCardPlace),
  from_name: z.nullable(z.string()),
  to_name: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** Where it is mailed to and on which day; absent where it is printed. */
  mailed: z.optional(z.object({ email: z.string(), on: z.string(), sent_at: z.optional(Instant) })),
  /** To be printed, once it is paid: absent where it is mailed to its receiver. */
  code: z.optional(z.string()),
  expires_at: z.optional(Instant),
  /** The attempt to go on with, or to retry, while it is unpaid. */
  payment: z.optional(PaymentStep),
  created_at: Instant,
})
export type GiftCard = z.infer<typeof GiftCard>

export const giftCards = resource('Gift cards: bought, and what is left on them', {
  terms: endpoint({
    name: 'giftCards.terms',
    method: 'GET',
    path: 'gift-cards',
    summary: 'What a gift card may be worth',
    persist: 'device',
    answer: z.object({ data: z.object({ least: Money, most: Money, choices: z.array(Money) }) }),
  }),
  places: endpoint({
    name: 'giftCards.places',
    method: 'GET',
    path: 'gift-cards/places',
    summary: 'What a gift card can be given for, with its price for two adults',
    persist: 'device',
    answer: z.object({ data: z.array(z.extend(GiftCardPlace, { price: Money })) }),
  }),
  create: endpoint({
    name: 'giftCards.create',
    method: 'POST',
    path: 'gift-cards',
    summary: 'Buy a gift card, which is mailed to its receiver on a day or printed by its buyer',
    body: z.object({
      /** Of a card for a place the price for two that was shown: refused where that has changed. */
      amount: MinorUnits,
      place: z.optional(z.object({ kind: z.enum(['location', 'experience']), slug: Id })),
      design: GiftCardDesign,
      from_name: z.optional(z.nullable(plainText(GIFT_CARD_NAME_MAX))),
      to_name: z.optional(z.nullable(plainText(GIFT_CARD_NAME_MAX))),
      message: z.optional(z.nullable(plainText(GIFT_CARD_MESSAGE_MAX))),
      /** To whom it is mailed, on which day of the shop: today unless said. Without it the buyer prints it. */
      mail_to: z.optional(z.object({ email: Email, on: z.optional(Day) })),
      /** Where the receipt goes. */
      email: Email,
    }),
    answer: z.object({ data: z.object({ gift_card: GiftCard, payment: PaymentStep }) }),
    status: 201,
    access: 'session',
    idempotent: true,
    needsKey: true,
  }),
  check: endpoint({
    name: 'giftCards.check',
    method: 'POST',
    path: 'gift-cards/check',
    summary: 'What is left on a gift card, by its code. 422 `gift_card_invalid` for one that cannot be used',
    body: z.object({ code: TypedCode }),
    answer: z.object({ data: z.object({ gift_card: GiftCardBalance }) }),
    errors: ['gift_card_invalid'],
    limited: true,
  }),
  list: endpoint({
    name: 'giftCards.list',
    method: 'GET',
    path: 'me/gift-cards',
    summary: 'Gift cards that the customer bought, the newest first, without those that were replaced or never paid',
    persist: 'customer',
    query: z.object(pageQuery),
    answer: z.object({ data: z.array(GiftCard), meta: Meta }),
    access: 'session',
  }),
  read: endpoint({
    name: 'giftCards.read',
    method: 'GET',
    path: 'gift-cards/{id}',
    summary: 'A gift card of its buyer, with its code where it is printed',
    params: z.object({ id: Id }),
    answer: z.object({ data: z.object({ gift_card: GiftCard }) }),
    access: 'session',
  }),
})
