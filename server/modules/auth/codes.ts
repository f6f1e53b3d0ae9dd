import type { Locale } from '#locales/index.ts'
import type { CallContext } from '../../calls/call-context.ts'
import { fieldError } from '../../errors/api-error.ts'
import { startCodeAttempt } from '../../limits/attempts.ts'
import type { Services } from '../services.ts'
import { challengesRepository } from './challenges.ts'
import type { ChallengeRow } from '../../db/schema/rows.ts'

/** A code that can no longer be used, said of the field it is typed into. */
export const expired = (locale: Locale, field = 'code') => fieldError('code_expired', field, locale)

/**
 * Refuses a proof or challenge id that is not pending: throws that it can no longer be used, or `rate_limited` after
 * too many from this IP prefix.
 */
export const refuseExpired = async (
  { limiter }: Pick<Services, 'limiter'>,
  { ipPrefix, locale }: Pick<CallContext, 'ipPrefix' | 'locale'>,
  field?: string,
): Promise<never> => {
  await limiter.take('token_ip_prefix', ipPrefix)
  throw expired(locale, field)
}

/**
 * The challenge of a correct code. Throws a field error for a wrong one, or `rate_limited`: wrong codes are counted by
 * IP prefix, for ended and made-up challenges too.
 */
export const confirmCode = async (
  services: Services,
  id: string,
  code: string,
  request: CallContext,
): Promise<ChallengeRow> => {
  const challenges = challengesRepository(services.db, services.secret)
  const attempt = await startCodeAttempt(services.db, services.limiter, await challenges.emailOf(id), request.ipPrefix)
  const tried = await challenges.tryCode(id, code)
  if (tried === 'expired') throw expired(request.locale)
  if (tried === 'invalid') throw fieldError('code_invalid', 'code', request.locale)
  await attempt.succeeded()
  return tried
}
