import { useQueryClient } from '@tanstack/react-query'
import type { EndpointName } from '#contract/index.ts'

/** Fetches all answers of an endpoint again, after a call that changed them. */
export const useRefresh = (): ((name: EndpointName) => Promise<void>) => {
  const queries = useQueryClient()
  return (name) => queries.invalidateQueries({ queryKey: [name] })
}
