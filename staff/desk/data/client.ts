import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { RefusedCall } from '#staff/calls.ts'
import { SESSION_KEY } from './session.ts'

/** What was read is shown at once, and read again after this long. */
const FRESH_MS = 30_000

/**
 * Keeps what was read for as long as the page is open, so that it can be read without a network. Reads are not repeated
 * on focus, since reads of customers' data are recorded. A call that answers 401 ends the session on the page.
 */
export const createDeskClient = (): QueryClient => {
  const onError = (error: Error) => {
    if (error instanceof RefusedCall && error.status === 401) client.setQueryData(SESSION_KEY, null)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, gcTime: Infinity, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
