import type { ApiQuery } from '#src/api/query.ts'
import type { Visit, VisitWorld } from './visit.ts'

/** A visit's context with its answers at hand, for `settle` and `head`. */
export const loadedContext = (
  { queries, translator }: Pick<VisitWorld, 'queries' | 'translator'>,
  { context }: Visit,
) => ({
  ...context,
  t: translator.t,
  read: ({ queryKey }: ApiQuery) => {
    const data = queries.getQueryData(queryKey)
    if (data === undefined) throw new Error(`Nothing loaded for ${queryKey[0]}: the page's load must name it`)
    return data as never
  },
})
