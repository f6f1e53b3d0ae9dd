import { useAtomValue } from 'jotai'
import { isHoldingAtom } from '#src/domain/hold/is-holding.ts'
import { useLatePart } from '#src/ui/navigation/use-late-part.tsx'

const load = async () => (await import('../../late/parts.ts')).loadHeldStrip()

/** Shows the held slot on every page. Its code is fetched once a slot is held. */
export const HeldPlace = () => {
  const isHolding = useAtomValue(isHoldingAtom)
  const strip = useLatePart(isHolding, load, {})
  return isHolding ? strip : null
}
