import type { Image, Money, Text } from '#contract/rules/common.ts'
import type { LineChange, Quote, QuoteLine } from '#contract/shop/quotes.ts'
import type { Cart, CartLine } from '#src/domain/cart/cart.ts'

/** A line of the cart for display: the server's present data, else the data from when it was added. */
export interface CartLineView {
  line: CartLine
  name: Text | undefined
  slug: string | undefined
  options: readonly Text[]
  image: Image | undefined
  unitPrice: Money
  total: Money
  /** The line's price without a membership, where a member pays less. */
  regularTotal: Money | undefined
  max: number
  changes: readonly LineChange[]
  /** The available quantity, once the server has answered. */
  available: number | undefined
}

export const viewsOf = ({ lines }: Cart, quote: Quote | undefined): CartLineView[] =>
  lines.map((line) => viewOf(line, quoteLineOf(quote, line)))

const quoteLineOf = (quote: Quote | undefined, line: CartLine): QuoteLine | undefined =>
  quote?.lines.find(({ variant_id: id }) => id === line.variant_id)

const viewOf = (line: CartLine, quoted: QuoteLine | undefined): CartLineView => {
  const isGone = quoted?.changes.includes('gone') === true
  const unitPrice = quoted && !isGone ? quoted.unit_price : line.price_when_added
  return {
    line,
    name: quoted?.name ?? line.seen?.name,
    slug: quoted?.slug ?? line.seen?.slug,
    options: quoted && !isGone ? quoted.options.map(({ value }) => value) : (line.seen?.options ?? []),
    image: quoted?.image ?? line.seen?.image,
    unitPrice,
    total: times(unitPrice, line.quantity),
    regularTotal: quoted?.regular_price && times(quoted.regular_price, line.quantity),
    max: quoted?.max_per_order ?? line.seen?.max_per_order ?? line.quantity,
    // The quantity may have changed since the quote: only changes that still hold are shown.
    changes: quoted ? quoted.changes.filter((change) => change !== 'quantity' || quoted.available < line.quantity) : [],
    available: quoted?.available,
  }
}

const times = (price: Money, count: number): Money => ({ ...price, amount: price.amount * count })

/** Whether anything of it can be ordered: a sold-out cart has a total of zero, which is no price. */
export const hasGoods = ({ lines }: Quote): boolean => lines.some(({ quantity }) => quantity > 0)

/** Whether there are changes that must be accepted before ordering. */
export const differs = (changes: readonly LineChange[]): boolean => changes.some((change) => change !== 'price_down')

/**
 * The cart as it can be ordered: without unavailable items, with at most the available quantities, at today's prices.
 */
export const accepted = (cart: Cart, quote: Quote): Cart => ({
  ...cart,
  lines: cart.lines.flatMap((line): CartLine[] => {
    const quoted = quoteLineOf(quote, line)
    if (!quoted) return [line]
    const quantity = Math.min(line.quantity, quoted.available, quoted.max_per_order)
    return quantity > 0 ? [{ ...line, quantity, price_when_added: quoted.unit_price }] : []
  }),
})
