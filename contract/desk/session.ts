import * as z from 'zod/mini'
import { Code, Instant, Password, PersonName, WebAuthnJson } from '#contract/account/users.ts'
import { NewDeskPassword } from './new-password.ts'
import { endpoint } from '#contract/endpoint.ts'
import { plainSecret } from '#contract/inputs.ts'
import { Done, Id, Text } from '#contract/rules/common.ts'
import { Role } from './operations.ts'

/** Who is signed in at the desk, and until when. The session itself is a cookie that scripts cannot read. */
export const DeskSession = z.object({
  data: z.object({ id: Id, name: z.string(), role: Role, expires_at: Instant, has_passkey: z.boolean() }),
})

/** The secret of an invitation: what follows `#` in its link. */
const Secret = plainSecret(100)
const Options = z.object({ data: z.object({ options: WebAuthnJson }) })

/** The secret of the codes that go with a password that was chosen. */
export const ChosenPassword = z.object({
  data: z.object({
    /** Base32, in groups of four, to be typed. */
    totp_secret: z.string(),
    /** `otpauth://totp/…`: opens an authenticator app of the same device. */
    otpauth_uri: z.string(),
    /** The same as a picture to be scanned. */
    qr_svg: z.string(),
  }),
})

/**
 * Invitations to the desk and sessions there. A session of the door is refused by all calls of the desk, and the other
 * way round. 404 where the shop has switched the desk off.
 */
export const deskSession = {
  look: endpoint({
    name: 'deskSession.look',
    method: 'POST',
    path: 'desk/invitation',
    summary: 'Whom an invitation is for, without using it up. 404 for one that is unknown, used, revoked or too old',
    body: z.object({ secret: Secret }),
    answer: z.object({ data: z.object({ name: z.string(), role: Role, shop: Text }) }),
    errors: ['not_found'],
    limited: true,
  }),
  choosePassword: endpoint({
    name: 'deskSession.choosePassword',
    method: 'POST',
    path: 'desk/invitation/password',
    summary:
      'Choose a password: answers the secret of the codes that go with it, for an authenticator app. The same one until the invitation is accepted',
    body: z.object({ secret: Secret, password: NewDeskPassword }),
    answer: ChosenPassword,
    errors: ['not_found'],
    limited: true,
  }),
  accept: endpoint({
    name: 'deskSession.accept',
    proves: 'code',
    method: 'POST',
    path: 'desk/invitation/accept',
    summary: 'Accept an invitation by the password that was chosen and the first code; signs in',
    body: z.object({ secret: Secret, password: Password, code: Code }),
    answer: DeskSession,
    status: 201,
    errors: ['not_found', 'code_invalid'],
    limited: true,
  }),
  passkeyCreation: endpoint({
    name: 'deskSession.passkeyCreation',
    method: 'POST',
    path: 'desk/invitation/passkey-options',
    summary: 'What a browser needs to create a passkey for an invitation; valid for five minutes',
    body: z.object({ secret: Secret }),
    answer: Options,
    errors: ['not_found'],
    limited: true,
  }),
  acceptPasskey: endpoint({
    name: 'deskSession.acceptPasskey',
    proves: 'passkey',
    method: 'POST',
    path: 'desk/invitation/passkey',
    summary: 'Accept an invitation by the passkey that a browser has created; signs in',
    body: z.object({ secret: Secret, response: WebAuthnJson }),
    answer: DeskSession,
    status: 201,
    errors: ['not_found', 'passkey_refused'],
    limited: true,
  }),
  signIn: endpoint({
    name: 'deskSession.signIn',
    proves: 'password',
    method: 'POST',
    path: 'desk/session',
    summary:
      'Sign in by name, password and the code of the authenticator app. The refusal is one and the same, whichever is wrong',
    body: z.object({ name: PersonName, password: Password, code: Code }),
    answer: DeskSession,
    status: 201,
    errors: ['invalid_credentials'],
    limited: true,
  }),
  passkeyRequest: endpoint({
    name: 'deskSession.passkeyRequest',
    method: 'POST',
    path: 'desk/session/passkey-options',
    summary: 'What a browser needs to sign in at the desk with a passkey; valid for five minutes',
    answer: Options,
    limited: true,
  }),
  signInByPasskey: endpoint({
    name: 'deskSession.signInByPasskey',
    proves: 'passkey',
    method: 'POST',
    path: 'desk/session/passkey',
    summary: 'Sign in at the desk with the answer of a browser',
    body: z.object({ response: WebAuthnJson }),
    answer: DeskSession,
    status: 201,
    errors: ['passkey_refused', 'passkey_unknown'],
    limited: true,
  }),
  session: endpoint({
    name: 'deskSession.session',
    method: 'GET',
    path: 'desk/session',
    summary: 'Who is signed in at the desk. 401 once the session was ended, the person revoked or their role changed',
    answer: DeskSession,
    access: 'staff',
  }),
  end: endpoint({
    name: 'deskSession.end',
    method: 'DELETE',
    path: 'desk/session',
    summary: 'Sign out',
    answer: Done,
    access: 'staff',
  }),
  endAll: endpoint({
    name: 'deskSession.endAll',
    method: 'DELETE',
    path: 'desk/sessions',
    summary: 'Sign out on all devices of the caller',
    answer: Done,
    access: 'staff',
  }),
}
