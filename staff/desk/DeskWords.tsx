import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { textIn, type Translated } from '#locales/index.ts'
import type { Messages } from '#locales/messages.ts'
import { localeAtom } from '#src/state/locale.ts'
import { type PageWords, Words } from '#staff/words.tsx'

const load: Translated<() => Promise<{ desk: Messages['desk'] }>> = {
  ar: () => import('#locales/ar/desk.ts'),
  en: () => import('#locales/en/desk.ts'),
}

/** Loads the words of the chosen language, and of the other one when it is chosen; shows nothing before. */
export const DeskWords = ({ children }: { children: ReactNode }) => {
  const locale = useAtomValue(localeAtom)
  const [words, setWords] = useState<PageWords>({})
  useEffect(() => {
    void textIn(load, locale)().then(
      ({ desk }) => setWords((before) => ({ ...before, [locale]: { desk } })),
      console.warn,
    )
  }, [locale])
  return words[locale] && <Words words={words}>{children}</Words>
}
