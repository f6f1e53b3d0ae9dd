import * as z from 'zod/mini'
import { UnsureId } from '#contract/rules/common.ts'
import { EMAIL_MAX, EMAIL_SHAPE, foldEmail } from '#contract/rules/email-address.ts'
import { isPhoneLike } from '#contract/rules/phone-like.ts'
import { plainSecret, plainText } from '#contract/inputs.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/rules/limits.ts'

/** Longest name of a person. */
const NAME_MAX = 100

/** An e-mail address in its one spelling (`foldEmail`); only a code sent there proves that it exists. */
export const Email = z.string().check(z.overwrite(foldEmail), z.maxLength(EMAIL_MAX), z.regex(EMAIL_SHAPE))
/** What a password is typed with: the e-mail address of an account, or its verified number, which the server folds. */
export const EmailOrPhone = z.string().check(
  z.maxLength(EMAIL_MAX),
  z.overwrite((typed) => (isPhoneLike(typed) ? typed.trim() : foldEmail(typed))),
  z.refine((text) => isPhoneLike(text) || EMAIL_SHAPE.test(text)),
)
/** The name of a person. */
export const PersonName = plainText(NAME_MAX, 1)
/** A password as it is chosen: 8 to 128 characters, any of them. */
export const NewPassword = plainSecret(PASSWORD_MAX, PASSWORD_MIN)
/** A password at sign-in: one that is too long for a password is refused without hashing. */
export const Password = plainSecret(PASSWORD_MAX)
/** A phone number as it is typed; the server keeps it as E.164 (`+966512345678`). */
export const Phone = plainText(30, 4)
/** A code that was sent: six digits. */
export const Code = z.string().check(z.regex(/^\d{6}$/))
/**
 * What a browser is given for a passkey, and answers with (WebAuthn, in the JSON form of its own methods). Its fields
 * belong to that standard; the server checks them.
 */
export const WebAuthnJson = z.record(z.string(), z.unknown())
export type WebAuthnJson = z.infer<typeof WebAuthnJson>

/** An instant in UTC, ISO 8601. */
export const Instant = z.string()

/** Which digits numbers are written in: 123 or ١٢٣. */
export const Digits = z.enum(['latn', 'arab'])
/** Which calendar dates are written in. */
export const Calendar = z.enum(['gregory', 'islamic-umalqura'])
export type Digits = z.infer<typeof Digits>
export type Calendar = z.infer<typeof Calendar>

const text = z.optional(z.nullable(z.string()))

/**
 * A customer (spec §3). Parsed leniently, since another back end may answer fewer or more fields: only `id` is
 * required. `phone` is E.164, `birth_date` a day, `pending_email` a new address that is not confirmed yet.
 */
export const User = z.looseObject({
  id: UnsureId,
  name: text,
  email: text,
  phone: text,
  avatar_url: text,
  birth_date: text,
  locale: text,
  digits: text,
  calendar: text,
  is_guest: z.optional(z.boolean()),
  /** The session is limited to one order or booking, by a link or a code. */
  is_limited: z.optional(z.boolean()),
  email_verified_at: text,
  phone_verified_at: text,
  pending_email: text,
  created_at: text,
  updated_at: text,
})
export type User = z.infer<typeof User>

/** A customer, as the calls that change one answer. */
export const OneUser = z.object({ data: z.object({ user: User }) })

/**
 * A code that was sent and is not confirmed yet. `sent_to` is masked; it can be confirmed until `expires_at` and sent
 * again from `resend_at`. `proof` is answered when a reset is confirmed, and authorises the new password.
 */
export const Challenge = z.object({
  id: z.string(),
  purpose: z.enum(['verify', 'reset']),
  sent_to: z.string(),
  expires_at: Instant,
  resend_at: Instant,
  proof: z.optional(z.string()),
  /** What a code to a phone comes by; left out of one that is mailed. */
  channel: z.optional(z.enum(['sms', 'whatsapp'])),
})
export type Challenge = z.infer<typeof Challenge>

/** One signed-in device. `device` is derived from its user agent, such as `Chrome, Android`. */
export const Session = z.object({
  id: z.string(),
  device: z.string(),
  is_current: z.boolean(),
  created_at: Instant,
  last_used_at: Instant,
})
export type Session = z.infer<typeof Session>
