import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { updateAtom } from '#src/state/update.ts'

/** Needed once a version waits, when the worker has all files on the device. */
const LazyCard = lazy(() =>
  import('../late/UpdateCard.tsx').then(
    ({ UpdateCard }) => ({ default: UpdateCard }),
    // The next visit activates the version anyway; a missing card must not break the page.
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
