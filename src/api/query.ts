import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { AnswerFor, EndpointName, InputFor } from '#contract/index.ts'
import { reads } from '#contract/reads.ts'
import type { Locale } from '#locales/index.ts'
import type { Fetched } from './call.ts'

/** `[endpoint, input]`, and the language where the answer is written in one. */
export type QueryKey = readonly [name: EndpointName, input: object, locale?: Locale]

/** A read of the API as data: what to ask for, and where the answer is kept. The QueryClient knows how to fetch it. */
export interface ApiQuery<Name extends EndpointName = EndpointName> {
  queryKey: QueryKey
  /** `offline` names the store of the device the answer is kept in, if it is. */
  meta: { offline: 'device' | 'customer' | undefined }
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

/** Equal questions get equal keys: absent and empty parts say the same as no part. */
const tidy = (input: object): object =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => [
        key,
        Object.fromEntries(Object.entries(part as object).filter(([, value]) => value !== undefined && value !== '')),
      ]),
  )

/** What a page's loader already fetched. A page is only shown when its reads have answered, so there is always data. */
export const useLoaded = <Name extends EndpointName>(read: ApiQuery<Name>): Fetched<AnswerFor<Name>> => {
  const { data } = useQuery({ queryKey: read.queryKey, meta: read.meta } as UseQueryOptions<Fetched<AnswerFor<Name>>>)
  if (data === undefined) throw new Error(`Nothing loaded for ${read.queryKey[0]}: the page's load must name it`)
  return data
}
