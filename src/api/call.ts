import type { AnswerFor, EndpointName, InputFor } from '#contract/index.ts'
import type { Locale } from '#locales/index.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Timeout of the call in milliseconds; the client's default when absent. */
  timeoutMs?: number | undefined
  /** Language of the answer; the active one by default. */
  locale?: Locale | undefined
  /** Token of the call; the session's by default. */
  token?: string | undefined
  /** Headers beyond the spec's; only for a back end that names them among its features. */
  headers?: Record<string, string> | undefined
  /** The caller reports a failure itself, or what is wrong with its `fields`: no toast does. */
  isQuiet?: boolean | 'fields' | undefined
}

/** An answer with the time it was fetched (spec §7), in milliseconds since 1970. */
export type Fetched<Answer> = Answer & {
  fetchedAt: number
  /**
   * Built on the device because the server was out of reach: never persisted, and fetched again as soon as possible.
   */
  fromDevice?: true
}

/** Makes one call of the API by its endpoint's name. Fails with a `Problem`. */
export type Call = <Name extends EndpointName>(
  name: Name,
  input?: InputFor<Name>,
  options?: CallOptions,
) => Promise<Fetched<AnswerFor<Name>>>
