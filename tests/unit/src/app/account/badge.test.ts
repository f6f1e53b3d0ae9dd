import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { badgeCount, createBadge } from '#src/app/account/badge.ts'

const NOW = new Date('2026-12-04T00:30:00Z')
/** Fields of a booking that count. */
const booking = (id: string, status: string, more: object = {}) => ({
  id,
  status,
  availability: { time_zone: 'Asia/Riyadh', local_start: '2026-12-04T05:30', ends_at: '2026-12-04T06:30:00Z' },
  ...more,
})
const later = {
  availability: { time_zone: 'Asia/Riyadh', local_start: '2026-12-05T05:30', ends_at: '2026-12-05T06:30:00Z' },
}
const over = {
  availability: { time_zone: 'Asia/Riyadh', local_start: '2026-12-04T01:00', ends_at: '2026-12-04T00:00:00Z' },
}
const open = { pending_payment_ends_at: '2026-12-04T01:00:00Z' }
const ended = { pending_payment_ends_at: '2026-12-04T00:00:00Z' }

let queries: QueryClient
const answer = (name: string, data: unknown, fetchedAt = 1) => queries.setQueryData([name, {}], { data, fetchedAt })

beforeEach(() => {
  queries = new QueryClient()
})

test('counts what waits for payment and the tickets of today, each once', () => {
  answer('orders.list', [
    { id: 'a', status: 'pending_payment', ...open },
    { id: 'b', status: 'processing' },
    { id: 'c', status: 'pending_payment', ...ended },
  ])
  answer('bookings.list', [
    booking('d', 'confirmed', { ticket: {} }),
    booking('e', 'confirmed', later),
    booking('f', 'confirmed', over),
    booking('g', 'cancelled'),
    booking('h', 'pending_payment', { ...later, ...open }),
  ])
  answer('bookings.read', { booking: booking('d', 'confirmed', { ticket: {} }) }, 2)
  expect(badgeCount(queries, NOW)).toBe(3)
})

test('a day begins by the clock of the place', () => {
  answer('bookings.list', [booking('d', 'confirmed')])
  expect(badgeCount(queries, new Date('2026-12-03T20:59:00Z'))).toBe(0)
  expect(badgeCount(queries, new Date('2026-12-03T21:01:00Z'))).toBe(1)
})

test('follows the answers, asks to keep them, and is cleared at sign-out', async () => {
  vi.useFakeTimers()
  const icon = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) }
  const onKeepsake = vi.fn()
  const badge = createBadge(queries, { icon, onKeepsake, now: () => NOW })
  badge.start()
  await vi.runAllTimersAsync()
  expect([icon.setAppBadge.mock.calls, onKeepsake.mock.calls]).toEqual([[], []])
  answer('bookings.list', [booking('d', 'confirmed', { ticket: {} })])
  await vi.runAllTimersAsync()
  expect(icon.setAppBadge.mock.calls).toEqual([[1]])
  expect(onKeepsake).toHaveBeenCalled()
  badge.clear()
  expect(icon.clearAppBadge).toHaveBeenCalledOnce()
  answer('bookings.list', [booking('d', 'confirmed'), booking('e', 'confirmed')])
  await vi.runAllTimersAsync()
  expect(icon.setAppBadge).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a platform without badges is left alone', async () => {
  vi.useFakeTimers()
  const onKeepsake = vi.fn()
  const badge = createBadge(queries, { icon: {}, onKeepsake, now: () => NOW })
  answer('bookings.list', [booking('d', 'confirmed', { ticket: {} })])
  badge.start()
  await vi.runAllTimersAsync()
  badge.clear()
  expect(onKeepsake).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
