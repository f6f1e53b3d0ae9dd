import type { Cart, CartLine } from './cart.ts'

/** A cart with so many more of something, at most as many as one order may hold; never with fewer than there were. */
export const withMore = (cart: Cart, line: CartLine): Cart => {
  const previous = cart.lines.find(({ variant_id: id }) => id === line.variant_id)
  const there = previous?.quantity ?? 0
  const quantity = Math.max(there, Math.min(there + line.quantity, line.seen?.max_per_order ?? Infinity))
  if (!previous) return { ...cart, lines: [...cart.lines, { ...line, quantity }] }
  return { ...cart, lines: cart.lines.map((one) => (one === previous ? { ...one, ...line, quantity } : one)) }
}

/** A cart with another number of something; none takes it out. */
export const withQuantity = (cart: Cart, variantId: string, quantity: number): Cart => ({
  ...cart,
  lines: cart.lines.flatMap((line) =>
    line.variant_id === variantId ? (quantity > 0 ? [{ ...line, quantity }] : []) : [line],
  ),
})

/** A cart with a line that was taken out, where it was. */
export const withLineBack = (cart: Cart, line: CartLine, at: number): Cart =>
  cart.lines.some(({ variant_id: id }) => id === line.variant_id)
    ? withMore(cart, line)
    : { ...cart, lines: cart.lines.toSpliced(at, 0, line) }

export const withCoupon = ({ lines }: Cart, coupon: string | undefined): Cart => ({
  lines,
  ...(coupon !== undefined && { coupon }),
})
