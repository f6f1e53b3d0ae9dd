import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { offlineBooking, offlineBookings, offlineOrder, offlineOrders } from '#src/domain/order/offline.ts'

const queries = new QueryClient()
const see = (name: string, page: number, fetchedAt: number, ...data: object[]) =>
  queries.setQueryData([name, { query: { page } }], { data, fetchedAt })
see('orders.list', 1, 1, { id: 'a', status: 'processing' })
see('orders.list', 2, 2, { id: 'a', status: 'shipped' }, { id: 'b' })
see('bookings.list', 1, 3, { id: 'a', reference: 'BK-1' })

it('an order is read from the list that was cached last', () => {
  expect(offlineOrder(queries, { params: { id: 'a' } })).toEqual({
    data: { order: { id: 'a', status: 'shipped' } },
    fetchedAt: 2,
    fromDevice: true,
  })
})

it('a booking is read from its own lists only', () => {
  expect(offlineBooking(queries, { params: { id: 'a' } })).toMatchObject({
    data: { booking: { reference: 'BK-1' } },
  })
  expect(offlineBooking(queries, { params: { id: 'b' } })).toBeUndefined()
})

describe('a list that was never loaded', () => {
  const device = new QueryClient()
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const read = (id: string, hours: number, status = 'confirmed') =>
    device.setQueryData(['bookings.read', { params: { id } }], {
      data: { booking: { id, status, availability: { starts_at: later(hours), ends_at: later(hours + 1) } } },
      fetchedAt: hours + 100,
    })

  it('is undefined without cached items', () => {
    expect(offlineBookings(device, {})).toBeUndefined()
    expect(offlineOrders(device, {})).toBeUndefined()
  })

  it('is built from the cached pages of its items, in the order of the server', () => {
    read('late', 48)
    read('soon', 2)
    read('over', -9)
    read('off', 30, 'cancelled')
    const ids = (filter: string) => offlineBookings(device, { query: { filter } } as never)?.data.map(({ id }) => id)
    expect([ids('coming'), ids('past'), ids('cancelled')]).toEqual([['soon', 'late'], ['over'], ['off']])
    expect(offlineBookings(device, {})).toMatchObject({ fromDevice: true, fetchedAt: 91, meta: { total: 2 } })
  })

  it('has orders of the requested status, the latest first', () => {
    const orders = new QueryClient()
    const one = (id: string, status: string) => ({ id, status, created_at: id })
    orders.setQueryData(['orders.list', {}], {
      data: [one('1', 'shipped'), one('2', 'shipped'), one('3', 'delivered')],
      fetchedAt: 5,
    })
    const found = offlineOrders(orders, { query: { status: 'shipped' } })
    expect(found?.data.map(({ id }) => id)).toEqual(['2', '1'])
  })

  it('is replaced by the loaded list unless a newer item was cached', () => {
    const orders = new QueryClient()
    const one = (id: string, status: string) => ({ id, status, created_at: id, updated_at: id })
    const read = { data: [one('1', 'shipped')], meta: {}, fetchedAt: 5 } as never
    orders.setQueryData(['orders.list', {}], read)
    expect(offlineOrders(orders, {}, read)).toBeUndefined()
    orders.setQueryData(['orders.read', { params: { id: '2' } }], {
      data: { order: one('2', 'processing') },
      fetchedAt: 6,
    })
    expect(offlineOrders(orders, {}, read)?.data.map(({ id }) => id)).toEqual(['2', '1'])
    expect(offlineOrders(orders, { query: { page: 2 } } as never, read)).toBeUndefined()
  })
})
