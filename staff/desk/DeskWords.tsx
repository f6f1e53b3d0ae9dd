import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { textIn, type Translated } from '#locales/index.ts'
import type { Messages } from '#locales/messages.ts'
import { localeAtom } from '#src/state/locale.ts'
import { type PageWords, Words } from '#staff/words.tsx'
import { ANSWERS_KEY, operationsQuery } from './data/operations.ts'

const load: Translated<() => Promise<{ desk: Messages['desk'] }>> = {
  ar: () => import('#locales/ar/desk.ts'),
  en: () => import('#locales/en/desk.ts'),
}

/** Loads the words of the chosen language, and of the other one when it is chosen; shows nothing before. */
export const DeskWords = ({ children }: { children: ReactNode }) => {
  const locale = useAtomValue(localeAtom)
  const [words, setWords] = useState<PageWords>({})
  const client = useQueryClient()
  const read = useRef(locale)
  useEffect(() => {
    void textIn(load, locale)().then(
      ({ desk }) => setWords((before) => ({ ...before, [locale]: { desk } })),
      console.warn,
    )
  }, [locale])
  useEffect(() => {
    if (read.current === locale) return
    read.current = locale
    // The server's sentences are in the language they were asked for.
    for (const queryKey of [operationsQuery.queryKey, ANSWERS_KEY]) void client.invalidateQueries({ queryKey })
  }, [client, locale])
  return words[locale] && <Words words={words}>{children}</Words>
}
