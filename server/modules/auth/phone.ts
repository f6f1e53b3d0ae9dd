import type { auth } from '#contract/account/auth.ts'
import { inEvenTime } from '../../accounts/even-time.ts'
import type { CallContext } from '../../calls/call-context.ts'
import type { Handler } from '../../calls/implement.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { challengesRepository, serializeChallenge } from './challenges.ts'
import { expired } from './codes.ts'
import { beginPhoneChallenge, hasVerified, takePhone } from './phone-codes.ts'
import { signIn } from './sign-in.ts'
import type { ChallengeRow } from '../../db/schema/rows.ts'

/**
 * Sends a code to sign in with to a number that an account has verified. For any other number work and answer are the
 * same; no code is sent, and none is right.
 */
export const requestPhoneCode =
  (services: Services): Handler<typeof auth.requestPhoneCode> =>
  async ({ body, request }) => {
    const phone = await takePhone(services, body.phone, 'phone_sign_in', request)
    const { challenge, send } = await inEvenTime(
      services.db.transaction(async (tx) => {
        const user = await usersRepository(tx).accountOfPhone(phone)
        return beginPhoneChallenge(services, tx, { purpose: 'phone_sign_in', phone, user, locale: request.locale })
      }),
    )
    send()
    return { data: { challenge: serializeChallenge(challenge, { channel: services.messenger.channel }) } }
  }

/**
 * Signs in by a confirmed code, if the number is still the account's. It is no proof of identity for what needs a
 * recent one: a number can be taken over by who talks its provider round.
 */
export const signInByPhone = (services: Services, challenge: ChallengeRow, request: CallContext) =>
  services.db.transaction(async (tx) => {
    const user = challenge.userId === null ? undefined : await usersRepository(tx).lock(challenge.userId)
    const isMine = await challengesRepository(tx, services.secret).finish(challenge)
    if (!user || !isMine || !hasVerified(user, challenge.phone)) throw expired(request.locale)
    return signIn(services, tx, user, request, { isProof: false })
  })
