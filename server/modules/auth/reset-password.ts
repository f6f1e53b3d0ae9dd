import type { auth } from '#contract/account/auth.ts'
import { inEvenTime } from '../../accounts/even-time.ts'
import { hashToken } from '../../accounts/tokens.ts'
import type { Handler } from '../../calls/implement.ts'
import { nextVersion } from '../../calls/etag.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { challengesRepository, serializeChallenge } from './challenges.ts'
import { expired, refuseExpired } from './codes.ts'
import { beginChallenge } from './send-code.ts'
import { sessionsRepository } from './sessions.ts'
import { signIn } from './sign-in.ts'

/** Sends a code to set a new password with; to an address without an account, a mail that says so. */
export const forgotPassword =
  (services: Services): Handler<typeof auth.forgotPassword> =>
  async ({ body, request }) => {
    await services.limiter.take('forgot_ip_prefix', request.ipPrefix)
    const { challenge, send } = await inEvenTime(
      services.db.transaction((tx) =>
        beginChallenge(services, tx, { purpose: 'reset', email: body.email, locale: request.locale }),
      ),
    )
    send()
    return { data: { challenge: serializeChallenge(challenge) } }
  }

/** Sets a new password by the proof of a confirmed code, once; every session ends, and a new one begins. */
export const resetPassword =
  (services: Services): Handler<typeof auth.resetPassword> =>
  async ({ body, request }) => {
    const { db, secret, passwords, mailer } = services
    const proofHash = hashToken(body.proof)
    const proven = await challengesRepository(db, secret).proven(body.challenge_id, proofHash)
    const account = proven && (await usersRepository(db).accountOf(proven.email))
    if (!account) return refuseExpired(services, request, 'proof')
    const { id: userId, email } = account
    const passwordHash = await passwords.hash(body.password)
    const answer = await db.transaction(async (tx) => {
      const challenges = challengesRepository(tx, secret)
      const users = usersRepository(tx)
      const user = await users.hold(userId)
      if (user?.email !== email || !(await challenges.finish(proven))) throw expired(request.locale, 'proof')
      const now = new Date()
      const changed = await users.change(userId, {
        passwordHash,
        emailVerifiedAt: user.emailVerifiedAt ?? now,
        pendingEmail: null,
        updatedAt: nextVersion(user),
      })
      await sessionsRepository(tx).endAll(userId)
      await challenges.endOthers({ email }, 'reset')
      // A stolen session may have requested this change of address.
      await challenges.endOthers({ userId }, 'email')
      return signIn(services, tx, changed, request)
    })
    mailer.notify({ kind: 'password_changed', to: email, locale: account.locale })
    return answer
  }
