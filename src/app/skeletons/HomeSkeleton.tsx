import { Container } from '#src/ui/layout/Container.tsx'
import { Grid } from '#src/ui/layout/Grid.tsx'
import { SkeletonBlock, SkeletonControl, SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import * as page from './HomeSkeleton.css.ts'

/** Skeleton of the home page: the hero in its own frame, then the shelves. */
export const HomeSkeleton = () => (
  <>
    <div data-theme="dark" className={page.hero}>
      <div className={page.view} />
      <Container className={page.place}>
        <div className={page.words}>
          <SkeletonLine size="hero" />
          <SkeletonLine size="hero" width="half" />
          <SkeletonLine size="lead" />
          <SkeletonLine size="lead" width="most" />
          <SkeletonControl width="half" />
        </div>
      </Container>
    </div>
    <Container className={page.section}>
      <div className={page.head}>
        <SkeletonLine size="heading" width="third" />
      </div>
      <Grid layout="tiles">
        {Array.from({ length: 6 }, (_, index) => (
          <Stack key={index} gap="xs">
            <SkeletonBlock ratio="landscape" rounded="lg" />
            <SkeletonLine size="lead" width="half" />
          </Stack>
        ))}
      </Grid>
    </Container>
  </>
)
