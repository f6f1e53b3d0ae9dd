import { expect, test } from 'vitest'
import type { LoadedContext } from '#src/api/page.ts'
import { load, settle } from '#src/features/history/history.page.tsx'

const settled = (url: string, lists: { orders: number; bookings: number }) => {
  const peek = ({ queryKey: [read] }: { queryKey: readonly unknown[] }) => ({
    data: Array.from({ length: lists[String(read).split('.')[0] as keyof typeof lists] }),
    meta: { last_page: 1 },
  })
  return settle?.({ search: new URLSearchParams(url), peek } as unknown as LoadedContext)
}

test('a customer with bookings alone lands on them', () => {
  expect(settled('', { orders: 0, bookings: 1 })).toBe('/profile/history?tab=bookings')
  expect(settled('', { orders: 1, bookings: 1 })).toBeUndefined()
  expect(settled('', { orders: 0, bookings: 0 })).toBeUndefined()
  expect(settled('tab=orders', { orders: 0, bookings: 1 }), 'a tab that was chosen stays').toBeUndefined()
  const reads = (url: string) =>
    load?.({ search: new URLSearchParams(url), params: {}, locale: 'en' }).map(({ queryKey }) => queryKey[0])
  expect(reads('')).toEqual(['orders.list', 'bookings.list'])
  expect(reads('tab=orders')).toEqual(['orders.list'])
})
