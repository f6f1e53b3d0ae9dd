import type { Locale, Translated } from '#locales/index.ts'
import { PHONE_SENTENCE, toE164 } from '../../accounts/phone.ts'
import { inEvenTime } from '../../accounts/even-time.ts'
import type { CallContext } from '../../calls/call-context.ts'
import type { Database } from '../../db/client.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import { isKnownIpPrefix } from '../../limits/known-ip-prefixes.ts'
import { CODE_MESSAGE } from '../../messages/words.ts'
import type { Services } from '../services.ts'
import { settingsRepository } from '../../settings/repository.ts'
import { usersRepository } from '../users/repository.ts'
import { challengesRepository } from './challenges.ts'
import { tooEarly } from './send-code.ts'
import type { ChallengeRow, UserRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

const UNREACHED: Translated = {
  ar: 'لا نرسل رموزًا إلى هذا الرقم. اكتب رقم جوال من دولة نوصّل إليها.',
  en: 'We can’t send codes to this number. Enter a mobile number from a country we deliver to.',
}

const AWAY: Translated = {
  ar: 'لا يمكننا إرسال الرسائل في الوقت الحالي. حاول مرة أخرى بعد دقيقة.',
  en: 'We can’t send messages at the moment. Please try again in a minute.',
}

type Request = Pick<CallContext, 'locale' | 'ipPrefix'>

/**
 * A typed number as E.164 to which a code may be sent now. Throws `not_found` where the shop sends no messages, a field
 * error for what is no number that it writes to, and `rate_limited`. All of them are the same for each number.
 */
export const takePhone = async (
  services: Services,
  typed: string,
  purpose: Wanted['purpose'],
  request: Request,
): Promise<string> => {
  if (services.messenger.channel === undefined) throw apiError('not_found')
  checkProvider(services, request)
  const phone = toE164(typed)
  if (phone === undefined) throw fieldError('validation_failed', 'phone', request.locale, PHONE_SENTENCE)
  if (!services.messenger.reaches(phone)) throw fieldError('validation_failed', 'phone', request.locale, UNREACHED)
  await takeLimits(services, { phone, purpose }, request)
  return phone
}

/** Says at once that no code would arrive: a customer would wait for it. */
const checkProvider = ({ messenger }: Services, { locale }: Request): void => {
  if (messenger.isAway()) throw fieldError('validation_failed', 'phone', locale, AWAY)
}

/**
 * Codes to a number are counted apart for verifying, for signing in from an IP prefix where its account signed in before,
 * and for signing in from all others together, so that strangers cannot use up its owner's.
 */
const takeLimits = async (
  { db, limiter }: Services,
  { phone, purpose }: Pick<Wanted, 'phone' | 'purpose'>,
  { ipPrefix }: Request,
): Promise<void> => {
  await limiter.take('phone_ip_prefix', ipPrefix)
  if (purpose === 'phone') return limiter.take('phone_number', phone, 'verify')
  const account = await usersRepository(db).accountOfPhone(phone)
  // Asked for any number, so that the time reveals no account.
  const isKnown = await isKnownIpPrefix(db, account?.email ?? phone, ipPrefix)
  return limiter.take('phone_number', phone, ...(isKnown ? [ipPrefix] : []))
}

interface Wanted {
  purpose: 'phone' | 'phone_sign_in'
  phone: string
  /** Whom the code is for; without one it is never sent, and none is right. */
  user: UserRow | undefined
  locale: Locale
}

/** Begins a challenge of a number in a transaction, and answers it with a function that sends its code. */
export const beginPhoneChallenge = async (services: Services, tx: Database, { user, ...wanted }: Wanted) => {
  const { challenge, code } = await challengesRepository(tx, services.secret).begin(
    { ...wanted, email: user?.email ?? '', userId: user?.id },
    user !== undefined,
  )
  return { challenge, send: () => (user ? sendCode(services, challenge, user, code) : undefined) }
}

/** Gives a challenge of a number a new code, under the same limits. */
export const renewPhoneChallenge = async (services: Services, challenge: ChallengeRow, request: Request) => {
  const { db, secret, messenger } = services
  const { phone, userId } = challenge
  if (phone === null || messenger.channel === undefined) throw apiError('not_found')
  if (challenge.resendAt > new Date()) throw tooEarly(challenge)
  checkProvider(services, request)
  const purpose = challenge.purpose === 'phone' ? 'phone' : 'phone_sign_in'
  await takeLimits(services, { phone, purpose }, request)
  return inEvenTime(
    db.transaction(async (tx) => {
      const user = userId === null ? undefined : await usersRepository(tx).read(userId)
      const isReal = user !== undefined && (challenge.purpose === 'phone' || hasVerified(user, phone))
      const renewed = await challengesRepository(tx, secret).renew(challenge, isReal)
      if (!renewed) throw tooEarly(challenge)
      return {
        challenge: renewed.challenge,
        send: () => (isReal ? sendCode(services, renewed.challenge, user, renewed.code) : undefined),
      }
    }),
  )
}

/** Whether a number is the verified one of an account. */
export const hasVerified = (user: UserRow, phone: string | null): boolean =>
  !user.isGuest && user.phoneVerifiedAt !== null && user.phone === phone

/** After the commit, and not waited for: the answer takes no longer where a code is sent. */
const sendCode = (services: Services, challenge: ChallengeRow, user: UserRow, code: string): void => {
  const { log } = services
  writeCode(services, challenge, user, code).catch((error: unknown) => log.error({ err: error }, 'a code was not sent'))
}

const writeCode = async ({ db, env, messenger }: Services, challenge: ChallengeRow, user: UserRow, code: string) => {
  if (challenge.phone === null) return
  const settings = await settingsRepository(db).read()
  messenger.sendCode({
    // A code is sent once, and a new one is another message.
    id: `${challenge.id} ${challenge.expiresAt.toISOString()}`,
    to: challenge.phone,
    locale: user.locale,
    template: 'code',
    words: textIn(CODE_MESSAGE, user.locale),
    values: { site: textIn(settings?.name, user.locale) || env.appTitle, host: new URL(env.publicUrl).hostname },
    code,
  })
}
