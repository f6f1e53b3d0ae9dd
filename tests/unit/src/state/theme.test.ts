import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  colorModeAtom,
  deviceModeAtom,
  forcedMode,
  forcedModeAtom,
  preferenceAtom,
  readPreference,
  themeAttributeAtom,
} from '#src/state/theme.ts'

let store: ReturnType<typeof createStore>
beforeEach(() => {
  store = createStore()
})
afterEach(() => void vi.restoreAllMocks())

describe('the colour mode', () => {
  test('before the media query, "system" is unknown and reads light', () => {
    expect(store.get(colorModeAtom)).toEqual({ preference: 'system', value: 'light', unknown: true, forced: false })
  })

  test('"system" follows the device, also when it changes', () => {
    store.set(deviceModeAtom, 'dark')
    expect(store.get(colorModeAtom)).toEqual({ preference: 'system', value: 'dark', unknown: false, forced: false })
    store.set(deviceModeAtom, 'light')
    expect(store.get(colorModeAtom).value).toBe('light')
  })

  test('a chosen mode does not query the device', () => {
    store.set(deviceModeAtom, 'light')
    store.set(preferenceAtom, 'dark')
    expect(store.get(colorModeAtom)).toEqual({ preference: 'dark', value: 'dark', unknown: false, forced: false })
  })

  test('a page may force a mode; the preference is ignored there and stays', () => {
    store.set(preferenceAtom, 'dark')
    store.set(forcedModeAtom, 'light')
    expect(store.get(colorModeAtom)).toEqual({ preference: 'dark', value: 'light', unknown: false, forced: true })
    expect(store.get(themeAttributeAtom)).toBe('light')
    store.set(forcedModeAtom, undefined)
    expect(store.get(themeAttributeAtom)).toBe('dark')
  })

  test('the document has "system" and the style sheet decides', () => {
    store.set(deviceModeAtom, 'dark')
    expect(store.get(themeAttributeAtom)).toBe('system')
  })
})

describe('forcing', () => {
  test('"system" is refused with a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(forcedMode('system')).toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
  })

  test.each(['light', 'dark', undefined] as const)('%s is accepted without a warning', (mode) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(forcedMode(mode)).toBe(mode)
    expect(warn).not.toHaveBeenCalled()
  })
})

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  ['sepia', 'system'],
  [undefined, 'system'],
])('a saved preference %s reads %s', (saved, preference) => {
  expect(readPreference(saved)).toBe(preference)
})
