import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { localeAtom } from '#src/state/locale.ts'

/** The last announcement for screen readers; empty again in another language. */
export const useAnnouncement = (): [announcement: string, say: (text: string) => void] => {
  const locale = useAtomValue(localeAtom)
  const [{ text, in: announcedIn }, set] = useState({ text: '', in: locale })
  return [announcedIn === locale ? text : '', (next) => set({ text: next, in: locale })]
}
