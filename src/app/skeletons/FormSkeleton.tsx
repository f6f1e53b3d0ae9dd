import { SkeletonControl, SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import * as page from './FormSkeleton.css.ts'

/** Skeleton of a short form: its question, two fields, its button, and a link. */
export const FormSkeleton = () => (
  <div className={page.place}>
    <div className={page.card}>
      <Stack gap="xs">
        <SkeletonLine size="heading" width="half" />
        <SkeletonLine />
      </Stack>
      <div className={page.fields}>
        {Array.from({ length: 2 }, (_, index) => (
          <Stack key={index} gap="xxs">
            <SkeletonLine size="caption" width="third" />
            <SkeletonControl />
          </Stack>
        ))}
        <SkeletonControl width="half" />
        <SkeletonControl />
      </div>
      <div className={page.end}>
        <SkeletonControl width="half" />
      </div>
    </div>
  </div>
)
