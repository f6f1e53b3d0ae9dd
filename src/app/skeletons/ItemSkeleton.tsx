import { Container } from '#src/ui/layout/Container.tsx'
import { SkeletonBlock, SkeletonControl, SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import * as page from './ItemSkeleton.css.ts'

/** Skeleton of a product: its picture out to the edges of a phone, its text below or beside it. */
export const ItemSkeleton = () => (
  <Container className={page.page}>
    <SkeletonControl width="half" />
    <div className={page.columns}>
      <div className={page.strip}>
        <SkeletonBlock ratio="square" />
      </div>
      <div className={page.words}>
        <Stack gap="sm">
          <SkeletonLine size="display" width="most" />
          <SkeletonLine size="caption" width="half" />
          <SkeletonLine size="lead" />
          <SkeletonLine size="heading" width="third" />
        </Stack>
        <div className={page.choice}>
          <SkeletonLine width="third" />
          <SkeletonControl width="most" />
        </div>
        <div className={page.about}>
          <SkeletonLine size="title" width="third" />
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine width="most" />
        </div>
      </div>
    </div>
  </Container>
)
