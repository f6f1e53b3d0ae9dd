import { useAtomValue } from 'jotai'
import { useLocation } from 'wouter'
import { isHoldingAtom } from '#src/domain/hold/is-holding.ts'
import { href } from '#src/routes.ts'
import { heldRoom } from './Header.css.ts'
import { useLatePart } from '#src/ui/navigation/use-late-part.tsx'

const load = async () => (await import('../../late/parts.ts')).loadHeldStrip()

/**
 * Shows the held slot on every page but those of a payment, which has just settled it. Its code is fetched once a slot is
 * held; its room is there before.
 */
export const HeldPlace = () => {
  const [path] = useLocation()
  const isHolding = useAtomValue(isHoldingAtom)
  const strip = useLatePart(isHolding, load, {})
  if (path === href('paymentSuccess') || path === href('paymentFailed')) return null
  return (isHolding && strip) || <div className={heldRoom} />
}
