import { atom, useAtomValue } from 'jotai'
import type { Locale } from '#locales/index.ts'
import { directionAtom, localeAtom } from '#src/state/locale.ts'
import { createFormat, type Format } from './format.ts'
import type { Translate, Translator } from './translate.ts'

/** The app's translator, put here when the app is created. */
export const translatorAtom = atom<Translator | undefined>(undefined)
const formatAtom = atom((get) => createFormat(get(localeAtom)))

export interface Speech {
  t: Translate
  locale: Locale
  dir: 'ltr' | 'rtl'
  format: Format
  /** Text the shop wrote in both languages, in the active one. */
  say: (text: Record<Locale, string>) => string
}

/** Everything a component needs to speak the active language. */
export const useT = (): Speech => {
  const translator = useAtomValue(translatorAtom)
  const locale = useAtomValue(localeAtom)
  const dir = useAtomValue(directionAtom)
  const format = useAtomValue(formatAtom)
  if (!translator) throw new Error('useT needs an app around it')
  return { t: translator.t, locale, dir, format, say: (text) => text[locale] }
}
