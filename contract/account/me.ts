import * as z from 'zod/mini'
import { localeCodes } from '#locales/index.ts'
import { Done, Id, queryFlag } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { Challenged, EndRecent, PasswordSet } from './auth.ts'
import { Day, plainSecret } from '#contract/inputs.ts'
import { AVATAR } from '#contract/rules/uploads.ts'
import { Calendar, Code, Digits, Email, Instant, NewPassword, OneUser, Password, PersonName, Phone } from './users.ts'

/** What still goes on when an account is to be deleted; `id` opens it, where it has a page. */
const OpenThing = z.object({
  kind: z.enum(['order', 'booking', 'membership', 'hold']),
  id: z.string(),
  reference: z.string(),
})
export type OpenThing = z.infer<typeof OpenThing>

/** What deleting the account means now: what still goes on, and how much remains without the customer's name. */
const Deletion = z.object({
  open: z.array(OpenThing),
  remaining: z.object({ orders: z.number(), bookings: z.number(), invoices: z.number(), reviews: z.number() }),
  grace_days: z.number(),
})
export type Deletion = z.infer<typeof Deletion>

/** A copy of the account's data. Null in `ready_at` while it is made; it can be downloaded until `expires_at`. */
const Export = z.object({
  id: z.string(),
  requested_at: Instant,
  ready_at: z.nullable(Instant),
  expires_at: Instant,
  /** Bytes; null while it is made. */
  size: z.nullable(z.number()),
  /** From when on a new one can be asked for; null where that is now. */
  next_at: z.nullable(Instant),
})
export type Export = z.infer<typeof Export>

export const me = resource('Who is signed in', {
  read: endpoint({
    name: 'me.read',
    method: 'GET',
    path: 'me',
    summary: 'Who is signed in',
    answer: OneUser,
    failure: 'Failed to fetch user data',
    access: 'link',
    persist: 'customer',
  }),
  update: endpoint({
    name: 'me.update',
    method: 'POST',
    path: 'update',
    summary:
      'Change what is known of the customer; `null` empties a field, what is left out stays. Another name needs a session that has proved who holds it',
    body: z.object({
      name: z.optional(PersonName),
      phone: z.optional(z.nullable(Phone)),
      birth_date: z.optional(z.nullable(Day)),
      locale: z.optional(z.enum(localeCodes)),
      digits: z.optional(Digits),
      calendar: z.optional(Calendar),
    }),
    answer: OneUser,
    failure: 'Failed to update user data',
    access: 'session',
    errors: ['reauthentication_required'],
    versioned: true,
    limited: true,
    rereads: ['me.read'],
    queue: { answersRead: true, staysWithGuest: true },
  }),
  setAvatar: endpoint({
    name: 'me.setAvatar',
    method: 'POST',
    path: 'me/avatar',
    summary: 'Set the picture of the account, a square; it is made anew, without what a camera writes into it',
    body: z.object({ image: z.string().check(z.maxLength(AVATAR.base64), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)) }),
    answer: OneUser,
    access: 'account',
    limited: true,
    maxBytes: AVATAR.base64 + 1024,
    rereads: ['me.read'],
  }),
  removeAvatar: endpoint({
    name: 'me.removeAvatar',
    method: 'DELETE',
    path: 'me/avatar',
    summary: 'Remove the picture of the account',
    answer: OneUser,
    access: 'account',
    rereads: ['me.read'],
  }),
  changeEmail: endpoint({
    name: 'me.changeEmail',
    method: 'POST',
    path: 'me/email',
    summary:
      'Ask for another e-mail address; it takes the place of the former when its code is confirmed. The former takes back what was asked for: 200 with the customer',
    body: z.object({ email: Email }),
    answer: z.union([Challenged, OneUser]),
    status: 202,
    access: 'account',
    reauthenticated: true,
    limited: true,
  }),
  confirmEmail: endpoint({
    name: 'me.confirmEmail',
    method: 'POST',
    path: 'me/email/confirm',
    summary: 'Confirm the new e-mail address by its code',
    body: z.object({ code: Code }),
    answer: OneUser,
    access: 'account',
    limited: true,
  }),
  verifyPhone: endpoint({
    name: 'me.verifyPhone',
    method: 'POST',
    path: 'me/phone',
    summary: 'Ask for a code by message that verifies a phone number. 404 where the shop sends no messages',
    body: z.object({ phone: Phone }),
    answer: Challenged,
    status: 202,
    access: 'account',
    reauthenticated: true,
    errors: ['not_found'],
    limited: true,
  }),
  confirmPhone: endpoint({
    name: 'me.confirmPhone',
    method: 'POST',
    path: 'me/phone/confirm',
    summary:
      'Verify a phone number by its code: from now on it signs in. Another account that had verified it loses it, and is told by mail',
    body: z.object({ challenge_id: Id, code: Code }),
    answer: OneUser,
    access: 'account',
    limited: true,
  }),
  removePhone: endpoint({
    name: 'me.removePhone',
    method: 'DELETE',
    path: 'me/phone',
    summary: 'Remove the phone number of the account, verified or not',
    answer: OneUser,
    access: 'account',
    reauthenticated: true,
  }),
  changePassword: endpoint({
    name: 'me.changePassword',
    method: 'POST',
    path: 'me/password',
    summary:
      'Change the password: every other session ends, with the recent ways into the account, and this one gets a new token. Answers what else opens it',
    body: z.object({ current: Password, password: NewPassword, end_recent: EndRecent }),
    answer: PasswordSet,
    access: 'account',
    limited: true,
  }),
  deletion: endpoint({
    name: 'me.deletion',
    method: 'GET',
    path: 'me/deletion',
    summary: 'What deleting the account means now',
    answer: z.object({ data: Deletion }),
    access: 'account',
  }),
  remove: endpoint({
    name: 'me.remove',
    method: 'DELETE',
    path: 'me',
    summary:
      'Close the account and delete it after the days of grace; with `goes_on` although something of it still goes on',
    query: z.object({ goes_on: z.optional(queryFlag) }),
    answer: z.object({ data: z.object({ deletes_at: Instant }) }),
    access: 'account',
    reauthenticated: true,
    errors: ['still_open'],
  }),
  restore: endpoint({
    name: 'me.restore',
    method: 'POST',
    path: 'me/restore',
    summary: 'Keep an account that is to be deleted, by the token of a mail or of a refused sign-in',
    body: z.object({ token: plainSecret(600) }),
    answer: Done,
    errors: ['restore_expired'],
    limited: true,
  }),
  export: endpoint({
    name: 'me.export',
    method: 'GET',
    path: 'me/export',
    summary: 'The newest copy of the account’s data that was asked for, if any',
    answer: z.object({ data: z.object({ export: z.nullable(Export) }) }),
    access: 'account',
  }),
  requestExport: endpoint({
    name: 'me.requestExport',
    method: 'POST',
    path: 'me/export',
    summary: 'Ask for a copy of all data of the account: a zip, made within minutes, and told by a mail',
    answer: z.object({ data: z.object({ export: Export }) }),
    status: 202,
    access: 'account',
    reauthenticated: true,
    limited: true,
    rereads: ['me.export'],
  }),
  exportLink: endpoint({
    name: 'me.exportLink',
    method: 'POST',
    path: 'me/export/link',
    summary: 'A link to the copy, valid for five minutes',
    answer: z.object({ data: z.object({ url: z.string() }) }),
    access: 'account',
    reauthenticated: true,
    errors: ['not_found'],
  }),
})
