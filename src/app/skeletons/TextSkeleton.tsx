import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import * as styles from './TextSkeleton.css.ts'

/** Skeleton of a page of running text. */
export const TextSkeleton = () => (
  <Page spacing="text" width="reading">
    <SkeletonLine size="display" width="half" />
    <Stack gap="lg" className={styles.text}>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index}>
          <SkeletonLine size="title" width="third" />
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine width="most" />
        </div>
      ))}
    </Stack>
  </Page>
)
