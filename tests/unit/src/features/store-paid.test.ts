import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { storePaid } from '#src/features/payment/store-paid.ts'

test('what was paid for is read, and lists that named it as unpaid are read anew', async () => {
  const asked: unknown[] = []
  const queries = new QueryClient({
    defaultOptions: { queries: { queryFn: async ({ queryKey }) => asked.push(queryKey) } },
  })
  const unpaid = ['orders.list', { query: { status: 'pending_payment', page: 1 } }]
  queries.setQueryData(unpaid, 'former')
  queries.setQueryData(['bookings.read', { params: { id: 'b1' } }], 'former')
  await storePaid(queries, [
    { kind: 'order', id: 'o1' },
    { kind: 'booking', id: 'b1' },
    { kind: 'subscription', id: 's1' },
  ])
  expect(asked).toEqual([
    ['orders.read', { params: { id: 'o1' } }],
    ['bookings.read', { params: { id: 'b1' } }],
    unpaid,
  ])
})
