import type { EndpointName, InputFor } from '#contract/index.ts'
import { reads } from '#contract/reads.ts'
import type { Locale } from '#locales/index.ts'

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
  /**
   * The customer started it, by navigating or by a control: a toast reports a network failure, also a known one. For a
   * control only the first failure: the page itself retries.
   */
  startedBy?: 'navigation' | 'control'
  optional?: OptionalWhen
  /** What is left of the time its page has, in milliseconds, when that is less than a call has. */
  timeoutMs?: number
}

/** A read of the API as data: the call, and the key of its answer. The QueryClient fetches it. */
export interface ApiQuery<Name extends EndpointName = EndpointName> {
  queryKey: QueryKey
  meta: ReadMeta
  /** Only a type: which endpoint answers. */
  name: Name
}

/**
 * A read of an endpoint.
 * @example query('products.read', { params: { id: 'oil-lamp' } })
 */
export const query = <Name extends EndpointName>(
  name: Name,
  input: InputFor<Name>,
  locale?: Locale,
): ApiQuery<Name> => ({
  name,
  queryKey: reads[name]?.perLanguage && locale ? [name, tidy(input), locale] : [name, tidy(input)],
  meta: { offline: reads[name]?.persist },
})

/** React Query's hash of a read: its key as JSON, whose parts `tidy` has put in order already. */
export const hashOf = ({ queryKey }: Pick<ApiQuery, 'queryKey'>): string => JSON.stringify(queryKey)

/** Equal inputs get equal keys: absent and empty parts are equal to no part, and order does not matter. */
const tidy = (input: object): object =>
  inOrder(Object.entries(input).map(([key, part]) => [key, part && inOrder(Object.entries(part as object))]))

const inOrder = (entries: [string, unknown][]): object =>
  Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && value !== '').sort(([one], [other]) => (one < other ? -1 : 1)),
  )
