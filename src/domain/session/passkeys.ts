import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { WebAuthnJson } from '#contract/account/users.ts'

// Loaded with the first use: few visits have one.
const library = () => import('@simplewebauthn/browser')

/** Why the browser gave no passkey: the customer closed its dialog, it is there already, or it failed. */
export type PasskeyFailure = 'cancelled' | 'exists' | 'failed'

/** Whether this browser knows passkeys. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Whether it offers them within the e-mail field. */
export const offersPasskeysInFields = async (): Promise<boolean> =>
  hasPasskeys() && (await (await library()).browserSupportsWebAuthnAutofill())

/** Has the browser create a passkey. Rejects with a `PasskeyError`. */
export const createPasskey = async (options: WebAuthnJson): Promise<WebAuthnJson> => {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return { ...(await startRegistration({ optionsJSON }).catch(asPasskeyError)) }
}

/**
 * Has the browser answer with a passkey: in its own dialog, or `inField` among what it suggests in the e-mail field,
 * where it waits until one is chosen or `stopWaiting` is called. One request at a time: a new one ends the
 * former. Rejects with a `PasskeyError`.
 */
export const answerWithPasskey = async (options: WebAuthnJson, { inField = false } = {}): Promise<WebAuthnJson> => {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: inField }).catch(asPasskeyError)) }
}

/** Ends a request that waits in a field. */
export const stopWaiting = async (): Promise<void> => {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

const FAILURES: Record<string, PasskeyFailure> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
}

/** The browser gave no passkey. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
  readonly failure: PasskeyFailure

  constructor(cause: unknown) {
    super('The browser gave no passkey', { cause })
    this.failure = (cause instanceof Error ? FAILURES[cause.name] : undefined) ?? 'failed'
  }
}

const asPasskeyError = (error: unknown): never => {
  throw new PasskeyError(error)
}
