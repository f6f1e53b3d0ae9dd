import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchForNewVersion } from '#src/pwa/new-version.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const network = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  page.visibilityState = 'visible'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('checks after a second, every hour, when visible again and when back online', () => {
  const check = vi.fn<() => Promise<unknown>>(async () => {})
  watchForNewVersion(check)
  vi.advanceTimersByTime(999)
  expect(check).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(check).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60 * 60 * 1000)
  expect(check).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(6000)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(check).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(6000)
  network.dispatchEvent(new Event('online'))
  expect(check).toHaveBeenCalledTimes(4)
})

test('does not check while hidden or between intervals; a failed check is ignored', async () => {
  const check = vi.fn<() => Promise<unknown>>(async () => {
    throw new TypeError('Failed to update')
  })
  watchForNewVersion(check)
  await vi.advanceTimersByTimeAsync(1000)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(check).toHaveBeenCalledTimes(1)
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
  expect(check).toHaveBeenCalledTimes(1)
})
