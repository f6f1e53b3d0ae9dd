import type { User } from '#contract/account/users.ts'
import type { Call } from '#src/api/call.ts'

/** Parts of WebAuthn Level 3 that not every browser has, nor TypeScript's own library. */
interface Signals {
  signalUnknownCredential?: (of: { rpId: string; credentialId: string }) => Promise<void>
  signalAllAcceptedCredentials?: (of: {
    rpId: string
    userId: string
    allAcceptedCredentialIds: string[]
  }) => Promise<void>
  signalCurrentUserDetails?: (of: { rpId: string; userId: string; name: string; displayName: string }) => Promise<void>
}

const signals = (): Signals => (globalThis as { PublicKeyCredential?: Signals }).PublicKeyCredential ?? {}
/** Passkeys belong to this name; the server refuses those of another. */
const site = () => location.hostname

/** The id of a customer as their passkeys hold it, Base64URL. */
const handleOf = (userId: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(userId)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** What a browser does with a signal is its own matter: one that fails changes nothing here. */
const quietly = async (signal: Promise<void> | undefined): Promise<void> => {
  await signal?.catch((error: unknown) => console.info('A signal about passkeys failed:', error))
}

/** The server knows no such passkey: the browser stops suggesting it. */
export const signalUnknown = (credentialId: unknown): Promise<void> =>
  typeof credentialId === 'string'
    ? quietly(signals().signalUnknownCredential?.({ rpId: site(), credentialId }))
    : Promise.resolve()

/** Tells the browser what the customer is called now, where it lists their passkeys. */
export const signalDetails = ({ id, email, name }: User): Promise<void> =>
  quietly(
    signals().signalCurrentUserDetails?.({
      rpId: site(),
      userId: handleOf(String(id)),
      name: email ?? '',
      displayName: name ?? '',
    }),
  )

interface Signed {
  /** Of a session that is not this page's yet. */
  token?: string | undefined
  /** The customer, where they are known. */
  user?: User
}

/** Tells the browser which passkeys of the signed-in customer are left, so that it suggests no others. */
export const signalAccepted = async (call: Call, { token, user: given }: Signed = {}): Promise<void> => {
  if (!signals().signalAllAcceptedCredentials) return
  try {
    const options = { isQuiet: true, token }
    const user = given ?? (await call('me.read', {}, options)).data.user
    const { data: passkeys } = await call('passkeys.list', {}, options)
    await quietly(
      signals().signalAllAcceptedCredentials?.({
        rpId: site(),
        userId: handleOf(String(user.id)),
        allAcceptedCredentialIds: passkeys.map(({ credential_id }) => credential_id),
      }),
    )
    await signalDetails(user)
  } catch (error) {
    // A back end without passkeys, or a network that is away.
    console.info(error)
  }
}
