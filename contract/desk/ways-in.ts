import * as z from 'zod/mini'
import { Code, Instant, Password, WebAuthnJson } from '#contract/account/users.ts'
import { NewDeskPassword } from './new-password.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/rules/common.ts'
import { ChosenPassword } from './session.ts'

const WaysIn = z.object({
  data: z.object({
    /** With the codes that go with it. */
    has_password: z.boolean(),
    /** The session has just begun; otherwise a change needs signing in again. */
    can_change: z.boolean(),
    passkeys: z.array(
      z.object({
        id: Id,
        /** The browser it was made in; empty where it said none. */
        device: z.string(),
        created_at: Instant,
        last_used_at: z.nullable(Instant),
      }),
    ),
  }),
})

/**
 * How a person of the desk signs in: by passkeys, by a password with codes, or by both. A change needs a session that has
 * just begun (403 `reauthentication_required`), ends the person's other sessions where something is removed or replaced,
 * and never takes the last way in (422 `operation_refused`).
 */
export const deskWaysIn = {
  read: endpoint({
    name: 'deskWaysIn.read',
    method: 'GET',
    path: 'desk/ways-in',
    summary: 'How the caller signs in',
    answer: WaysIn,
    access: 'staff',
  }),
  passkeyCreation: endpoint({
    name: 'deskWaysIn.passkeyCreation',
    method: 'POST',
    path: 'desk/ways-in/passkey-options',
    summary: 'What a browser needs to create a further passkey; valid for five minutes',
    answer: z.object({ data: z.object({ options: WebAuthnJson }) }),
    access: 'staff',
    errors: ['reauthentication_required'],
    limited: true,
  }),
  addPasskey: endpoint({
    name: 'deskWaysIn.addPasskey',
    method: 'POST',
    path: 'desk/ways-in/passkeys',
    summary: 'Keep the passkey that a browser has created',
    body: z.object({ response: WebAuthnJson }),
    answer: WaysIn,
    status: 201,
    access: 'staff',
    errors: ['reauthentication_required', 'passkey_refused'],
    limited: true,
  }),
  removePasskey: endpoint({
    name: 'deskWaysIn.removePasskey',
    method: 'DELETE',
    path: 'desk/ways-in/passkeys/{id}',
    summary: 'Remove a passkey, and end all other sessions of the caller',
    params: z.object({ id: Id }),
    answer: WaysIn,
    access: 'staff',
    errors: ['reauthentication_required', 'not_found', 'operation_refused'],
  }),
  choosePassword: endpoint({
    name: 'deskWaysIn.choosePassword',
    method: 'POST',
    path: 'desk/ways-in/password',
    summary: 'Choose a password, also in place of another: answers the secret of the codes that go with it',
    body: z.object({ password: NewDeskPassword }),
    answer: ChosenPassword,
    access: 'staff',
    errors: ['reauthentication_required'],
    limited: true,
  }),
  setPassword: endpoint({
    name: 'deskWaysIn.setPassword',
    method: 'PUT',
    path: 'desk/ways-in/password',
    summary: 'Keep the password that was chosen, by the first of its codes, and end all other sessions of the caller',
    body: z.object({ password: Password, code: Code }),
    answer: WaysIn,
    access: 'staff',
    errors: ['reauthentication_required', 'code_invalid'],
    limited: true,
  }),
  removePassword: endpoint({
    name: 'deskWaysIn.removePassword',
    method: 'DELETE',
    path: 'desk/ways-in/password',
    summary: 'Remove the password, and end all other sessions of the caller',
    answer: WaysIn,
    access: 'staff',
    errors: ['reauthentication_required', 'operation_refused'],
  }),
}
