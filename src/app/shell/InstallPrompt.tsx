import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { installMomentAtom } from '#src/state/install.ts'
import { updateAtom } from '#src/state/update.ts'

/** Offers to install the app when it is due. A waiting version has precedence, so that only one card shows. */
export const InstallPrompt = ({ isHeldBack }: { isHeldBack: boolean }) => {
  const isMoment = useAtomValue(installMomentAtom)
  const hasUpdate = useAtomValue(updateAtom) !== undefined
  const [Card, setCard] = useState<ComponentType>()
  useEffect(() => {
    if (!isMoment) return
    // The app is as good without it.
    void import('../late/InstallCard.tsx').then(({ InstallCard }) => setCard(() => InstallCard), console.info)
  }, [isMoment])
  return <div role="status">{Card && !hasUpdate && !isHeldBack && <Card />}</div>
}
