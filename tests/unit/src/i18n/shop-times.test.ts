import { afterEach, expect, test, vi } from 'vitest'
import { shopTimesIn } from '#src/i18n/use-shop-times.ts'

const plain = (text: string | undefined): string | undefined => text?.replaceAll(/[\u00A0\u202F]/g, ' ')
const AT = '2026-12-04T17:30:00Z'
const ZONE = 'Asia/Riyadh'
afterEach(() => vi.useRealTimers())

test('a time of the shop is by its own clock, which is named where the device has another', () => {
  const there = shopTimesIn('en', ZONE, ZONE)
  expect(plain(there.time(AT))).toBe('8:30 PM')
  expect([there.own(AT), there.zone(AT)]).toEqual([undefined, undefined])
  const away = shopTimesIn('en', ZONE, 'Europe/London')
  expect(plain(away.time(AT))).toBe('8:30 PM (Saudi time)')
  expect(plain(away.moment(AT))).toBe('Friday, December 4 at 8:30 PM (Saudi time)')
  expect(plain(away.own(AT))).toBe('5:30 PM your time')
  expect(plain(away.stamp('2026-12-11T22:30:00Z'))).toBe('Dec 12, 2026, 1:30 AM (Saudi time)')
  const inArabic = shopTimesIn('ar', ZONE, 'Europe/London')
  expect(plain(inArabic.time(AT))).toBe('8:30 م (توقيت السعودية)')
  expect(plain(inArabic.stamp(AT))).toMatch(/^4 ديسمبر 2026.*8:30 م \(توقيت السعودية\)$/)
  expect(plain(inArabic.own(AT))).toBe('5:30 م بتوقيتك')
})

test('the own time names its day where that differs; a zone with the same clock is not named', () => {
  const late = shopTimesIn('en', ZONE, 'Asia/Tokyo')
  expect(plain(late.own(AT))).toBe('Saturday, December 5 at 2:30 AM your time')
  expect(shopTimesIn('en', ZONE, 'Asia/Kuwait').zone(AT)).toBeUndefined()
})

test('a deadline of today, by the clock of the shop, is its time alone', () => {
  // The fifth has begun in Riyadh, and not yet in London.
  vi.useFakeTimers({ now: new Date('2026-12-04T22:00:00Z') })
  const away = shopTimesIn('en', ZONE, 'Europe/London')
  expect(plain(away.until('2026-12-04T21:30:00Z'))).toBe('12:30 AM (Saudi time)')
  expect(plain(away.until(AT))).toBe('Friday, December 4 at 8:30 PM (Saudi time)')
})
