import type { me } from '#contract/account/me.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import type { Handler } from '../../calls/implement.ts'
import { startOwnAttempt } from '../../limits/attempts.ts'
import { nextVersion } from '../../calls/etag.ts'
import { challengesRepository } from '../auth/challenges.ts'
import { sessionsRepository } from '../auth/sessions.ts'
import { signIn } from '../auth/sign-in.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'

/** Changes the password, given the present one: every session ends, and this device gets a new one. */
export const changePassword =
  (services: Services): Handler<typeof me.changePassword> =>
  async ({ body, request }) => {
    const { db, secret, limiter, passwords, mailer } = services
    const { user, session, locale } = request
    const attempt = await startOwnAttempt(limiter, session)
    if (!(await attempt.look(passwords.verify(body.current, user.passwordHash))))
      throw fieldError('invalid_credentials', 'current', locale, {
        ar: 'كلمة المرور الحالية غير صحيحة.',
        en: 'That isn’t your current password.',
      })
    await attempt.succeeded()
    const passwordHash = await passwords.hash(body.password)
    const answer = await db.transaction(async (tx) => {
      const users = usersRepository(tx)
      const held = await users.hold(user.id)
      // Another change was quicker, and ended this session too.
      if (held?.passwordHash !== user.passwordHash || !held) throw apiError('unauthorized')
      const changed = await users.change(user.id, { passwordHash, updatedAt: nextVersion(held) })
      await sessionsRepository(tx).endAll(user.id)
      await challengesRepository(tx, secret).endOthers({ email: held.email }, 'reset')
      return signIn(services, tx, changed, request)
    })
    mailer.notify({ kind: 'password_changed', to: user.email, locale: user.locale })
    return answer
  }
