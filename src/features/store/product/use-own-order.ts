import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import type { Product } from '#contract/shop/products.ts'
import { query } from '#src/api/query.ts'
import { tokenAtom } from '#src/domain/session/session.ts'
import { markUnpaidOrder } from '#src/domain/cart/unpaid-order.ts'

const unpaidQuery = query('orders.list', { query: { status: 'pending_payment' } })
const read = { ...unpaidQuery, meta: { ...unpaidQuery.meta, isQuiet: true } }

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
  const hasSession = useAtomValue(tokenAtom) !== undefined
  const isEnabled = hasSession && product.variants.some(({ stock_state: state }) => state === 'out_of_stock')
  const { data } = useQuery({ ...read, enabled: isEnabled })
  const orders = isEnabled ? data?.data : undefined
  useEffect(() => {
    for (const { pending_payment_ends_at: end } of orders ?? []) markUnpaidOrder(end)
  }, [orders])

  const order = orders?.find(({ items }) => items.some((item) => item.product_id === product.id))
  if (!order) return { product, order: undefined }
  const held = order.items.map((item) => item.variant_id)
  const variants = product.variants.map((variant) =>
    variant.stock_state === 'out_of_stock' && held.includes(variant.id)
      ? { ...variant, stock_state: 'low_stock' as const }
      : variant,
  )
  return { product: { ...product, variants }, order }
}
