import type { QueryClient } from '@tanstack/react-query'
import { bookingQuery, orderQuery } from './paid-queries.ts'

/** A thing that was paid for. */
interface Part {
  kind: string | undefined
  id: string
}

/**
 * Reads what was paid for, and the lists that named it as unpaid, so that the device has the ticket and shows nothing as
 * unpaid once it is offline.
 */
export const storePaid = async (queries: QueryClient, parts: readonly Part[]): Promise<void> => {
  await Promise.allSettled([
    ...parts.flatMap(({ kind, id }): Promise<unknown>[] => {
      const fresh = { staleTime: 0 }
      if (kind === 'booking') return [queries.prefetchQuery({ ...bookingQuery(id), ...fresh })]
      return kind === 'order' ? [queries.prefetchQuery({ ...orderQuery(id), ...fresh })] : []
    }),
    ...['bookings.list', 'orders.list'].map((name) => queries.refetchQueries({ queryKey: [name], type: 'all' })),
  ])
}
