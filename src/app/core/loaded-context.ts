import type { ApiQuery } from '#src/api/query.ts'
import type { App, RouteState } from '../types.ts'

/** The context of a route load with its answers, for `settle` and `head`. */
export const loadedContext = (
  { answers, translator }: Pick<App, 'answers' | 'translator'>,
  { context }: RouteState,
) => ({
  ...context,
  t: translator.t,
  peek: (read: ApiQuery) => answers.peek(read) as never,
  read: (read: ApiQuery) => {
    const data = answers.peek(read)
    if (data === undefined) throw new Error(`Nothing loaded for ${read.queryKey[0]}: the page's load must name it`)
    return data as never
  },
})
