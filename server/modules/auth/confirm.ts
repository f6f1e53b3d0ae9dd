import type { auth } from '#contract/account/auth.ts'
import { newId, newToken, hashToken } from '../../accounts/tokens.ts'
import type { CallContext } from '../../calls/call-context.ts'
import type { Database } from '../../db/client.ts'
import { isTaken } from '../../errors/database-error.ts'
import type { Handler } from '../../calls/implement.ts'
import { nextVersion } from '../../calls/etag.ts'
import type { Services } from '../services.ts'
import { keepOrderAddress } from '../addresses/from-orders.ts'
import { usersRepository } from '../users/repository.ts'
import { adoptUses } from '../quotes/coupon-uses.ts'
import { challengesRepository, serializeChallenge } from './challenges.ts'
import { confirmCode, expired } from './codes.ts'
import { openFound } from './find.ts'
import { signInByPhone } from './phone.ts'
import { sessionsRepository } from './sessions.ts'
import { signIn } from './sign-in.ts'
import type { ChallengeRow, RegistrationRow, UserRow } from '../../db/schema/rows.ts'

/** Confirms a code: creates the requested account, or answers the proof for a new password. */
export const confirm =
  (services: Services): Handler<typeof auth.confirm> =>
  async ({ body, request }) => {
    const challenge = await confirmCode(services, body.challenge_id, body.code, request)
    if (challenge.purpose === 'find') return openFound(services, challenge, request)
    if (challenge.purpose === 'phone_sign_in') return signInByPhone(services, challenge, request)
    if (challenge.purpose === 'reset') return prove(services, challenge, request)
    // A new address or number of a customer, or the contact of an order, is confirmed within the session that asked.
    if (challenge.purpose !== 'verify') throw expired(request.locale)
    return makeAccount(services, challenge, request)
  }

const prove = async ({ db, secret }: Services, challenge: ChallengeRow, { locale }: CallContext) => {
  const proof = newToken()
  const proven = await challengesRepository(db, secret).prove(challenge, hashToken(proof))
  if (!proven) throw expired(locale)
  return { data: { challenge: serializeChallenge(proven, { proof }) } }
}

const makeAccount = async (services: Services, challenge: ChallengeRow, request: CallContext) => {
  const { db, secret } = services
  try {
    return await db.transaction(async (tx) => {
      await usersRepository(tx).lockEmail(challenge.email)
      const challenges = challengesRepository(tx, secret)
      const registration = await challenges.registration(challenge.id)
      const isMine = await challenges.finish(challenge)
      if (!registration || !isMine) throw expired(request.locale)
      const user = await addAccount(tx, challenge, registration)
      await challenges.endOthers({ email: user.email }, 'verify')
      return signIn(services, tx, user, request)
    })
  } catch (error) {
    // Two codes for one address, confirmed at once: there is one account.
    if (isTaken(error, 'users_email_unique')) throw expired(request.locale)
    throw error
  }
}

/** A new customer; or the guest's own row, converted to an account with all its data and none of its tokens. */
const addAccount = async (
  tx: Database,
  { email, locale }: ChallengeRow,
  details: RegistrationRow,
): Promise<UserRow> => {
  const users = usersRepository(tx)
  const now = new Date()
  const values = {
    name: details.name,
    email,
    phone: details.phone,
    passwordHash: details.passwordHash,
    locale,
    isGuest: false,
    emailVerifiedAt: now,
  }
  const guest = details.guestId === null ? undefined : await users.lock(details.guestId)
  if (!guest?.isGuest) return users.add({ id: newId('usr'), ...values, createdAt: now, updatedAt: now })
  await sessionsRepository(tx).endAll(guest.id)
  await adoptUses(tx, guest.id, guest.id, email)
  await keepOrderAddress(tx, guest.id)
  return users.change(guest.id, { ...values, phone: details.phone ?? guest.phone, updatedAt: nextVersion(guest) })
}
