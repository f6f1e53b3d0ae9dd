import { Container } from '#src/ui/layout/Container.tsx'
import { SkeletonBlock, SkeletonControl, SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import * as page from './ListSkeleton.css.ts'

/** Skeleton of the store's list: its title and tools, the filter column where there is one, a screenful of cards. */
export const ListSkeleton = () => (
  <Container className={page.page}>
    <div className={page.head}>
      <div className={page.title}>
        <SkeletonLine size="display" />
      </div>
      <div className={page.search}>
        <SkeletonControl />
      </div>
    </div>
    <div className={page.columns}>
      <div className={page.rail}>
        {Array.from({ length: 7 }, (_, index) => (
          <SkeletonLine key={index} width="most" />
        ))}
        <SkeletonControl />
        <SkeletonControl />
      </div>
      <div className={page.results}>
        <SkeletonControl width="half" />
        <div className={page.cards}>
          {Array.from({ length: 9 }, (_, index) => (
            <Stack key={index} gap="xs">
              <SkeletonBlock ratio="square" rounded="lg" />
              <SkeletonLine width="most" />
              <SkeletonLine size="caption" width="third" />
              <SkeletonLine width="half" />
            </Stack>
          ))}
        </div>
      </div>
    </div>
  </Container>
)
