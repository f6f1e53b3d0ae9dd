import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import type { WebAuthnJson } from '#contract/account/users.ts'
import type { Locale } from '#locales/index.ts'
import { fieldError } from '../../errors/api-error.ts'
import type { Services } from '../services.ts'
import { settingsRepository } from '../../settings/repository.ts'
import { type ChallengeOf, CHALLENGE_LIFE_MS, newChallenge, takeChallenge } from './challenge.ts'
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

/** What a browser needs to create a passkey: one that is there already is not created twice. */
export const creationOptions = async ({ db, env, secret }: Deps, user: UserRow): Promise<WebAuthnJson> => {
  const { generateRegistrationOptions } = await library()
  const [own, settings] = await Promise.all([passkeysRepository(db).list(user.id), settingsRepository(db).read()])
  const options = await generateRegistrationOptions({
    rpName: textIn(settings?.name, user.locale) || env.appTitle,
    rpID: siteOf(env).expectedRPID,
    userID: Buffer.from(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: newChallenge(secret, { purpose: 'create', userId: user.id }),
    timeout: CHALLENGE_LIFE_MS,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports: asTransports(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** What a browser needs to answer with a passkey: any of this site, or one of a customer who is signed in. */
export const requestOptions = async (
  { db, env, secret }: Deps,
  of: ChallengeOf & { purpose: 'sign_in' | 'confirm' },
): Promise<WebAuthnJson> => {
  const { generateAuthenticationOptions } = await library()
  const own = of.userId === undefined ? [] : await passkeysRepository(db).list(of.userId)
  const options = await generateAuthenticationOptions({
    rpID: siteOf(env).expectedRPID,
    challenge: newChallenge(secret, of),
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports: asTransports(transports) })),
  })
  return { ...options }
}

type Created = NonNullable<VerifiedRegistrationResponse['registrationInfo']>

/** The passkey that a browser has created for a customer; throws `passkey_refused`. */
export const verifyCreated = async (
  { db, env, secret, log }: Deps,
  user: UserRow,
  response: WebAuthnJson,
  locale: Locale,
): Promise<Created> => {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // Whatever is not of the standard's shape, the library refuses.
    response: response as unknown as RegistrationResponseJSON,
    ...siteOf(env),
    expectedChallenge: (challenge) => takeChallenge(db, secret, { purpose: 'create', userId: user.id }, challenge),
  }).catch((error: unknown) => {
    log.info({ err: error }, 'a passkey was refused')
    throw refused(locale)
  })
  if (!verified) throw refused(locale)
  return registrationInfo
}

/** The passkey that has answered, and its customer; its use is noted. Throws `passkey_refused`, or `passkey_unknown` where there is none of its id. */
export const verifyAnswered = async (
  { db, env, secret, log }: Deps,
  of: ChallengeOf & { purpose: 'sign_in' | 'confirm' },
  response: WebAuthnJson,
  locale: Locale,
): Promise<{ passkey: PasskeyRow; user: UserRow }> => {
  const repository = passkeysRepository(db)
  const found = typeof response['id'] === 'string' ? await repository.find(response['id']) : undefined
  if (!found || found.user.isGuest) throw fieldError('passkey_unknown', 'passkey', locale)
  if (of.userId !== undefined && found.user.id !== of.userId) throw refused(locale)
  const { passkey } = found
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
  await repository.noteUse(passkey.id, authenticationInfo.newCounter, authenticationInfo.credentialBackedUp)
  return found
}

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>
/** As the browser told them; it ignores those it does not know. */
const asTransports = (transports: string[]): Transports => transports as Transports
