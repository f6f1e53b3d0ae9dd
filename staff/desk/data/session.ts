import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type DeskSession, deskSession } from '#contract/desk/session.ts'
import { call, RefusedCall } from '#staff/calls.ts'

export type Session = z.output<typeof DeskSession>['data']

export const SESSION_KEY = ['desk', 'session'] as const

/**
 * Another person is signed in, or none: what was read of customers does not stay on the device. The session's own
 * query stays, since a cleared one would no longer be watched by the page.
 */
export const changeSession = (client: QueryClient, session: Session | null): void => {
  client.setQueryData(SESSION_KEY, session)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== SESSION_KEY[1] })
}

/** The name of who is signed in: empty where none is known to be. */
export const signedInAs = (client: QueryClient): string => client.getQueryData<Session | null>(SESSION_KEY)?.name ?? ''

/** Who is signed in; null where there is no session. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async (): Promise<Session | null> => {
    try {
      return (await call(deskSession.session)).data
    } catch (error) {
      if (error instanceof RefusedCall && (error.status === 401 || error.status === 404)) return null
      throw error
    }
  },
  staleTime: Infinity,
})
