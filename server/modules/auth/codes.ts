import type { Locale } from '#locales/index.ts'
import type { CallContext } from '../../call-context.ts'
import { fieldError } from '../../errors/api-error.ts'
import type { Services } from '../services.ts'
import { type ChallengeRow, challengesRepository } from './challenges.ts'

/** A code that can no longer be used, said of the field it is typed into. */
export const expired = (locale: Locale, field = 'code') => fieldError('code_expired', field, locale)

/**
 * A code for what waits for none. Throws that it can no longer be used, or `rate_limited`: who names challenges that do
 * not exist is counted here, so that they keep nobody around them from typing the code of one that does.
 */
export const refuseExpired = async (
  { limiter }: Pick<Services, 'limiter'>,
  { block, locale }: Pick<CallContext, 'block' | 'locale'>,
  field?: string,
): Promise<never> => {
  await limiter.take('code_block', block)
  throw expired(locale, field)
}

/** The challenge a code is right for. Throws what is wrong with the code. */
export const confirmCode = async (
  services: Services,
  id: string,
  code: string,
  request: CallContext,
): Promise<ChallengeRow> => {
  const tried = await challengesRepository(services.db, services.secret).tryCode(id, code)
  if (tried === 'expired') return refuseExpired(services, request)
  if (tried === 'invalid') throw fieldError('code_invalid', 'code', request.locale)
  return tried
}
