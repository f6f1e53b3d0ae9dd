import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonBlock, SkeletonControl, SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import * as styles from './ItemSkeleton.css.ts'

/** Skeleton of a product: its picture out to the edges of a phone, its text below or beside it. */
export const ItemSkeleton = () => (
  <Page spacing="product">
    <SkeletonControl width="half" />
    <div className={styles.columns}>
      <div className={styles.strip}>
        <div className={styles.place}>
          <SkeletonBlock ratio="square" />
        </div>
      </div>
      <div className={styles.words}>
        <Stack gap="sm">
          <SkeletonLine size="display" width="most" />
          <SkeletonLine size="caption" width="half" />
          <SkeletonLine size="heading" width="third" />
        </Stack>
        <div className={styles.choice}>
          <SkeletonLine width="third" />
          <SkeletonControl width="most" />
        </div>
        <div className={styles.about}>
          <SkeletonLine size="title" width="third" />
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine width="most" />
        </div>
      </div>
    </div>
  </Page>
)
