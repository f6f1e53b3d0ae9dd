import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { knownOwn } from '#src/api/known-own.ts'

const queries = new QueryClient()
const see = (name: string, page: number, fetchedAt: number, ...data: object[]) =>
  queries.setQueryData([name, { query: { page } }], { data, fetchedAt })
see('orders.list', 1, 1, { id: 'a', status: 'processing' })
see('orders.list', 2, 2, { id: 'a', status: 'shipped' }, { id: 'b' })
see('bookings.list', 1, 3, { id: 'a', reference: 'BK-1' })

it('an order is known from the list that was seen last', () => {
  expect(knownOwn(queries, 'orders.read', { params: { id: 'a' } })).toEqual({
    data: { order: { id: 'a', status: 'shipped' } },
    fetchedAt: 2,
    fromDevice: true,
  })
})

it('a booking is known from its own lists alone', () => {
  expect(knownOwn(queries, 'bookings.read', { params: { id: 'a' } })).toMatchObject({
    data: { booking: { reference: 'BK-1' } },
  })
  expect(knownOwn(queries, 'bookings.read', { params: { id: 'b' } })).toBeUndefined()
})
