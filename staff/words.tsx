import { type createStore, useAtomValue, useStore } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { resolveLocale } from '#locales/choose.ts'
import { type Locale, locales, sourceLocales, textIn, type Translated } from '#locales/index.ts'
import type { Messages } from '#locales/messages.ts'
import { createFormat } from '#src/i18n/format.ts'
import { createTranslator } from '#src/i18n/translate.ts'
import { SpeechContext } from '#src/i18n/use-t.ts'
import { readCookie } from '#src/lib/device/cookie.ts'
import { preferencesOf } from '#src/lib/device/preferences.ts'
import { writeCookie } from '#src/lib/device/write-cookie.ts'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, localeAtom } from '#src/state/locale.ts'
import { COLOR_MODE_COOKIE, preferenceAtom, readPreference } from '#src/state/theme.ts'

type Store = ReturnType<typeof createStore>

/** The words of a page by language; one that is not loaded yet is missing. */
export type PageWords = Partial<Record<Locale, Partial<Messages>>>

interface WordsProps {
  words: PageWords
  children: ReactNode
}

/** Provides the words of a page of the staff to `useT`. */
export const Words = ({ words, children }: WordsProps) => {
  const locale = useAtomValue(localeAtom)
  const speech = useMemo(() => {
    const translator = createTranslator(locale)
    for (const code of sourceLocales) translator.add(code, words[code] ?? {})
    const format = createFormat(locale, preferencesOf())
    return {
      t: translator.t,
      locale,
      dir: locales[locale].dir,
      format,
      say: (text: Translated) => format.digits(textIn(text, locale)),
    }
  }, [locale, words])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

/** Language and look as this device has them in the app, and kept with it; a page with several titles sets its own. */
export const followDocument = (store: Store, title?: Translated): void => {
  store.set(localeAtom, resolveLocale(readCookie(document.cookie, LOCALE_COOKIE), navigator.languages))
  store.set(preferenceAtom, readPreference(readCookie(document.cookie, COLOR_MODE_COOKIE)))
  const html = document.documentElement
  const show = () => {
    const locale = store.get(localeAtom)
    html.lang = locales[locale].tag
    html.dir = locales[locale].dir
    html.dataset.theme = store.get(preferenceAtom)
    if (title) document.title = textIn(title, locale)
  }
  show()
  for (const watched of [localeAtom, preferenceAtom]) store.sub(watched, show)
  store.sub(localeAtom, () => writeCookie(LOCALE_COOKIE, store.get(localeAtom), { maxAge: LOCALE_COOKIE_SECONDS }))
  store.sub(preferenceAtom, () =>
    writeCookie(COLOR_MODE_COOKIE, store.get(preferenceAtom), { maxAge: LOCALE_COOKIE_SECONDS }),
  )
}

/** Switches to the other language. */
export const useOtherLanguage = (): { name: string; lang: string; choose: () => void } => {
  const store = useStore()
  const locale = useAtomValue(localeAtom)
  const other: Locale = sourceLocales.find((offered) => offered !== locale) ?? locale
  return { name: locales[other].name, lang: locales[other].tag, choose: () => store.set(localeAtom, other) }
}
