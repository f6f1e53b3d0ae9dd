import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { WebAuthnJson } from '#contract/account/users.ts'
import type { Locale } from '#locales/index.ts'
import { newId } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import { passkeys } from '../../db/schema/account-parts-schema.ts'
import { staffPasskeys } from '../../db/schema/check-ins-schema.ts'
import { type ApiError, fieldError } from '../../errors/api-error.ts'
import type { Services } from '../services.ts'
import { settingsRepository } from '../../settings/repository.ts'
import { type ChallengeOf, type ChallengePurpose, CHALLENGE_LIFE_MS, newChallenge, takeChallenge } from './challenge.ts'
import { passkeysRepository } from './repository.ts'
import type { PasskeyRow, UserRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

type Deps = Pick<Services, 'db' | 'env' | 'secret' | 'log'>

// Some 2 MB of certificates' code: loaded with the first passkey.
const library = () => import('@simplewebauthn/server')

/** The site whose passkeys these are: the browser gives them to no other. */
const siteOf = ({ publicUrl }: Services['env']) => {
  const { origin, hostname } = new URL(publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

const refused = (locale: Locale) => fieldError('passkey_refused', 'passkey', locale)

/** Whom a browser creates a passkey for. */
type Holder = Pick<UserRow, 'id' | 'name' | 'email' | 'locale'>
type OwnPasskey = Pick<PasskeyRow, 'credentialId' | 'transports'>

/** What a browser needs to create a passkey: one that is there already is not created twice. */
export const creationOptions = async (
  { db, env, secret }: Deps,
  { id, name, email, locale }: Holder,
  { own, purpose }: { own: readonly OwnPasskey[]; purpose: ChallengePurpose },
): Promise<WebAuthnJson> => {
  const { generateRegistrationOptions } = await library()
  const settings = await settingsRepository(db).read()
  const options = await generateRegistrationOptions({
    rpName: textIn(settings?.name, locale) || env.appTitle,
    rpID: siteOf(env).expectedRPID,
    userID: Buffer.from(id),
    userName: email,
    userDisplayName: name,
    challenge: newChallenge(secret, { purpose, userId: id }),
    timeout: CHALLENGE_LIFE_MS,
    attestationType: 'none',
    excludeCredentials: own.map(named),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** What a browser needs to answer with a passkey: any of this site, or one of a customer's `own`. */
export const requestOptions = async (
  { env, secret }: Deps,
  of: ChallengeOf,
  own: readonly OwnPasskey[] = [],
): Promise<WebAuthnJson> => {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(env).expectedRPID,
    challenge: newChallenge(secret, of),
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
    allowCredentials: own.map(named),
  })
  return { ...options }
}

/** The columns of a new passkey that a browser has created; throws `passkey_refused`. */
export const verifyCreated = async (
  { db, env, secret, log }: Deps,
  of: ChallengeOf,
  response: WebAuthnJson,
  locale: Locale,
) => {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // Whatever is not of the standard's shape, the library refuses.
    response: response as unknown as RegistrationResponseJSON,
    ...siteOf(env),
    expectedChallenge: (challenge) => takeChallenge(db, secret, of, challenge),
  }).catch((error: unknown) => {
    log.info({ err: error }, 'a passkey was refused')
    throw refused(locale)
  })
  if (!verified) throw refused(locale)
  const { credential, credentialBackedUp } = registrationInfo
  return {
    id: newId('psk'),
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isSynced: credentialBackedUp,
    createdAt: new Date(),
    lastUsedAt: null,
  }
}

/** The customer's passkey that has answered, and its customer; its use is noted. Throws `passkey_refused`, or `passkey_unknown` where there is none of its id. */
export const verifyAnswered = async (
  deps: Deps,
  of: ChallengeOf & { purpose: 'sign_in' | 'confirm' },
  response: WebAuthnJson,
  locale: Locale,
): Promise<{ passkey: PasskeyRow; user: UserRow }> => {
  const repository = passkeysRepository(deps.db)
  const found = typeof response['id'] === 'string' ? await repository.find(response['id']) : undefined
  if (!found || found.user.isGuest) throw await refusedOrUnknown(deps.db, response, locale)
  if (of.userId !== undefined && found.user.id !== of.userId) throw refused(locale)
  const { counter, isSynced } = await verifyUse(deps, of, { passkey: found.passkey, response, locale })
  await repository.noteUse(found.passkey.id, counter, isSynced)
  return found
}

/** Checks the answer of a passkey: its new counter. Throws `passkey_refused`. */
export const verifyUse = async (
  { db, env, secret, log }: Deps,
  of: ChallengeOf,
  {
    passkey,
    response,
    locale,
  }: { passkey: OwnPasskey & Pick<PasskeyRow, 'publicKey' | 'counter'>; response: WebAuthnJson; locale: Locale },
): Promise<Pick<PasskeyRow, 'counter' | 'isSynced'>> => {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    ...siteOf(env),
    expectedChallenge: (challenge) => takeChallenge(db, secret, of, challenge),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: asTransports(passkey.transports),
    },
  }).catch((error: unknown) => {
    log.info({ err: error }, 'a passkey was refused')
    throw refused(locale)
  })
  if (!verified) throw refused(locale)
  return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
}

/**
 * The error for a passkey that opens nothing here. Browsers delete one that is called unknown, so one of the desk that is
 * tried in the shop is only refused, and the other way round: to a browser both are of one site.
 */
export const refusedOrUnknown = async (db: Database, response: WebAuthnJson, locale: Locale): Promise<ApiError> => {
  const id = response['id']
  if (typeof id !== 'string') return fieldError('passkey_unknown', 'passkey', locale)
  const held = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.credentialId, id))
    .union(db.select({ id: staffPasskeys.id }).from(staffPasskeys).where(eq(staffPasskeys.credentialId, id)))
  return held.length > 0 ? refused(locale) : fieldError('passkey_unknown', 'passkey', locale)
}

const named = ({ credentialId: id, transports }: OwnPasskey) => ({ id, transports: asTransports(transports) })

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>
/** As the browser told them; it ignores those it does not know. */
const asTransports = (transports: string[]): Transports => transports as Transports
