import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillDevice } from '#src/pwa/fill-device.ts'

const MINUTE_MS = 60_000

/** A page without a worker of its own yet, on which nothing was pressed. */
const open = (given: { isInstalled?: boolean; isControlled?: boolean; isPressed?: boolean } = {}) => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('matchMedia', () => ({ matches: given.isInstalled ?? false }))
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: given.isControlled ? {} : null },
    userActivation: { hasBeenActive: given.isPressed ?? false },
  })
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task))
  const asked: boolean[] = []
  return {
    asked,
    fill: (isWhole: boolean) => void asked.push(isWhole),
    press: () => page.dispatchEvent(new Event('pointerdown')),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a first visit fetches nothing more before the first press, then what is wanted soon, later all of it', () => {
  const { asked, fill, press } = open()
  fillDevice(fill, false)
  vi.advanceTimersByTime(20_000)
  expect(asked).toEqual([])
  press()
  press()
  vi.advanceTimersByTime(30_000)
  expect(asked).toEqual([false])
  vi.advanceTimersByTime(2 * MINUTE_MS)
  expect(asked).toEqual([false, true])
})

test('a page that is only read has it after half a minute', () => {
  const { asked, fill } = open()
  fillDevice(fill, false)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(asked).toEqual([false])
})

test.each([
  ['on a further visit', {}, true, true],
  ['in the installed app', { isInstalled: true }, false, true],
  ['for a page that the worker answered', { isControlled: true }, false, false],
  ['after a press that was quicker', { isPressed: true }, false, false],
] as const)('%s it is fetched at once', (_, given, isReturning, isWhole) => {
  const { asked, fill } = open(given)
  fillDevice(fill, isReturning)
  vi.advanceTimersByTime(10)
  expect(asked).toEqual([isWhole])
})
