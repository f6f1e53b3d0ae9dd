import type { ReactNode } from 'react'
import type { Route } from '#src/routes/route.ts'

let shapes: Record<Route['skeleton'], ReactNode> | undefined

/** Fetches the skeletons, which the first load does not show. */
export const loadSkeletons = async (): Promise<void> => {
  shapes ??= (await import('../skeletons/shapes.tsx')).shapes
}

export const hasSkeletons = (): boolean => shapes !== undefined

/** The shape of a page, once the skeletons were fetched. */
export const skeletonOf = (name: Route['skeleton']): ReactNode => shapes?.[name]
