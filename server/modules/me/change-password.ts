import type { me } from '#contract/account/me.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import type { Handler } from '../../calls/implement.ts'
import { startOwnAttempt } from '../../limits/attempts.ts'
import { nextVersion } from '../../calls/etag.ts'
import { challengesRepository } from '../auth/challenges.ts'
import { hashNewPassword } from '../auth/new-password.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { tellHolder } from '../users/tell-holder.ts'
import { afterNewPassword, rowsOfWays } from '../ways-in/after-password.ts'

/** Changes the password, given the present one; see `afterNewPassword`. This device gets a new session. */
export const changePassword =
  (services: Services): Handler<typeof me.changePassword> =>
  async ({ body, request }) => {
    const { db, secret, limiter, passwords } = services
    const { user, session, locale } = request
    const attempt = await startOwnAttempt(limiter, session)
    if (!(await attempt.look(passwords.verify(body.current, user.passwordHash))))
      throw fieldError('invalid_credentials', 'current', locale, {
        ar: 'كلمة المرور الحالية غير صحيحة.',
        en: 'That isn’t your current password.',
      })
    await attempt.succeeded()
    const passwordHash = await hashNewPassword(services, body.password, { owner: user, locale })
    return db.transaction(async (tx) => {
      const users = usersRepository(tx)
      const held = await users.lock(user.id)
      // Another change was quicker, and ended this session too.
      if (held?.passwordHash !== user.passwordHash || !held) throw apiError('unauthorized')
      const changed = await users.change(user.id, { passwordHash, pendingEmail: null, updatedAt: nextVersion(held) })
      const challenges = challengesRepository(tx, secret)
      await challenges.endOthers({ email: held.email }, 'reset')
      // Another session of it may have requested these.
      await challenges.endOthers({ userId: user.id }, 'email')
      await challenges.endOthers({ userId: user.id }, 'phone')
      const answer = await afterNewPassword(services, tx, changed, { request, endsRecent: body.end_recent })
      await tellHolder(services, tx, user, { kind: 'password_changed', rows: rowsOfWays(answer.data, user) })
      return answer
    })
  }
