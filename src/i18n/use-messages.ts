import { createContext, use, useEffect, useState } from 'react'
import type { MessageNamespace, Locale } from '#locales/index.ts'
import { useT } from './use-t.ts'

/** Loader of words that are not in the first load, set when the app is created. */
export interface LazyMessages {
  load: (locale: Locale, feature: MessageNamespace) => Promise<void>
  has: (locale: Locale, feature: MessageNamespace) => boolean
}

export const LazyMessagesContext = createContext<LazyMessages>({ load: async () => {}, has: () => true })

/** Whether a feature's late words are loaded; starts loading them, and returns false until then. */
export const useMessages = (feature: MessageNamespace): boolean => {
  const words = use(LazyMessagesContext)
  const { locale } = useT()
  const [, setLoaded] = useState<string>()
  useEffect(() => {
    if (!words.has(locale, feature)) void words.load(locale, feature).then(() => setLoaded(locale), console.info)
  }, [words, feature, locale])
  return words.has(locale, feature)
}
