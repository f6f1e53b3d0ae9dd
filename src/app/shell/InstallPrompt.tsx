import { useAtomValue } from 'jotai'
import { installMomentAtom } from '#src/state/install.ts'
import { updateAtom } from '#src/state/update.ts'
import { useLatePart } from '#src/ui/navigation/use-late-part.tsx'

const load = async () => (await import('../late/parts.ts')).loadInstallCard()

/** Offers to install the app when it is due. A waiting version has precedence, so that only one card shows. */
export const InstallPrompt = ({ isHeldBack }: { isHeldBack: boolean }) => {
  const card = useLatePart(useAtomValue(installMomentAtom), load, {})
  const hasUpdate = useAtomValue(updateAtom) !== undefined
  return <div role="status">{!hasUpdate && !isHeldBack && card}</div>
}
