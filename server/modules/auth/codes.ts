import type { Locale } from '#locales/index.ts'
import { fieldError } from '../../errors/api-error.ts'
import type { Services } from '../services.ts'
import { type ChallengeRow, challengesRepository } from './challenges.ts'

/** A code that can no longer be used, said of the field it is typed into. */
export const expired = (locale: Locale, field = 'code') => fieldError('code_expired', field, locale)

/** The challenge a code is right for. Throws what is wrong with the code. */
export const confirmCode = async (
  { db, secret }: Services,
  id: string,
  code: string,
  locale: Locale,
): Promise<ChallengeRow> => {
  const tried = await challengesRepository(db, secret).tryCode(id, code)
  if (tried === 'expired') throw expired(locale)
  if (tried === 'invalid') throw fieldError('code_invalid', 'code', locale)
  return tried
}
