import { useContext, useSyncExternalStore } from 'react'
import type { EndpointName } from '#contract/index.ts'
import { type Answers, AnswersContext, useAnswer, useListening } from './answers.ts'
import type { ApiQuery, OptionalWhen } from './query.ts'

/** A read that may fail without failing the page; `useOptionalQuery` returns its result. */
export const optional = <Name extends EndpointName>(
  read: ApiQuery<Name>,
  when: OptionalWhen = 'missing',
): ApiQuery<Name> => ({
  ...read,
  meta: { ...read.meta, optional: when },
})

/** A read that the page can do without: its answer, else why there is none, else neither while it is loading. */
export const useOptionalQuery = <Name extends EndpointName>(read: ApiQuery<Name>) => {
  const [answers, subscribe] = useListening(read)
  const answer = useAnswer(read)
  // A server's page does not bring failures along.
  const failure = useSyncExternalStore(
    subscribe,
    () => answers.failure(read),
    () => undefined,
  )
  return { answer, failure }
}

/** Fetches all answers of an endpoint again, after a call that changed them. */
export const useRefresh = (): Answers['refresh'] => useContext(AnswersContext).refresh
