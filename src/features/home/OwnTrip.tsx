import { useAtomValue } from 'jotai'
import { tokenAtom } from '#src/domain/session/session.ts'
import { useLatePart } from '#src/ui/navigation/use-late-part.tsx'

const load = async () => (await import('./NextTrip.tsx')).NextTrip

/** What a customer has to pay, and the next booking. A visitor loads none of its code. */
export const OwnTrip = () => {
  const hasSession = useAtomValue(tokenAtom) !== undefined
  const trip = useLatePart(hasSession, load, {})
  return hasSession ? trip : null
}
