import * as z from 'zod/mini'
import { Done, Id } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { plainText } from '#contract/inputs.ts'
import { SignedIn } from './auth.ts'
import { Instant, WebAuthnJson } from './users.ts'

/** Longest name of a passkey. */
const PASSKEY_NAME_MAX = 60

/** A passkey of an account. `is_synced` is true where the customer's other devices have it too. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** The browser's name of it, Base64URL: a browser is told which are still accepted. */
  credential_id: z.string(),
  is_synced: z.boolean(),
  created_at: Instant,
  /** Null until it is used. */
  last_used_at: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>

const Options = z.object({ data: z.object({ options: WebAuthnJson }) })
const Name = plainText(PASSKEY_NAME_MAX, 1)

export const passkeys = resource('Passkeys of an account, and signing in with one', {
  list: endpoint({
    name: 'passkeys.list',
    method: 'GET',
    path: 'passkeys',
    summary: 'The passkeys of the account, the newest first',
    answer: z.object({ data: z.array(Passkey) }),
    access: 'account',
  }),
  creation: endpoint({
    name: 'passkeys.creation',
    method: 'POST',
    path: 'passkeys/creation',
    summary: 'What a browser needs to create a passkey of the account; valid for five minutes',
    answer: Options,
    access: 'account',
    reauthenticated: true,
    limited: true,
  }),
  add: endpoint({
    name: 'passkeys.add',
    method: 'POST',
    path: 'passkeys',
    summary: 'Keep the passkey that a browser has created',
    body: z.object({ name: z.optional(Name), response: WebAuthnJson }),
    answer: z.object({ data: Passkey }),
    status: 201,
    access: 'account',
    errors: ['passkey_refused'],
    limited: true,
  }),
  rename: endpoint({
    name: 'passkeys.rename',
    method: 'PATCH',
    path: 'passkeys/{id}',
    summary: 'Give a passkey another name',
    params: z.object({ id: Id }),
    body: z.object({ name: Name }),
    answer: z.object({ data: Passkey }),
    access: 'account',
    reauthenticated: 'once',
  }),
  remove: endpoint({
    name: 'passkeys.remove',
    method: 'DELETE',
    path: 'passkeys/{id}',
    summary: 'Remove a passkey; the account keeps its password',
    params: z.object({ id: Id }),
    answer: Done,
    access: 'account',
    reauthenticated: true,
  }),
  confirmation: endpoint({
    name: 'passkeys.confirmation',
    method: 'POST',
    path: 'passkeys/confirmation',
    summary: 'What a browser needs to prove, by a passkey of the account, who is signed in: see `auth.reauthenticate`',
    answer: Options,
    access: 'account',
    limited: true,
  }),
  request: endpoint({
    name: 'passkeys.request',
    method: 'POST',
    path: 'auth/passkeys/request',
    summary: 'What a browser needs to sign in with any passkey of this shop; valid for five minutes',
    answer: Options,
    limited: true,
  }),
  signIn: endpoint({
    name: 'passkeys.signIn',
    proves: 'passkey',
    method: 'POST',
    path: 'auth/passkeys',
    summary: 'Sign in with the answer of a browser',
    body: z.object({ response: WebAuthnJson }),
    answer: SignedIn,
    errors: ['passkey_refused', 'passkey_unknown'],
    limited: true,
  }),
})
