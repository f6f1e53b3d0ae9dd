import type { auth } from '#contract/account/auth.ts'
import { inEvenTime } from '../../accounts/even-time.ts'
import { hashToken } from '../../accounts/tokens.ts'
import type { Handler } from '../../calls/implement.ts'
import { nextVersion } from '../../calls/etag.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { tellHolder } from '../users/tell-holder.ts'
import { afterNewPassword, rowsOfWays } from '../ways-in/after-password.ts'
import { challengesRepository, serializeChallenge } from './challenges.ts'
import { expired, refuseExpired } from './codes.ts'
import { hashNewPassword } from './new-password.ts'
import { beginChallenge } from './send-code.ts'

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

/** Sets a new password by the proof of a confirmed code, once; see `afterNewPassword`. */
export const resetPassword =
  (services: Services): Handler<typeof auth.resetPassword> =>
  async ({ body, request }) => {
    const { db, secret } = services
    const proofHash = hashToken(body.proof)
    const proven = await challengesRepository(db, secret).proven(body.challenge_id, proofHash)
    const account = proven && (await usersRepository(db).accountOf(proven.email))
    if (!account) return refuseExpired(services, request, 'proof')
    const { id: userId, email } = account
    const passwordHash = await hashNewPassword(services, body.password, { owner: account, locale: request.locale })
    return db.transaction(async (tx) => {
      const challenges = challengesRepository(tx, secret)
      const users = usersRepository(tx)
      const user = await users.lock(userId)
      if (user?.email !== email || !(await challenges.finish(proven))) throw expired(request.locale, 'proof')
      const now = new Date()
      const changed = await users.change(userId, {
        passwordHash,
        emailVerifiedAt: user.emailVerifiedAt ?? now,
        pendingEmail: null,
        updatedAt: nextVersion(user),
      })
      await challenges.endOthers({ email }, 'reset')
      // A stolen session may have requested this change of address, or the code for this number.
      await challenges.endOthers({ userId }, 'email')
      await challenges.endOthers({ userId }, 'phone')
      const answer = await afterNewPassword(services, tx, changed, { request, endsRecent: body.end_recent })
      await tellHolder(services, tx, account, { kind: 'password_changed', rows: rowsOfWays(answer.data, account) })
      return answer
    })
  }
