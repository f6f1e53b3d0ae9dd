import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { challengeAtom, type PendingChallenge } from '#src/domain/session/session.ts'

/** The pending challenge; the last one stays until the page is left, a moment after it is used up. */
export const usePendingChallenge = (): PendingChallenge | undefined => {
  const pending = useAtomValue(challengeAtom)
  const [last, setLast] = useState(pending)
  if (pending && pending !== last) setLast(pending)
  return pending ?? last
}
