import * as z from 'zod/mini'
import { Done, Id } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { plainSecret, plainText } from '#contract/inputs.ts'
import {
  Challenge,
  Code,
  Email,
  NewPassword,
  Password,
  PersonName,
  Phone,
  Session,
  User,
  WebAuthnJson,
  EmailOrPhone,
} from './users.ts'
import { WayIn } from './ways-in.ts'

/**
 * A signed-in user and the token for further calls (spec §3). `page` is the path of the one order or booking that a
 * code has opened.
 */
export const SignedIn = z.object({ data: z.object({ user: User, token: z.string(), page: z.optional(z.string()) }) })
/**
 * After a new password: what else opens the account now, and which of it was ended. A back end that does not know
 * leaves both out.
 */
export const PasswordSet = z.object({
  data: z.extend(SignedIn.shape.data, {
    ways: z.optional(z.array(WayIn)),
    ended: z.optional(z.array(WayIn)),
  }),
})
/**
 * Whether passkeys, the verified number and the calendar subscription of the last 30 days end with the former password:
 * unless it says no.
 */
export const EndRecent = z._default(z.boolean(), true)
/** A code was sent, or would have been: the answer is the same for known and unknown addresses. */
export const Challenged = z.object({ data: z.object({ challenge: Challenge }) })
/** A page of this site to go on to. */
const Redirect = plainSecret(500, 0)

export const auth = resource('Signing in and out, and making an account', {
  login: endpoint({
    name: 'auth.login',
    proves: 'password',
    method: 'POST',
    path: 'auth/login',
    summary:
      'Sign in by e-mail address or verified number; an account that still waits for its code answers 202 with the challenge',
    body: z.object({ email: EmailOrPhone, password: Password, remember: z._default(z.boolean(), false) }),
    answer: z.union([SignedIn, Challenged]),
    limited: true,
    alsoStatus: 202,
  }),
  register: endpoint({
    name: 'auth.register',
    proves: 'email',
    method: 'POST',
    path: 'auth/register',
    summary: 'Ask for an account; it is made when the code that was sent is confirmed',
    body: z.object({
      name: PersonName,
      email: Email,
      phone: z.optional(Phone),
      password: NewPassword,
      redirect: z.optional(Redirect),
    }),
    answer: Challenged,
    status: 202,
    limited: true,
  }),
  guest: endpoint({
    name: 'auth.guest',
    proves: 'email',
    method: 'POST',
    path: 'auth/guest',
    summary:
      'Go on without an account; or, by the `access` of a mail, see the one order or booking it is about. It opens once, or again for who names the same `device` secret',
    body: z.union([
      z.object({ name: PersonName, email: Email, phone: Phone }),
      z.object({ access: plainSecret(200), device: z.optional(plainSecret(100, 20)) }),
    ]),
    answer: SignedIn,
    limited: true,
  }),
  find: endpoint({
    name: 'auth.find',
    proves: 'email',
    method: 'POST',
    path: 'auth/find',
    summary:
      'Ask for a code that opens an order or a booking made without an account; the answer is the same for one that is not there',
    body: z.object({ reference: plainText(40, 1), email: Email }),
    answer: Challenged,
    status: 202,
    limited: true,
  }),
  requestPhoneCode: endpoint({
    name: 'auth.requestPhoneCode',
    proves: 'phone',
    method: 'POST',
    path: 'auth/phone',
    summary:
      'Ask for a code by message to sign in with, which `auth.confirm` takes; only a number that an account has verified gets one, and the answer is the same for others. 404 where the shop sends no messages',
    body: z.object({ phone: Phone }),
    answer: Challenged,
    status: 202,
    errors: ['not_found'],
    limited: true,
  }),
  sendCode: endpoint({
    name: 'auth.sendCode',
    method: 'POST',
    path: 'auth/verification/send',
    summary: 'Send the code of a challenge again',
    body: z.object({ challenge_id: Id }),
    answer: Challenged,
    status: 202,
    limited: true,
  }),
  confirm: endpoint({
    name: 'auth.confirm',
    proves: 'code',
    method: 'POST',
    path: 'auth/verification/confirm',
    summary: 'Confirm a challenge by its code: signs in, or answers the proof a new password is set with',
    body: z.object({ challenge_id: Id, code: Code }),
    answer: z.union([SignedIn, Challenged]),
    limited: true,
  }),
  forgotPassword: endpoint({
    name: 'auth.forgotPassword',
    proves: 'email',
    method: 'POST',
    path: 'auth/forgot-password',
    summary: 'Ask for a code to set a new password with',
    body: z.object({ email: Email }),
    answer: Challenged,
    status: 202,
    limited: true,
  }),
  resetPassword: endpoint({
    name: 'auth.resetPassword',
    proves: 'password',
    method: 'POST',
    path: 'auth/reset-password',
    summary:
      'Set a new password; every other session ends, with the recent ways into the account. Answers what else opens it',
    body: z.object({ challenge_id: Id, proof: plainSecret(200), password: NewPassword, end_recent: EndRecent }),
    answer: PasswordSet,
    limited: true,
  }),
  reauthenticate: endpoint({
    name: 'auth.reauthenticate',
    proves: 'password',
    method: 'POST',
    path: 'auth/reauthenticate',
    summary: 'Prove again who is signed in, by the password or a passkey, for what needs a recent proof',
    body: z.union([z.object({ password: Password }), z.object({ passkey: WebAuthnJson })]),
    answer: Done,
    access: 'account',
    errors: ['invalid_credentials', 'passkey_refused', 'passkey_unknown'],
    limited: true,
    dependsOnTime: true,
  }),
  logout: endpoint({
    name: 'auth.logout',
    method: 'POST',
    path: 'auth/logout',
    summary: 'Sign out: the token is worth nothing from now on',
    answer: Done,
    access: 'link',
    dependsOnTime: true,
  }),
  sessions: endpoint({
    name: 'auth.sessions',
    method: 'GET',
    path: 'auth/sessions',
    summary: 'The devices that are signed in, the one that asks first',
    answer: z.object({ data: z.array(Session) }),
    access: 'session',
  }),
  endSession: endpoint({
    name: 'auth.endSession',
    method: 'DELETE',
    path: 'auth/sessions/{id}',
    summary: 'Sign a device out',
    params: z.object({ id: Id }),
    answer: Done,
    access: 'session',
    reauthenticated: 'once',
    dependsOnTime: true,
  }),
  endOtherSessions: endpoint({
    name: 'auth.endOtherSessions',
    method: 'DELETE',
    path: 'auth/sessions',
    summary: 'Sign every other device out',
    answer: Done,
    access: 'session',
    reauthenticated: 'once',
    dependsOnTime: true,
  }),
})
