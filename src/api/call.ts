import type { AnswerFor, EndpointName, InputFor } from '#contract/index.ts'
import type { Locale } from '#locales/index.ts'
import { onceLoaded } from '#src/lib/once-loaded.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** How long the answer is waited for, in milliseconds; as long as calls are unless said. */
  patienceMs?: number | undefined
  /** Language of the answer; the active one unless said. */
  locale?: Locale | undefined
  /** Token to make it with; the session's unless said. */
  token?: string | undefined
  /** Headers beyond the spec's; only for a back end that names them among its features. */
  headers?: Record<string, string> | undefined
  /** Who makes it says itself what fails: no toast does. */
  isQuiet?: boolean | undefined
}

/** An answer with the time it was fetched (spec §7), in milliseconds since 1970. */
export type Fetched<Answer> = Answer & {
  fetchedAt: number
  /** Put together on the device, because the server could not be asked: never kept, and asked anew as soon as it can be. */
  fromDevice?: true
}

/** Makes one call of the API by its endpoint's name. Fails with a `Problem`. */
export type Call = <Name extends EndpointName>(
  name: Name,
  input?: InputFor<Name>,
  options?: CallOptions,
) => Promise<Fetched<AnswerFor<Name>>>

/** The same call, its code fetched with the first use: the schemas and ky are no part of the first load. */
export const lazyCall = (load: () => Promise<Call>): Call => {
  const loaded = onceLoaded(load)
  return async (name, input, options) => (await loaded())(name, input, options)
}
