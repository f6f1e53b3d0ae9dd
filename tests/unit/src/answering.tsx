import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import type { EndpointName } from '#contract/index.ts'
import { type Answers, AnswersContext } from '#src/api/answers.ts'
import { SIGNED_OUT, sessionAtom } from '#src/domain/session/session.ts'

interface Given {
  answers?: Partial<Record<EndpointName, unknown>>
  isSignedIn?: boolean
}

/** Content with answers at hand, and what it asked for. */
export const answering = ({ answers = {}, isSignedIn = true }: Given = {}) => {
  const store = createStore()
  store.set(sessionAtom, isSignedIn ? { ...SIGNED_OUT, token: 'token' } : SIGNED_OUT)
  const asked: EndpointName[] = []
  const source: Answers = {
    peek: ({ queryKey: [name] }) => answers[name],
    subscribe: ({ name }) => {
      asked.push(name)
      return () => {}
    },
    failure: () => undefined,
    refresh: async () => {},
    takeOver: () => {},
  }
  const around = (content: ReactNode) => (
    <Provider store={store}>
      <AnswersContext value={source}>{content}</AnswersContext>
    </Provider>
  )
  return { around, asked }
}
