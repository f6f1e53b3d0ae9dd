import { Card } from '#src/ui/layout/Card.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import * as styles from './AccountSkeleton.css.ts'

/** Skeleton of an account page: its title, and a few cards. */
export const AccountSkeleton = () => (
  <Page spacing="account">
    <SkeletonLine size="display" width="half" />
    <div className={styles.tiles}>
      {Array.from({ length: 4 }, (_, index) => (
        <Card key={index} className={styles.tile}>
          <SkeletonLine size="lead" width="half" />
          <SkeletonLine />
          <SkeletonLine width="most" />
          <SkeletonLine width="third" />
        </Card>
      ))}
    </div>
  </Page>
)
