import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { SpeechContext, speechAtom } from './use-t.ts'

/** Provides the active language: one subscription for all components within. */
export const Speaking = ({ children }: { children: ReactNode }) => (
  <SpeechContext value={useAtomValue(speechAtom)}>{children}</SpeechContext>
)
