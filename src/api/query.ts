import type { EndpointName, InputFor } from '#contract/index.ts'
import { reads } from '#contract/reads.ts'
import type { Locale } from '#locales/index.ts'

/** `[endpoint, input]`, and the language where the answer is written in one. */
export type QueryKey = readonly [name: EndpointName, input: object, locale?: Locale]

/** When a page does without an answer: where the back end misses the call, or whenever it fails. */
export type Spare = 'missing' | 'failing'

/** How a read is made and kept. */
export interface ReadMeta extends Record<string, unknown> {
  /** The store of the device the answer is kept in, if it is. */
  offline: 'device' | 'customer' | undefined
  /** No toast tells when it fails. */
  isQuiet?: boolean
  /**
   * The customer started it, by going to a page or by a control on it: a toast tells that the network refused it, also
   * when that is known already. What a control started is told the first time: the page itself asks again.
   */
  startedBy?: 'visit' | 'control'
  spare?: Spare
  /** What is left of the time its page has, in milliseconds, when that is less than a call has. */
  patienceMs?: number
}

/** A read of the API as data: what to ask for, and where the answer is kept. The QueryClient knows how to fetch it. */
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
  meta: { offline: reads[name]?.keep },
})

/** The text React Query knows a read by: its key as JSON, whose parts `tidy` has put in order already. */
export const hashOf = ({ queryKey }: Pick<ApiQuery, 'queryKey'>): string => JSON.stringify(queryKey)

/** Equal questions get equal keys: absent and empty parts say the same as no part, and their order says nothing. */
const tidy = (input: object): object =>
  inOrder(Object.entries(input).map(([key, part]) => [key, part && inOrder(Object.entries(part as object))]))

const inOrder = (entries: [string, unknown][]): object =>
  Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && value !== '').sort(([one], [other]) => (one < other ? -1 : 1)),
  )
