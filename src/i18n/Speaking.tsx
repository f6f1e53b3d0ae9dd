import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { SpeechContext, speechAtom } from './use-t.ts'

/** Gives all within it the active language: one of them listens for a change, so that a hundred parts need not. */
export const Speaking = ({ children }: { children: ReactNode }) => (
  <SpeechContext value={useAtomValue(speechAtom)}>{children}</SpeechContext>
)
