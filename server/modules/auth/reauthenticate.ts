import type { auth } from '#contract/account/auth.ts'
import { fieldError } from '../../errors/api-error.ts'
import type { Handler } from '../../calls/implement.ts'
import { startOwnAttempt } from '../../limits/attempts.ts'
import { verifyAnswered } from '../passkeys/verify.ts'
import type { Services } from '../services.ts'
import { isProof } from '../ways-in/ways-in.ts'
import { sessionsRepository } from './sessions.ts'

const WRONG = { ar: 'كلمة المرور غير صحيحة.', en: 'That isn’t your password.' }

const TOO_NEW = {
  ar: 'أُضيف مفتاح المرور هذا قبل أقل من يوم. اكتب كلمة المرور بدلًا منه.',
  en: 'This passkey was added less than a day ago. Use your password instead.',
}

/** Takes a proof that the one who holds a session is still its customer: see `reauthenticated` of endpoints. */
export const reauthenticate =
  (services: Services): Handler<typeof auth.reauthenticate> =>
  async ({ body, request }) => {
    const { db, limiter, passwords } = services
    const { user, session, locale } = request
    const attempt = await startOwnAttempt(limiter, session)
    if ('passkey' in body) {
      const { passkey } = await verifyAnswered(services, { purpose: 'confirm', userId: user.id }, body.passkey, locale)
      if (!isProof(passkey.createdAt)) {
        // Nothing was guessed: the tries of the password, which it asks for, are left.
        await attempt.succeeded()
        throw fieldError('passkey_refused', 'passkey', locale, TOO_NEW)
      }
    } else if (!(await attempt.look(passwords.verify(body.password, user.passwordHash))))
      throw fieldError('invalid_credentials', 'password', locale, WRONG)
    await attempt.succeeded()
    await sessionsRepository(db).reauthenticate(session.id)
    return {}
  }
