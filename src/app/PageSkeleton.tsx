import { lazy, Suspense } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import type { Route } from '#src/routes.ts'

/** No first visit shows one, so they are fetched when one is due; without them the place stays empty. */
const LazyShape = lazy(() =>
  import('./skeletons/Shape.tsx').then(
    ({ Shape }) => ({ default: Shape }),
    () => ({ default: () => null }),
  ),
)

/** The shape of a page that is on its way, the size it will have. */
export const PageSkeleton = ({ shape }: { shape: Route['skeleton'] }) => {
  const { t } = useT()
  return (
    <div role="status" aria-busy="true" aria-label={t('core.loading')}>
      <Suspense>
        <LazyShape of={shape} />
      </Suspense>
    </div>
  )
}
