import type { OrderStatus } from '#contract/shop/orders.ts'
import { optional, query } from '#src/api/query.ts'
import { pageFrom } from '#src/lib/pagination.ts'

/** What an order can be, in the order in which a list offers it. */
export const STATUSES = [
  'pending_payment',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
] as const satisfies readonly OrderStatus[]

/** The status the list is narrowed down to, if there is one of that name. */
export const statusFrom = (search: URLSearchParams): OrderStatus | undefined =>
  STATUSES.find((status) => status === search.get('status'))

/** A page of the customer's orders; without them the page shows why. */
export const ordersQuery = (search: URLSearchParams) =>
  optional(
    query('orders.list', { query: { status: statusFrom(search), page: pageFrom(search.get('page')) } }),
    'failing',
  )

/** One order. */
export const orderQuery = (id: string) => optional(query('orders.read', { params: { id } }), 'failing')
