import { useAtomValue } from 'jotai'
import { useHydrated } from '#src/state/hydrated.ts'
import { holdsAtom, type StoredHolds } from './hold.ts'

/**
 * What the device holds: undefined until it was read, and during hydration, because the server does not know it. A part
 * of a page may hydrate long after the rest has read it.
 */
export const useHolds = (): StoredHolds | undefined => {
  const isHydrated = useHydrated()
  const holds = useAtomValue(holdsAtom)
  return isHydrated ? holds : undefined
}
