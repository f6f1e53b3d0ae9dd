import type { ApiQuery } from '#src/api/query.ts'
import type { App, RouteState } from '../types.ts'

/** The context of a route load with its answers, for `settle` and `head`. */
export const loadedContext = (
  { queries, translator }: Pick<App, 'queries' | 'translator'>,
  { context }: RouteState,
) => ({
  ...context,
  t: translator.t,
  peek: (read: ApiQuery) => queries.getQueryData(read.queryKey) as never,
  read: (read: ApiQuery) => {
    const data = queries.getQueryData(read.queryKey)
    if (data === undefined) throw new Error(`Nothing loaded for ${read.queryKey[0]}: the page's load must name it`)
    return data as never
  },
})
