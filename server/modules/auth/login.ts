import type { auth } from '#contract/account/auth.ts'
import { isPhoneLike } from '#contract/rules/phone-like.ts'
import type { Locale } from '#locales/index.ts'
import { toE164 } from '../../accounts/phone.ts'
import { fieldError } from '../../errors/api-error.ts'
import type { Handler } from '../../calls/implement.ts'
import { startAttempt } from '../../limits/attempts.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { challengesRepository, serializeChallenge } from './challenges.ts'
import { renewChallenge } from './send-code.ts'
import { signIn } from './sign-in.ts'
import type { ChallengeRow } from '../../db/schema/rows.ts'

/**
 * Signs in by password, and the address or the verified number of the account. Where the password is that of an account still to be confirmed, a code is required: also when
 * the address has meanwhile become an account, so that the answer does not reveal it. Both passwords are checked in any
 * case that fails.
 */
export const login =
  (services: Services): Handler<typeof auth.login> =>
  async ({ body: { email: typed, password }, request }) => {
    const { db, secret, limiter, passwords } = services
    const phone = isPhoneLike(typed) ? toE164(typed) : undefined
    const email = phone ?? typed
    // By what was typed: counted together, the limits would tell that a number and an address belong to one account.
    const attempt = await startAttempt(db, limiter, email, request.ipPrefix)
    const account = await (phone === undefined
      ? usersRepository(db).accountOf(typed)
      : usersRepository(db).accountOfPhone(phone))
    if ((await attempt.look(passwords.verify(password, account?.passwordHash))) && account) {
      await attempt.succeeded()
      return db.transaction(async (tx) => {
        // It may have changed while the password was tried.
        const user = await usersRepository(tx).lock(account.id)
        if (!user || user.passwordHash !== account.passwordHash) throw refused(request.locale)
        return signIn(services, tx, user, request)
      })
    }

    const pending = await challengesRepository(db, secret).newestRegistration(email)
    const isPending = await passwords.verify(password, pending?.registration.passwordHash)
    if (!isPending || !pending || pending.challenge.doneAt !== null) throw refused(request.locale)
    await attempt.succeeded()
    request.answerWith(202)
    return { data: { challenge: serializeChallenge(await freshCode(services, pending.challenge, request.locale)) } }
  }

const refused = (locale: Locale) => fieldError('invalid_credentials', 'password', locale)

/** A code that was sent less than a minute ago still does. */
const freshCode = async (services: Services, challenge: ChallengeRow, locale: Locale): Promise<ChallengeRow> => {
  if (challenge.resendAt.getTime() > Date.now()) return challenge
  const renewed = await services.db.transaction((tx) => renewChallenge(services, tx, challenge, locale))
  renewed.send()
  return renewed.challenge
}
