import type { Locale, Translated } from '#locales/index.ts'
import type { Database } from '../../db/client.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import { takeMail } from '../../limits/mail-quota.ts'
import type { MailKind } from '../../mail/kinds.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { challengesRepository } from './challenges.ts'
import type { ChallengeRow } from '../../db/schema/rows.ts'

/** What codes are mailed for; those of numbers are messages (`phone-codes`). */
type MailedPurpose = Exclude<ChallengeRow['purpose'], 'phone' | 'phone_sign_in'>

/** The mails of each kind of challenge: with a real code, and with the explanation why there is none. */
const MAILS: Record<MailedPurpose, { real: MailKind; decoy: MailKind }> = {
  verify: { real: 'verify', decoy: 'known' },
  reset: { real: 'reset', decoy: 'unknown' },
  email: { real: 'change_email', decoy: 'email_taken' },
  contact: { real: 'contact', decoy: 'contact' },
  find: { real: 'find', decoy: 'find_unknown' },
}

const AWAY: Translated = {
  ar: 'لا يمكننا إرسال الرسائل الإلكترونية في الوقت الحالي. حاول مرة أخرى بعد دقيقة.',
  en: 'We can’t send emails at the moment. Please try again in a minute.',
}

interface Wanted {
  purpose: MailedPurpose
  email: string
  userId?: string
  /** What the code opens. */
  scope?: string
  locale: Locale
}

/**
 * Begins a challenge in a transaction and answers it with a function that sends its mail, to be called after the
 * commit. Whether the address has an account changes only the mail, which then uses the account's language. Throws when
 * the address had its mails, or the mail server does not answer.
 */
export const beginChallenge = async ({ secret, mailer }: Services, tx: Database, wanted: Wanted) => {
  checkMailServer(mailer, wanted.locale)
  await takeMail(tx, secret, wanted.email)
  const account = await usersRepository(tx).accountOf(wanted.email)
  const isReal = isRealFor(wanted, account?.id)
  const { challenge, code } = await challengesRepository(tx, secret).begin(wanted, isReal)
  const locale = account?.locale ?? wanted.locale
  return { challenge, send: () => mailer.send({ ...mailOf(challenge, isReal, code), locale }) }
}

/** Gives a challenge a new code, as `beginChallenge` does. Throws when it is too early, or nothing is left to confirm. */
export const renewChallenge = async (
  { secret, mailer }: Services,
  tx: Database,
  challenge: ChallengeRow,
  locale: Locale,
) => {
  checkMailServer(mailer, locale)
  const account = await usersRepository(tx).accountOf(challenge.email)
  const isReal = isRealFor(challenge, account?.id)
  const renewed = await challengesRepository(tx, secret).renew(challenge, isReal)
  if (!renewed) throw tooEarly(challenge)
  await takeMail(tx, secret, challenge.email)
  return {
    challenge: renewed.challenge,
    send: () => mailer.send({ ...mailOf(renewed.challenge, isReal, renewed.code), locale: account?.locale ?? locale }),
  }
}

/** Says at once, of any address, that no code would arrive: a customer would wait for it. */
const checkMailServer = (mailer: Services['mailer'], locale: Locale): void => {
  if (mailer.isAway()) throw fieldError('validation_failed', 'email', locale, AWAY)
}

/**
 * A new password needs an existing account; a new account or address needs an unused address; the contact of an order
 * may be any address; and an order or booking that is looked for exists or not.
 */
const isRealFor = (
  { purpose, scope }: { purpose: ChallengeRow['purpose']; scope?: string | null },
  accountId: string | undefined,
): boolean => {
  if (purpose === 'find') return Boolean(scope)
  return purpose === 'contact' || (purpose === 'reset') === (accountId !== undefined)
}

const mailOf = ({ purpose, email }: ChallengeRow, isReal: boolean, code: string) => ({
  // A challenge of a number is begun and renewed elsewhere.
  kind: MAILS[purpose as MailedPurpose][isReal ? 'real' : 'decoy'],
  to: email,
  ...(isReal && { code }),
})

/** The refusal of another code so soon after the last one. */
export const tooEarly = ({ resendAt }: Pick<ChallengeRow, 'resendAt'>) =>
  apiError('rate_limited', { retryAfter: secondsUntil(resendAt) })

const secondsUntil = (instant: Date): number => Math.max(1, Math.ceil((instant.getTime() - Date.now()) / 1000))
