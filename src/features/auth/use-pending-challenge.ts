import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { challengeAtom, type PendingChallenge } from '#src/state/session.ts'

/** The code that is waited for; the last one stays for as long as the page does, which is left a moment after it is used up. */
export const usePendingChallenge = (): PendingChallenge | undefined => {
  const pending = useAtomValue(challengeAtom)
  const [last, setLast] = useState(pending)
  if (pending && pending !== last) setLast(pending)
  return pending ?? last
}
