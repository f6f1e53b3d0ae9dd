import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ProductCard } from '#contract/shop/products.ts'
import { optional, query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useHydrated } from '#src/state/hydrated.ts'
import { tokenAtom } from '#src/domain/session/session.ts'
import { mayHaveUnpaidOrder } from '#src/domain/cart/unpaid-order.ts'
import { StockLabel } from '#src/ui/feedback/StockLabel.tsx'

const unpaidQuery = optional(query('orders.list', { query: { status: 'pending_payment' } }), 'failing')
const read = { ...unpaidQuery, meta: { ...unpaidQuery.meta, isQuiet: true } }

/**
 * Whether a product can be had, said in a list where that matters. Lists are the same for all visitors and count the
 * pieces of an own unpaid order as sold, so a product that is sold out is looked for there.
 */
export const CardStock = ({ product: { id, stock_state: stock } }: { product: ProductCard }) => {
  const { t } = useT()
  const isInOwnOrder = useIsInOwnOrder(stock === 'out_of_stock' ? id : undefined)
  if (stock === 'in_stock') return null
  if (isInOwnOrder) return <StockLabel state="low_stock" label={t('card.in_own_order')} />
  return <StockLabel state={stock} label={t(`card.stock.${stock}`)} />
}

/**
 * Whether an own unpaid order holds a product. Asked only where the device knows of such an order; all cards ask once.
 */
export const useIsInOwnOrder = (productId: string | undefined): boolean => {
  const hasSession = useAtomValue(tokenAtom) !== undefined
  const isHydrated = useHydrated()
  const isEnabled = productId !== undefined && isHydrated && hasSession && mayHaveUnpaidOrder()
  const { data: orders } = useQuery({ ...read, enabled: isEnabled })
  return isEnabled && (orders?.data.some(({ items }) => items.some((item) => item.product_id === productId)) ?? false)
}
