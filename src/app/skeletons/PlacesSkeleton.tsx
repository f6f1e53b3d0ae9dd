import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonBlock, SkeletonControl, SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { cards } from './PlacesSkeleton.css.ts'

/** Skeleton of a list of places: its title, its search, and cards in one column on phones. */
export const PlacesSkeleton = () => (
  <Page spacing="places">
    <SkeletonLine size="display" width="third" />
    <SkeletonControl />
    <SkeletonControl />
    <div className={cards}>
      {Array.from({ length: 6 }, (_, index) => (
        <Stack key={index} gap="xs">
          <SkeletonBlock ratio="landscape" rounded="lg" />
          <SkeletonLine width="most" />
          <SkeletonLine size="caption" width="third" />
          <SkeletonLine width="half" />
        </Stack>
      ))}
    </div>
  </Page>
)
