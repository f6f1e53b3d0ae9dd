import { atom } from 'jotai'
import type { Text } from '#contract/rules/common.ts'
import type { Cart, CartLine, SentCart } from './cart.ts'

/** Changes of a merge that are shown to the customer. */
export interface CartNews {
  /** Of which there were more than one order may hold. */
  clamped: readonly { variant_id: string; name: Text | undefined; max: number }[]
}

/** Set when two carts have become one, until it was read. */
export const cartNewsAtom = atom<CartNews | undefined>(undefined)

const EMPTY: Cart = { lines: [] }

/**
 * Merges two carts: the changes of this device since `base` are applied to the server's. Without a base all of the
 * device's is new, so that quantities add up, at most to the limit of one order.
 */
export const mergeCarts = (theirs: Cart, ours: Cart, base: Cart = EMPTY): { cart: Cart; news: CartNews } => {
  const clamped: CartNews['clamped'][number][] = []
  const ids = new Set([...theirs.lines, ...ours.lines].map(({ variant_id: id }) => id))
  const lines = [...ids].flatMap((id): CartLine[] => {
    const [mine, other, previous] = [ours, theirs, base].map((cart) =>
      cart.lines.find((line) => line.variant_id === id),
    )
    const line = mine ?? other
    if (!line) return []
    const sum = (other?.quantity ?? 0) + (mine?.quantity ?? 0) - (previous?.quantity ?? 0)
    const seen = mine?.seen ?? other?.seen
    const max = seen?.max_per_order ?? Infinity
    if (sum > max) clamped.push({ variant_id: id, name: seen?.name, max })
    return sum > 0 ? [{ ...line, ...(seen && { seen }), quantity: Math.min(sum, max) }] : []
  })
  const coupon = ours.coupon === base.coupon ? theirs.coupon : ours.coupon
  return { cart: { lines, ...(coupon !== undefined && { coupon }) }, news: { clamped } }
}

/**
 * The base to merge from when a write may have been done and others wrote since. Line by line: one that the server has
 * as it was before the write is taken as not written; any other as written, so that no quantity is added twice.
 */
export const baseOfUnsure = (theirs: Cart, { over, cart, from }: SentCart): Cart => {
  const quantityIn = ({ lines }: Cart, id: string) => lines.find((line) => line.variant_id === id)?.quantity ?? 0
  const lines = new Map([theirs, over, cart, from].flatMap((one) => one.lines).map((line) => [line.variant_id, line]))
  const coupon = theirs.coupon === over.coupon && from.coupon === cart.coupon ? over.coupon : from.coupon
  return {
    lines: [...lines].map(([id, line]) => {
      const isUnsaved = quantityIn(theirs, id) === quantityIn(over, id)
      const written = quantityIn(cart, id) - quantityIn(over, id)
      return { ...line, quantity: quantityIn(from, id) - (isUnsaved ? written : 0) }
    }),
    ...(coupon !== undefined && { coupon }),
  }
}

/** Whether two carts hold the same. */
export const isSameCart = (one: Cart, other: Cart): boolean =>
  one.coupon === other.coupon &&
  one.lines.length === other.lines.length &&
  one.lines.every(({ variant_id: id, quantity, price_when_added: price }) =>
    other.lines.some(
      (line) => line.variant_id === id && line.quantity === quantity && line.price_when_added.amount === price.amount,
    ),
  )
