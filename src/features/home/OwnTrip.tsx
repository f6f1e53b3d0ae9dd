import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { tokenAtom } from '#src/domain/session/session.ts'

/** The next booking of a customer. A visitor loads none of its code. */
export const OwnTrip = () => {
  const hasSession = useAtomValue(tokenAtom) !== undefined
  const [Trip, setTrip] = useState<ComponentType>()
  useEffect(() => {
    if (hasSession) void import('./NextTrip.tsx').then(({ NextTrip }) => setTrip(() => NextTrip), console.info)
  }, [hasSession])
  return hasSession && Trip ? <Trip /> : null
}
