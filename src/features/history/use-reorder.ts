import { useState } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import type { QuoteLine } from '#contract/shop/quotes.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import type { Call } from '#src/api/call.ts'
import { useT } from '#src/i18n/use-t.ts'
import type { Cart } from '#src/domain/cart/cart.ts'
import { withMore } from '#src/domain/cart/cart-changes.ts'
import { useCart } from '#src/domain/cart/use-cart.ts'

interface Reordered {
  added: number
  /** Names of what cannot be had any more. */
  gone: readonly string[]
}

/** Most pieces that one order may hold, as far as the device knows. */
const maxOf = ({ lines }: Cart, { variant_id: id, quantity }: Order['items'][number]): number => {
  const line = lines.find(({ variant_id: variant }) => variant === id)
  return line?.seen?.max_per_order ?? (line?.quantity ?? 0) + Math.max(quantity, 1)
}

/**
 * Puts an order's items into the cart again, as far as they are available; offline all of them, to be checked later.
 */
export const useReorder = ({ items }: Order) => {
  const { say } = useT()
  const { change } = useCart()
  const { run, isSending } = useSubmit()
  const [result, setResult] = useState<Reordered>()
  const add = async (call: Call): Promise<number> => {
    const wanted = items.map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity }))
    const quoted = await call('quotes.create', { body: { items: wanted } }, { isQuiet: true }).catch(() => undefined)
    const lineOf = (id: string): QuoteLine | undefined =>
      quoted?.data.quote.lines.find(({ variant_id: variant }) => variant === id)
    const there = items.filter(({ variant_id: id }) => (lineOf(id)?.quantity ?? 1) > 0)
    await change((cart) =>
      there.reduce((previous, item) => {
        const line = lineOf(item.variant_id)
        return withMore(previous, {
          product_id: item.product_id,
          variant_id: item.variant_id,
          quantity: Math.min(item.quantity, line?.quantity ?? item.quantity),
          price_when_added: line?.unit_price ?? item.unit_price,
          seen: {
            slug: item.slug,
            name: item.name,
            options: item.options.map(({ value }) => value),
            image: item.image,
            // Unasked, nothing that is in the cart already is taken away for being more than was ordered then.
            max_per_order: line?.max_per_order ?? maxOf(previous, item),
          },
        })
      }, cart),
    )
    const gone = items.filter((item) => !there.includes(item)).map(({ name }) => say(name))
    setResult({ added: there.length, gone })
    return there.length
  }
  const reorder = async (): Promise<number> => (await run(add)) ?? 0
  return { reorder, isSending, result }
}
