import { SkeletonControl, SkeletonLine } from '#src/ui/Skeleton.tsx'
import { Stack } from '#src/ui/Stack.tsx'
import * as page from './FormSkeleton.css.ts'

/** A short form on its way: its question, two fields, its button, and another way to go. */
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
