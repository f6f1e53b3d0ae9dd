import { useAtomValue } from 'jotai'
import { toastsAtom } from '#src/state/toasts.ts'
import { useLatePart } from '#src/ui/navigation/use-late-part.tsx'

const load = async () => (await import('../late/parts.ts')).loadToastCorner()

/** The corner where toasts show. Most visits have none, so its code is fetched with the first. */
export const Toasts = () => useLatePart(useAtomValue(toastsAtom).length, load, {})
