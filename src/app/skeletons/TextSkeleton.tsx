import { Container } from '#src/ui/layout/Container.tsx'
import { SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import * as page from './TextSkeleton.css.ts'

/** Skeleton of a page of running text. */
export const TextSkeleton = () => (
  <Container width="reading" className={page.page}>
    <SkeletonLine size="display" width="half" />
    <Stack gap="lg" className={page.text}>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index}>
          <SkeletonLine size="title" width="third" />
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine width="most" />
        </div>
      ))}
    </Stack>
  </Container>
)
