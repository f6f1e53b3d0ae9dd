import type { me } from '#contract/account/me.ts'
import type { Locale, Translated } from '#locales/index.ts'
import { maskPhone } from '../../accounts/phone.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import { nextVersion } from '../../calls/etag.ts'
import { challengesRepository, serializeChallenge } from '../auth/challenges.ts'
import { confirmCode, expired, refuseExpired } from '../auth/codes.ts'
import { beginPhoneChallenge, hasVerified, takePhone } from '../auth/phone-codes.ts'
import type { Database } from '../../db/client.ts'
import type { Services } from '../services.ts'
import { serializeUser } from '../users/serialize.ts'
import { usersRepository } from '../users/repository.ts'
import { tellHolder } from '../users/tell-holder.ts'
import type { ChallengeRow, UserRow } from '../../db/schema/rows.ts'

const SAME_SENTENCE: Translated = {
  ar: 'هذا رقمك المؤكَّد. اكتب رقمًا آخر.',
  en: 'This number is already verified. Enter another one.',
}

/** The verified phone of an account: a way to sign in, so that only a code and a proof of identity change it. */
export const phoneHandlers = (
  services: Services,
): Pick<Handlers<typeof me>, 'verifyPhone' | 'confirmPhone' | 'removePhone'> => {
  const { db, secret, limiter, messenger } = services
  return {
    verifyPhone: async ({ body, request }) => {
      const { user, locale } = request
      // Of one account: a fraud that earns by messages could else have one sent to each of many numbers.
      await limiter.take('phone_account', user.id)
      const phone = await takePhone(services, body.phone, 'phone', request)
      if (hasVerified(user, phone)) throw fieldError('validation_failed', 'phone', locale, SAME_SENTENCE)
      const { challenge, send } = await db.transaction(async (tx) => {
        await challengesRepository(tx, secret).endOthers({ userId: user.id }, 'phone')
        return beginPhoneChallenge(services, tx, { purpose: 'phone', phone, user, locale: user.locale })
      })
      send()
      return { data: { challenge: serializeChallenge(challenge, { channel: messenger.channel }) } }
    },

    confirmPhone: async ({ body: { challenge_id: id, code }, request }) => {
      const { user, locale } = request
      const open = await challengesRepository(db, secret).open(id)
      if (open?.purpose !== 'phone' || open.userId !== user.id) return refuseExpired(services, request)
      const challenge = await confirmCode(services, id, code, request)
      const changed = await db.transaction(async (tx) => {
        const { previous, ...taken } = await takeOver(services, tx, challenge, user, locale)
        const values = maskedOf(challenge)
        await tellHolder(services, tx, user, { kind: 'phone_verified', values })
        if (previous) await tellHolder(services, tx, previous, { kind: 'phone_moved', values })
        return taken.changed
      })
      return { data: { user: serializeUser(changed) } }
    },

    removePhone: async ({ request: { user } }) => {
      const changed = await db.transaction(async (tx) => {
        const users = usersRepository(tx)
        const held = await users.lock(user.id)
        if (!held) throw apiError('unauthorized')
        await endCodes(services, tx, user.id)
        if (user.phoneVerifiedAt !== null)
          await tellHolder(services, tx, user, { kind: 'phone_removed', values: maskedOf(user) })
        return users.change(user.id, { phone: null, phoneVerifiedAt: null, updatedAt: nextVersion(held) })
      })
      return { data: { user: serializeUser(changed) } }
    },
  }
}

/** Makes a number the account's own: an account that had verified it loses it, since the number has another owner now. */
const takeOver = async (
  services: Services,
  tx: Database,
  challenge: ChallengeRow,
  { id }: UserRow,
  locale: Locale,
): Promise<{ changed: UserRow; previous: UserRow | undefined }> => {
  const { phone } = challenge
  if (phone === null) throw expired(locale)
  const users = usersRepository(tx)
  await users.lockPhone(phone)
  const holder = await users.accountOfPhone(phone)
  // In one order everywhere, so that two accounts that exchange their numbers do not wait for each other.
  const ids = [...new Set([id, ...(holder ? [holder.id] : [])])].toSorted()
  const held = new Map<string, UserRow | undefined>()
  for (const one of ids) held.set(one, await users.lock(one))
  const own = held.get(id)
  if (!own || !(await challengesRepository(tx, services.secret).finish(challenge))) throw expired(locale)
  const previous = holder && holder.id !== id ? held.get(holder.id) : undefined
  if (previous) {
    await endCodes(services, tx, previous.id)
    await users.change(previous.id, { phone: null, phoneVerifiedAt: null, updatedAt: nextVersion(previous) })
  }
  await endCodes(services, tx, id)
  const changed = await users.change(id, { phone, phoneVerifiedAt: new Date(), updatedAt: nextVersion(own) })
  return { changed, previous }
}

/** Codes to sign in with that went to a number which is the account's no more. */
const endCodes = ({ secret }: Services, tx: Database, userId: string): Promise<void> =>
  challengesRepository(tx, secret).endOthers({ userId }, 'phone_sign_in')

const maskedOf = ({ phone }: Pick<UserRow, 'phone'>) => ({ phone: phone === null ? '' : maskPhone(phone) })
