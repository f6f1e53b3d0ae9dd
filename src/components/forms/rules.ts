import { EMAIL_SHAPE, foldEmail } from '#contract/rules/email-address.ts'
import { isPhoneLike } from '#contract/rules/phone-like.ts'
import type { MessageKey } from '#locales/messages.ts'
import { phoneNumber } from '#src/lib/phone.ts'

/** It must be filled in. */
export const needed = (value: string): MessageKey | undefined => (value.trim() ? undefined : 'forms.required')

/** Checks the shape of an e-mail address. */
export const email = (value: string): MessageKey | undefined =>
  needed(value) ?? (EMAIL_SHAPE.test(foldEmail(value)) ? undefined : 'forms.email')

/** The same, or a phone number: what a password is typed with. */
export const emailOrPhone = (value: string): MessageKey | undefined => (isPhoneLike(value) ? undefined : email(value))

/** Six digits. */
export const code = (value: string): MessageKey | undefined =>
  needed(value) ?? (/^\d{6}$/.test(value) ? undefined : 'forms.code')

/** A phone number that can be called; it may be left out. */
export const phone = async (value: string): Promise<MessageKey | undefined> => {
  try {
    return value === '' || (await phoneNumber(value)) ? undefined : 'forms.phone'
  } catch {
    // The phone number rules could not be fetched: the server checks the number anyway.
    return undefined
  }
}

/** A phone number that can be called. */
export const neededPhone = (value: string): MessageKey | undefined | Promise<MessageKey | undefined> =>
  needed(value) ?? phone(value)
