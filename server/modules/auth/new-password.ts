import { isGuessable } from '#contract/rules/guessable-password.ts'
import type { Locale, Translated } from '#locales/index.ts'
import { isCommonPassword } from '../../accounts/common-passwords.ts'
import { fieldError } from '../../errors/api-error.ts'
import type { Services } from '../services.ts'
import { settingsRepository } from '../../settings/repository.ts'

interface Owner {
  name: string
  email?: string | null | undefined
  phone?: string | null | undefined
}

const SENTENCE: Translated = {
  en: 'This password is too easy to guess. Try a few random words together.',
  ar: 'يسهل تخمين كلمة المرور هذه. جرّب بضع كلمات لا رابط بينها.',
}

/**
 * Refuses, on its field, the commonest passwords and those made of what is known of their owner or the shop (NIST SP
 * 800-63B): they are tried first, within the few tries that limits grant. Nothing is asked of the kinds of characters.
 */
export const refuseGuessable = async (
  { db, env }: Pick<Services, 'db' | 'env'>,
  password: string,
  { owner, locale }: { owner: Owner; locale: Locale },
): Promise<void> => {
  const settings = await settingsRepository(db).read()
  // A number is typed with or without its country's code.
  const typed = [owner.name, owner.email, owner.phone?.slice(-9), env.appTitle, ...Object.values(settings?.name ?? {})]
  const words = typed.filter((text) => typeof text === 'string')
  if (isGuessable(password, words) || (await isCommonPassword(password)))
    throw fieldError('validation_failed', 'password', locale, SENTENCE)
}

/** The hash of a password that is chosen, unless it can be guessed. */
export const hashNewPassword = async (
  services: Pick<Services, 'db' | 'env' | 'passwords'>,
  password: string,
  of: { owner: Owner; locale: Locale },
): Promise<string> => {
  await refuseGuessable(services, password, of)
  return services.passwords.hash(password)
}
