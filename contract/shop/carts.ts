import * as z from 'zod/mini'
import { Id } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { plainText, SeenPrice } from '#contract/inputs.ts'
import { CART_KEY_LIFE_MS } from '#contract/rules/limits.ts'

/** Lines of one cart at most, and pieces of one line. */
export const MAX_CART_LINES = 100
export const MAX_LINE_QUANTITY = 999

/**
 * Every press of a cart is a write with an answer of some kilobytes. A device repeats only its last one, within minutes;
 * ten minutes more than it trusts a key, for clocks and slow networks.
 */
const CART_KEYS = { lifeMs: CART_KEY_LIFE_MS + 10 * 60 * 1000, perSession: 20 }

/** How many pieces of what. */
export const Quantity = z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY))
/** A coupon as it is typed. */
export const CouponCode = plainText(40)

/** A line of a cart, with the price shown when it was added. */
export const CartLine = z.object({
  product_id: Id,
  variant_id: Id,
  quantity: Quantity,
  price_when_added: SeenPrice,
})
export type CartLine = z.infer<typeof CartLine>

/** A cart; `updated_at` is its version, there also while nothing was ever put into it. */
export const Cart = z.object({
  lines: z.array(CartLine),
  coupon: z.optional(z.nullable(z.string())),
  updated_at: z.string(),
})
export type Cart = z.infer<typeof Cart>

/** A cart, as both its calls answer it. */
export const OneCart = z.object({ data: z.object({ cart: Cart }) })

export const carts = resource('The goods a customer wants to buy', {
  read: endpoint({
    name: 'carts.read',
    method: 'GET',
    path: 'cart',
    summary: 'The cart as the customer last left it, on whatever device',
    answer: OneCart,
    access: 'session',
    persist: 'customer',
  }),
  replace: endpoint({
    name: 'carts.replace',
    method: 'PUT',
    path: 'cart',
    summary: 'Put another cart in its place; lines of one variant become one',
    body: z.object({
      lines: z.array(CartLine).check(z.maxLength(MAX_CART_LINES)),
      coupon: z.optional(z.nullable(CouponCode)),
    }),
    answer: OneCart,
    access: 'session',
    idempotent: true,
    keys: CART_KEYS,
    versioned: true,
  }),
})
