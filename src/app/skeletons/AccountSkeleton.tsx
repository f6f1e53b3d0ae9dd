import { Card } from '#src/ui/layout/Card.tsx'
import { Container } from '#src/ui/layout/Container.tsx'
import { SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import * as page from './AccountSkeleton.css.ts'

/** Skeleton of an account page: its title, and a few cards. */
export const AccountSkeleton = () => (
  <Container className={page.page}>
    <SkeletonLine size="display" width="half" />
    <div className={page.tiles}>
      {Array.from({ length: 4 }, (_, index) => (
        <Card key={index} className={page.tile}>
          <SkeletonLine size="lead" width="half" />
          <SkeletonLine />
          <SkeletonLine width="most" />
          <SkeletonLine width="third" />
        </Card>
      ))}
    </div>
  </Container>
)
