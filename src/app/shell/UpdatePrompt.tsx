import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { updateAtom } from '#src/state/update.ts'

/** Needed once a version waits, which takes a worker that keeps all files at hand. */
const LazyCard = lazy(() =>
  import('../late/UpdateCard.tsx').then(
    ({ UpdateCard }) => ({ default: UpdateCard }),
    // The version comes with the next visit all the same; the page on screen must not suffer for it.
    () => ({ default: () => <></> }),
  ),
)

/** Offers a newer version without interrupting. The region is always there, so that the card's coming is read aloud. */
export const UpdatePrompt = ({ isHeldBack }: { isHeldBack: boolean }) => {
  const [update, setUpdate] = useAtom(updateAtom)
  return (
    <div role="status">
      {update && !isHeldBack && (
        <Suspense>
          <LazyCard onAccept={update.accept} onLater={() => setUpdate(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
