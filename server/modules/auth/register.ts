import type { auth } from '#contract/account/auth.ts'
import { PHONE_SENTENCE, toE164 } from '../../accounts/phone.ts'
import { fieldError } from '../../errors/api-error.ts'
import type { Handler } from '../../calls/implement.ts'
import type { Services } from '../services.ts'
import { challengesRepository, serializeChallenge } from './challenges.ts'
import { hashNewPassword } from './new-password.ts'
import { beginChallenge } from './send-code.ts'

/**
 * Stores the data of a new account, which is created when the code is confirmed. For a known address work and answer
 * are the same; only the mail says so, and no code confirms it.
 */
export const register =
  (services: Services): Handler<typeof auth.register> =>
  async ({ body, request }) => {
    const { db, secret, limiter } = services
    const phone = body.phone === undefined ? null : toE164(body.phone)
    if (phone === undefined) throw fieldError('validation_failed', 'phone', request.locale, PHONE_SENTENCE)
    await limiter.take('register_ip_prefix', request.ipPrefix)
    const { locale } = request
    const passwordHash = await hashNewPassword(services, body.password, { owner: { ...body, phone }, locale })
    const { challenge, send } = await db.transaction(async (tx) => {
      const begun = await beginChallenge(services, tx, { purpose: 'verify', email: body.email, locale: request.locale })
      await challengesRepository(tx, secret).register({
        challengeId: begun.challenge.id,
        name: body.name,
        phone,
        passwordHash,
        guestId: request.user?.isGuest && request.session?.scope === null ? request.user.id : null,
      })
      return begun
    })
    send()
    return { data: { challenge: serializeChallenge(challenge) } }
  }
