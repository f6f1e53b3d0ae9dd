import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonBlock, SkeletonControl, SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import * as styles from './ListSkeleton.css.ts'

/** Skeleton of the store's list: its title and tools, the filter column where there is one, a screenful of cards. */
export const ListSkeleton = () => (
  <Page spacing="list">
    <div className={styles.head}>
      <div className={styles.title}>
        <SkeletonLine size="display" />
      </div>
      <div className={styles.search}>
        <SkeletonControl />
      </div>
    </div>
    <div className={styles.columns}>
      <div className={styles.rail}>
        {Array.from({ length: 7 }, (_, index) => (
          <SkeletonLine key={index} width="most" />
        ))}
        <SkeletonControl />
        <SkeletonControl />
      </div>
      <div className={styles.results}>
        <SkeletonControl width="half" />
        <div className={styles.cards}>
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
  </Page>
)
