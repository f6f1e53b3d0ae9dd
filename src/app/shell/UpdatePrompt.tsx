import { useAtom } from 'jotai'
import { updateAtom } from '#src/state/update.ts'
import { useLatePart } from '#src/ui/navigation/use-late-part.tsx'

const load = async () => (await import('../late/parts.ts')).loadUpdateCard()

/**
 * Offers a newer version without interrupting. The region is always there, so that the card's coming is read aloud.
 * Without the card, the next visit activates the version.
 */
export const UpdatePrompt = ({ isHeldBack }: { isHeldBack: boolean }) => {
  const [update, setUpdate] = useAtom(updateAtom)
  const isShown = update !== undefined && !isHeldBack
  const card = useLatePart(isShown, load, { onAccept: () => update?.accept(), onLater: () => setUpdate(undefined) })
  return <div role="status">{isShown && card}</div>
}
