import { describe, expect, test } from 'vitest'
import { INSTALL_PAUSE_MS, VISIT_PAUSE_MS } from '#contract/rules/limits.ts'
import { isDeclined } from '#src/lib/device/declined.ts'
import { isIos } from '#src/lib/device/installed.ts'
import { countVisit } from '#src/pwa/install.ts'

const storage = (kept: Record<string, string> = {}) =>
  ({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  }) as Storage
const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}
const OFFER = 'qafila-some-offer'
const NOW = 1_800_000_000_000

describe('visits', () => {
  test('are counted once in half an hour', () => {
    const kept = storage()
    const route = (minutes: number) => countVisit(() => kept, NOW + minutes * 60_000)
    const pause = VISIT_PAUSE_MS / 60_000
    expect([route(0), route(5), route(pause - 1 + 5), route(2 * pause + 5), route(9 * pause)]).toEqual([1, 1, 1, 2, 3])
  })

  test.each([
    ['storage is denied', denied],
    ['what was kept is broken', () => storage({ 'qafila-visits': '{' })],
    ['what was kept is nothing', () => storage({ 'qafila-visits': 'null' })],
  ])('start at one when %s', (_name, kept) => expect(countVisit(kept, NOW)).toBe(1))
})

test('a declined offer is not made again for thirty days, nor where that cannot be remembered', () => {
  const declined = (agoMs: number) => isDeclined(OFFER, () => storage({ [OFFER]: String(NOW - agoMs) }), NOW)
  expect([declined(0), declined(INSTALL_PAUSE_MS - 1), declined(INSTALL_PAUSE_MS)]).toEqual([true, true, false])
  expect([isDeclined(OFFER, () => storage(), NOW), isDeclined(OFFER, denied, NOW)]).toEqual([false, true])
})

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', 5, true],
  ['iPad that gives itself out for a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Android', 'Mozilla/5.0 (Linux; Android 16)', 5, false],
])('%s', (_name, userAgent, maxTouchPoints, isIt) => expect(isIos({ userAgent, maxTouchPoints })).toBe(isIt))
