import { useAtomValue } from 'jotai'
import { tokenAtom } from '#src/domain/session/session.ts'
import { useLatePart } from '#src/ui/navigation/use-late-part.tsx'

const load = async () => (await import('./NextTrip.tsx')).NextTrip

/** The next booking of a customer. A visitor loads none of its code. */
export const OwnTrip = () => {
  const hasSession = useAtomValue(tokenAtom) !== undefined
  const trip = useLatePart(hasSession, load, {})
  return hasSession ? trip : null
}
