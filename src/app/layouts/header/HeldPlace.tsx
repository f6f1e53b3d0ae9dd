import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { isHoldingAtom } from '#src/domain/hold/is-holding.ts'

/** Shows the held slot on every page. Its code is fetched once a slot is held. */
export const HeldPlace = () => {
  const isHolding = useAtomValue(isHoldingAtom)
  const [Strip, setStrip] = useState<ComponentType>()
  const isNeeded = isHolding && !Strip
  useEffect(() => {
    if (!isNeeded) return
    void import('../../late/HeldStrip.tsx').then(({ HeldStrip }) => setStrip(() => HeldStrip), console.info)
  }, [isNeeded])
  return Strip && isHolding ? <Strip /> : null
}
