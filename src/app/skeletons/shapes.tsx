import type { ReactNode } from 'react'
import type { Route } from '#src/routes/route.ts'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { ItemSkeleton } from './ItemSkeleton.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { PlacesSkeleton } from './PlacesSkeleton.tsx'
import { TextSkeleton } from './TextSkeleton.tsx'

/** The skeletons, by the name the route table gives them. */
export const shapes: Record<Route['skeleton'], ReactNode> = {
  home: <HomeSkeleton />,
  list: <ListSkeleton />,
  places: <PlacesSkeleton />,
  item: <ItemSkeleton />,
  text: <TextSkeleton />,
  account: <AccountSkeleton />,
  form: <FormSkeleton />,
}
