import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { WebAuthnJson } from '#contract/account/users.ts'

// Loaded with the first use: few visits have one.
const library = () => import('@simplewebauthn/browser')

/**
 * Why the browser gave no passkey: the customer closed its dialog, it is there already, the site's address cannot have
 * any, the device does not lock its screen, or it failed.
 */
export type PasskeyFailure = 'cancelled' | 'exists' | 'address' | 'no_lock' | 'failed'

/** Why there are no passkeys here: browsers refuse them to IP addresses and to pages without HTTPS (WebAuthn §5.1.3). */
export const passkeyObstacle = (): 'unsupported' | 'address' | undefined => {
  if (!isSecureContext || /^\[|^[\d.]+$/.test(location.hostname)) return 'address'
  return typeof globalThis.PublicKeyCredential === 'function' ? undefined : 'unsupported'
}

/** Whether this browser has passkeys, at this address. */
export const hasPasskeys = (): boolean => passkeyObstacle() === undefined

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
  SecurityError: 'address',
  ConstraintError: 'no_lock',
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
