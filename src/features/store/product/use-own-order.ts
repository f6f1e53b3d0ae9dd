import { useAtomValue } from 'jotai'
import { use, useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import type { Product } from '#contract/shop/products.ts'
import { SendContext } from '#src/api/send-context.ts'
import { tokenAtom } from '#src/domain/session/session.ts'
import { markUnpaidOrder } from '#src/domain/cart/unpaid-order.ts'

interface OwnOrder {
  /** The product with what that order holds counted as available. */
  product: Product
  /** The customer's own unpaid order that holds one of its variants. */
  order: Order | undefined
}

/**
 * A product as this customer can buy it: public answers count the pieces of the customer's own unpaid order as sold.
 * Asks the server only where a variant is sold out and there is a session; without an answer returns the public
 * product.
 */
export const useOwnOrder = (product: Product): OwnOrder => {
  const call = use(SendContext)
  const token = useAtomValue(tokenAtom)
  const [orders, setOrders] = useState<readonly Order[]>([])
  const isAsked = token !== undefined && product.variants.some(({ stock_state: state }) => state === 'out_of_stock')
  const ask = useEffectEvent((signal: AbortSignal) =>
    call('orders.list', { query: { status: 'pending_payment' } }, { signal, isQuiet: true }),
  )
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    ask(stop.signal).then(
      ({ data }) => {
        if (stop.signal.aborted) return
        setOrders(data)
        for (const order of data) markUnpaidOrder(order.pending_payment_ends_at)
      },
      () => {},
    )
    return () => stop.abort()
  }, [isAsked, token, product.id])

  const order = isAsked ? orders.find(({ items }) => items.some((item) => item.product_id === product.id)) : undefined
  if (!order) return { product, order: undefined }
  const held = order.items.map((item) => item.variant_id)
  const variants = product.variants.map((variant) =>
    variant.stock_state === 'out_of_stock' && held.includes(variant.id)
      ? { ...variant, stock_state: 'low_stock' as const }
      : variant,
  )
  return { product: { ...product, variants }, order }
}
