import * as hero from '#src/features/home/Hero.css.ts'
import * as section from '#src/features/home/Section.css.ts'
import { Container } from '#src/ui/Container.tsx'
import { Grid } from '#src/ui/Grid.tsx'
import { SkeletonBlock, SkeletonControl, SkeletonLine } from '#src/ui/Skeleton.tsx'
import { Stack } from '#src/ui/Stack.tsx'

/** The home page on its way: the hero in its own frame, then the shelves. */
export const HomeSkeleton = () => (
  <>
    <div data-theme="dark" className={hero.hero}>
      <div className={hero.view} />
      <Container className={hero.place}>
        <div className={hero.words}>
          <SkeletonLine size="hero" />
          <SkeletonLine size="hero" width="half" />
          <SkeletonLine size="lead" />
          <SkeletonLine size="lead" width="most" />
          <SkeletonControl width="half" />
        </div>
      </Container>
    </div>
    <Container className={section.section}>
      <div className={section.head}>
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
