import { atom } from 'jotai'
import { createContext, use } from 'react'
import { type Locale, textIn, type Translated } from '#locales/index.ts'
import { directionAtom, localeAtom } from '#src/state/locale.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { createFormat, type Format } from './format.ts'
import { preferencesOf } from '#src/lib/device/preferences.ts'
import type { Translate, Translator } from './translate.ts'

export interface Speech {
  t: Translate
  locale: Locale
  dir: 'ltr' | 'rtl'
  format: Format
  /** Text of the shop in the active language, or in the one it falls back to. */
  say: (text: Translated) => string
}

/** The app's translator, put here when the app is created. */
export const translatorAtom = atom<Translator | undefined>(undefined)

// Each by itself, so that another answer about the same customer changes nothing on the page.
const digitsAtom = atom((get) => preferencesOf(get(sessionUserAtom)).digits)
const calendarAtom = atom((get) => preferencesOf(get(sessionUserAtom)).calendar)

export const speechAtom = atom((get): Speech | undefined => {
  const translator = get(translatorAtom)
  const locale = get(localeAtom)
  if (!translator) return undefined
  const format = createFormat(locale, { digits: get(digitsAtom), calendar: get(calendarAtom) })
  return {
    t: translator.t,
    locale,
    dir: get(directionAtom),
    format,
    say: (text) => format.digits(textIn(text, locale)),
  }
})

export const SpeechContext = createContext<Speech | undefined>(undefined)

/** The active language's translator and formatters for a component. */
export const useT = (): Speech => {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('useT needs an app around it')
  return speech
}
