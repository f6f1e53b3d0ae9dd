import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import type { EndpointName } from '#contract/index.ts'
import { onlineAtom } from '#src/state/online.ts'
import { SIGNED_OUT, sessionAtom } from '#src/domain/session/session.ts'

export interface Given {
  answers?: Partial<Record<EndpointName, unknown>>
  isSignedIn?: boolean
  isOnline?: boolean
}

/** Content whose reads are answered, and what it asked for. */
export const answering = ({ answers = {}, isSignedIn = true, isOnline = true }: Given = {}) => {
  const store = createStore()
  store.set(sessionAtom, isSignedIn ? { ...SIGNED_OUT, token: 'token' } : SIGNED_OUT)
  store.set(onlineAtom, isOnline)
  const asked: EndpointName[] = []
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        queryFn: async ({ queryKey }) => {
          const name = queryKey[0] as EndpointName
          asked.push(name)
          return answers[name] ?? Promise.reject(new Error(`No answer to ${name}`))
        },
      },
    },
  })
  const around = (content: ReactNode) => (
    <Provider store={store}>
      <QueryClientProvider client={queries}>{content}</QueryClientProvider>
    </Provider>
  )
  return { around, asked, queries }
}
