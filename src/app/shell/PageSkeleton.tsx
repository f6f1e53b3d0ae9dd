import { useT } from '#src/i18n/use-t.ts'
import type { Route } from '#src/routes/route.ts'
import { skeletonOf } from '../core/skeleton.ts'

/** The skeleton of a loading page, in its final size. */
export const PageSkeleton = ({ shape }: { shape: Route['skeleton'] }) => {
  const { t } = useT()
  return (
    <div role="status" aria-busy="true" aria-label={t('core.loading')}>
      {skeletonOf(shape)}
    </div>
  )
}
