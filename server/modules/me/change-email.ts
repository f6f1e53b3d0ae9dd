import type { me } from '#contract/account/me.ts'
import type { Translated } from '#locales/index.ts'
import { inEvenTime } from '../../accounts/even-time.ts'
import type { SignedInContext } from '../../calls/call-context.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import { isTaken } from '../../errors/database-error.ts'
import type { Handler } from '../../calls/implement.ts'
import { nextVersion } from '../../calls/etag.ts'
import { challengesRepository, serializeChallenge } from '../auth/challenges.ts'
import { confirmCode, expired, refuseExpired } from '../auth/codes.ts'
import { beginChallenge } from '../auth/send-code.ts'
import type { Services } from '../services.ts'
import { serializeUser } from '../users/serialize.ts'
import { usersRepository } from '../users/repository.ts'
import { tellHolder } from '../users/tell-holder.ts'

const SAME_SENTENCE: Translated = {
  ar: 'هذا هو بريدك الحالي. اكتب بريدًا آخر.',
  en: 'This is already your email. Enter another one.',
}

/**
 * Sends a code to a new address. An address that is taken gets the same answer: its owner is notified, and no code
 * confirms it. Requesting the present address withdraws an earlier request.
 */
export const changeEmail =
  (services: Services): Handler<typeof me.changeEmail> =>
  async ({ body: { email }, request }) => {
    const { db, limiter } = services
    const { user } = request
    if (email === user.email) return takeBack(services, request)
    await limiter.take('email_account', user.id)
    const { challenge, send } = await inEvenTime(
      db.transaction(async (tx) => {
        const users = usersRepository(tx)
        const held = await users.lock(user.id)
        if (!held) throw apiError('unauthorized')
        await users.change(user.id, { pendingEmail: email, updatedAt: nextVersion(held) })
        await tellHolder(services, tx, user, { kind: 'email_changing', to: user.email })
        return beginChallenge(services, tx, { purpose: 'email', email, userId: user.id, locale: user.locale })
      }),
    )
    send()
    return { data: { challenge: serializeChallenge(challenge) } }
  }

const takeBack = async ({ db, secret }: Services, { user, locale, answerWith }: SignedInContext) => {
  if (user.pendingEmail === null) throw fieldError('validation_failed', 'email', locale, SAME_SENTENCE)
  const changed = await db.transaction(async (tx) => {
    const users = usersRepository(tx)
    const held = await users.lock(user.id)
    if (!held) throw apiError('unauthorized')
    await challengesRepository(tx, secret).endOthers({ userId: user.id }, 'email')
    return users.change(user.id, { pendingEmail: null, updatedAt: nextVersion(held) })
  })
  answerWith(200)
  return { data: { user: serializeUser(changed) } }
}

/** Replaces the former address, which is notified. */
export const confirmEmail =
  (services: Services): Handler<typeof me.confirmEmail> =>
  async ({ body: { code }, request }) => {
    const { db, secret } = services
    const { user, locale } = request
    const { pendingEmail: email } = user
    const waiting =
      email === null ? undefined : await challengesRepository(db, secret).openOfEmailChange(user.id, email)
    if (!waiting || email === null) return refuseExpired(services, request)
    const challenge = await confirmCode(services, waiting.id, code, request)
    try {
      const changed = await db.transaction(async (tx) => {
        const users = usersRepository(tx)
        const challenges = challengesRepository(tx, secret)
        await users.lockEmail(email)
        const held = await users.lock(user.id)
        const isMine = held?.pendingEmail === email && (await challenges.finish(challenge))
        if (!held || !isMine) throw expired(locale)
        // Requests for an account, or for a new password, by either address have to be made again.
        await challenges.endOthers({ email }, 'verify')
        await challenges.endOthers({ email: user.email }, 'reset')
        await challenges.endOthers({ userId: user.id }, 'email')
        await tellHolder(services, tx, user, { kind: 'email_changed', to: user.email })
        const now = new Date()
        return users.change(user.id, { email, pendingEmail: null, emailVerifiedAt: now, updatedAt: nextVersion(held) })
      })
      return { data: { user: serializeUser(changed) } }
    } catch (error) {
      if (isTaken(error, 'users_email_unique')) throw expired(locale)
      throw error
    }
  }
