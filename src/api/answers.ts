import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { DehydratedState } from '@tanstack/react-query'
import type { AnswerFor, EndpointName } from '#contract/index.ts'
import type { Fetched } from './call.ts'
import { type ApiQuery, hashOf } from './query.ts'

/** A source of answers. */
export interface AnswerSource {
  /** The present answer, if there is one; the same object until another replaces it. */
  peek: (read: Pick<ApiQuery, 'queryKey'>) => unknown
  /** Calls the listener when the answer changes, and keeps the answer current while there are subscribers. */
  subscribe: (read: ApiQuery, listener: () => void) => () => void
  /** Why there is no answer, when asking for it failed. */
  failure: (read: Pick<ApiQuery, 'queryKey'>) => unknown
  /** Fetches all answers of an endpoint again after a change. */
  refresh: (name: EndpointName) => Promise<void>
}

/**
 * Components read answers from here. Starts with the answers that came with the page; the query cache, which is not in
 * the first load, takes over once it is loaded and keeps existing subscribers current.
 */
export interface Answers extends AnswerSource {
  takeOver: (source: AnswerSource) => void
}

export const createAnswers = (state?: DehydratedState): Answers => {
  const brought = new Map(state?.queries.map(({ queryHash, state: { data } }) => [queryHash, data]))
  const listeners = new Set<{ read: ApiQuery; listener: () => void; stop: (() => void) | undefined }>()
  let source: AnswerSource | undefined
  return {
    peek: (read) => (source ? source.peek(read) : brought.get(hashOf(read))),
    subscribe: (read, listener) => {
      const entry = { read, listener, stop: source?.subscribe(read, listener) }
      listeners.add(entry)
      return () => {
        listeners.delete(entry)
        entry.stop?.()
      }
    },
    failure: (read) => source?.failure(read),
    refresh: async (name) => source?.refresh(name),
    takeOver: (next) => {
      source = next
      for (const entry of listeners) {
        entry.stop = next.subscribe(entry.read, entry.listener)
        entry.listener()
      }
    },
  }
}

export const AnswersContext = createContext<Answers>(createAnswers())

/** An answer that the page's loader fetched. A page is only shown after its reads, so there always is one. */
export const useLoaded = <Name extends EndpointName>(read: ApiQuery<Name>): Fetched<AnswerFor<Name>> => {
  const answer = useAnswer(read)
  if (answer === undefined) throw new Error(`Nothing loaded for ${read.queryKey[0]}: the page's load must name it`)
  return answer
}

/** The answer to a read, once it is there; stays current while mounted. */
export const useAnswer = <Name extends EndpointName>(
  read: ApiQuery<Name> | undefined,
): Fetched<AnswerFor<Name>> | undefined => {
  const [answers, subscribe] = useListening(read)
  const peek = () => read && answers.peek(read)
  return useSyncExternalStore(subscribe, peek, peek) as Fetched<AnswerFor<Name>> | undefined
}

/** The answers and a subscribe function for one of them: for hooks. */
export const useListening = (read: ApiQuery | undefined) => {
  const answers = useContext(AnswersContext)
  const hash = read && hashOf(read)
  const listen = (listener: () => void) => (read ? answers.subscribe(read, listener) : ignore)
  // The hash says all there is to a read.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const subscribe = useCallback(listen, [answers, hash])
  return [answers, subscribe] as const
}

const ignore = () => {}
