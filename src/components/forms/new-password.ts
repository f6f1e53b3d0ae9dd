import { isGuessable } from '#contract/rules/guessable-password.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/rules/limits.ts'
import type { MessageKey } from '#locales/messages.ts'

/** Checks a password that is chosen, with what is known of its owner (`ownWords`). The server knows more that is tried first. */
export const newPassword = (value: string, ownWords: readonly string[] = []): MessageKey | undefined => {
  if (value === '') return 'forms.required'
  if (value.length < PASSWORD_MIN || value.length > PASSWORD_MAX) return 'forms.password'
  return isGuessable(value, ownWords) ? 'forms.guessable' : undefined
}
