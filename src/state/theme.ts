import { atom } from 'jotai'

export type Mode = 'light' | 'dark'
export type Preference = Mode | 'system'

/**
 * The colour preference (spec §3): the preference, the shown mode, whether the device's scheme is still unknown, and
 * whether a page forces it.
 */
export interface ColorMode {
  preference: Preference
  value: Mode
  unknown: boolean
  forced: boolean
}

export const COLOR_MODE_COOKIE = 'color_mode'

/** What the customer chose. */
export const preferenceAtom = atom<Preference>('system')
/** The device's own scheme; undefined on the server and until it was read from the browser. */
export const deviceModeAtom = atom<Mode | undefined>(undefined)
/** The mode the page on screen forces, if it does. */
export const forcedModeAtom = atom<Mode | undefined>(undefined)

export const colorModeAtom = atom((get): ColorMode => {
  const forced = get(forcedModeAtom)
  const device = get(deviceModeAtom)
  const preference = get(preferenceAtom)
  const preferred = preference === 'system' ? device : preference
  return {
    preference,
    value: forced ?? preferred ?? 'light',
    unknown: !forced && !preferred,
    forced: forced !== undefined,
  }
})

/**
 * Value of the document's `data-theme`: `system` leaves the choice to the style sheet, which also works without
 * scripts.
 */
export const themeAttributeAtom = atom((get): Preference => get(forcedModeAtom) ?? get(preferenceAtom))

export const readPreference = (saved: string | undefined): Preference =>
  saved === 'light' || saved === 'dark' ? saved : 'system'

/** A page may force light or dark; to follow the device is the opposite of forcing, so it is refused (spec §4). */
export const forcedMode = (preference: Preference | undefined): Mode | undefined => {
  if (preference !== 'system') return preference
  console.warn('A page cannot force the colour mode "system"; the preference is used.')
  return undefined
}
