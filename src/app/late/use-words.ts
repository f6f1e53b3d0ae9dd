import { useEffect, useState } from 'react'
import type { Feature } from '#locales/index.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useApp } from '../context.ts'
import { loadWords } from '../words.ts'

/** Whether the words of something that comes late are there; it fetches them, and until they are there nothing is said. */
export const useWords = (feature: Feature): boolean => {
  const { app } = useApp()
  const { locale } = useT()
  const [, setLoaded] = useState<string>()
  useEffect(() => {
    void loadWords(app, locale, [feature]).then(() => setLoaded(locale), console.info)
  }, [app, feature, locale])
  return app.translator.has(locale, feature)
}
