import type { DataTag } from '@tanstack/react-query'
import type { AnswerFor, EndpointName, InputFor } from '#contract/index.ts'
import { reads } from '#contract/reads.ts'
import type { Locale } from '#locales/index.ts'
import type { Fetched } from './call.ts'

/** `[endpoint, input]`, and the language where the answer is written in one. */
export type QueryKey = readonly [name: EndpointName, input: object, locale?: Locale]

/** When a page does without an answer: where the back end misses the call, or whenever it fails. */
export type OptionalWhen = 'missing' | 'failing'

/** How a read is made and persisted. */
export interface ReadMeta extends Record<string, unknown> {
  /** The store of the device the answer is persisted in, if it is. */
  offline: 'device' | 'customer' | undefined
  /** A failure shows no toast. */
  isQuiet?: boolean
  optional?: OptionalWhen
  /** What is left of the time its page has, in milliseconds, when that is less than a call has. */
  timeoutMs?: number
}

/** A read of the API as options of React Query: the call, and the key of its answer. */
export interface ApiQuery<Name extends EndpointName = EndpointName> {
  queryKey: DataTag<QueryKey, Fetched<AnswerFor<Name>>>
  meta: ReadMeta
  /** Only a type: the client's own function makes every read. */
  queryFn?: () => Promise<Fetched<AnswerFor<Name>>>
}

/**
 * A read of an endpoint.
 * @example useQuery(query('products.read', { params: { id: 'oil-lamp' } }))
 */
export const query = <Name extends EndpointName>(
  name: Name,
  input: InputFor<Name>,
  locale?: Locale,
): ApiQuery<Name> => ({
  queryKey: (reads[name]?.perLanguage && locale
    ? [name, tidy(input), locale]
    : [name, tidy(input)]) as unknown as ApiQuery<Name>['queryKey'],
  meta: { offline: reads[name]?.persist },
})

/** A read without which the page is shown all the same. */
export const optional = <Name extends EndpointName>(
  read: ApiQuery<Name>,
  when: OptionalWhen = 'missing',
): ApiQuery<Name> => ({ ...read, meta: { ...read.meta, optional: when } })

/** Equal inputs get equal keys: absent and empty parts are equal to no part. */
const tidy = (input: object): object =>
  present(Object.entries(input).map(([key, part]) => [key, part && present(Object.entries(part as object))]))

const present = (entries: [string, unknown][]): object =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''))
