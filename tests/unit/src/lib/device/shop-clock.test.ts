import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnShopTime, onShopTime, shopNow } from '#src/lib/device/shop-clock.ts'

const TRUE = new Date('2026-11-27T12:00:00Z')
const YEAR_MS = 365 * 24 * 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  learnShopTime(new Date().toUTCString())
  vi.useRealTimers()
})

test.for([
  ['a year ahead', YEAR_MS],
  ['a year behind', -YEAR_MS],
  ['two minutes ahead', 120_000],
] as const)('a device %s goes by the shop’s clock, and is told once', ([, skew]) => {
  const told = vi.fn()
  const stop = onShopTime(told)
  vi.setSystemTime(TRUE.getTime() + skew)
  learnShopTime(TRUE.toUTCString())
  learnShopTime(TRUE.toUTCString())
  expect(shopNow()).toBe(TRUE.getTime())
  expect(told).toHaveBeenCalledOnce()
  stop()
})

test('a device that is corrected, or right but for the time on the way, keeps its own clock', () => {
  vi.setSystemTime(TRUE.getTime() + YEAR_MS)
  learnShopTime(TRUE.toUTCString())
  vi.setSystemTime(TRUE.getTime() + 20_000)
  learnShopTime(TRUE.toUTCString())
  expect(shopNow()).toBe(Date.now())
})

test.for([null, '', 'yesterday'])('%o teaches nothing', (date) => {
  vi.setSystemTime(TRUE)
  learnShopTime(date)
  expect(shopNow()).toBe(TRUE.getTime())
})
