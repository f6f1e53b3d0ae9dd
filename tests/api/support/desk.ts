import { randomUUID } from 'node:crypto'
import type { OperationAnswer } from '#contract/desk/operations.ts'
import { Secret, TOTP } from 'otpauth'
import type { TestServer } from './support.ts'

/** A password that no rule refuses. */
export const DESK_PASSWORD = 'copper lantern under seven palms'

const STEP_MS = 30_000

/** The code that an authenticator app shows, so many half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  })

/** The secret of the invitation that a command printed. */
export const invitationOf = async (server: TestServer, name: string, role = 'owner'): Promise<string> =>
  /\/desk#([\w-]{43})$/.exec((await server.type(['staff', 'invite', name, '--role', role])).text)?.[1] ?? ''

/** A session at the desk, as a cookie. */
export interface Desk {
  cookie: string
  /** Of the authenticator app. */
  secret: string
}

/** The cookie that an answer sets. */
export const cookieOf = ({ headers }: { headers: object }): string =>
  String((headers as Record<string, unknown>)['set-cookie']).split(';')[0] ?? ''

/** Accepts an invitation by a password; its code can be used once more, so that no test waits half a minute. */
export const accept = async (server: TestServer, invitation: string): Promise<Desk> => {
  const chosen = await server.call('POST', 'desk/invitation/password', {
    body: { secret: invitation, password: DESK_PASSWORD },
  })
  const secret = chosen.json().data.totp_secret
  const body = { secret: invitation, password: DESK_PASSWORD, code: codeOf(secret) }
  const cookie = cookieOf(await server.call('POST', 'desk/invitation/accept', { body }))
  await server.pool.query('update staff set totp_step = null')
  return { secret, cookie }
}

/** A person who is signed in at the desk. */
export const deskOf = async (server: TestServer, name: string, role = 'owner'): Promise<Desk> =>
  accept(server, await invitationOf(server, name, role))

/** Does an operation at the desk, as its form sends it. */
export const operateAt = async (server: TestServer, desk: Desk, operation: string, body: object = {}, lang = 'en') => {
  const [command = '', verb = '-'] = operation.split(' ')
  const answer = await server.call('POST', `desk/operations/${command}/${verb}`, {
    body: { id: randomUUID(), ...body },
    headers: { cookie: desk.cookie, lang },
  })
  const { data, code, errors, message } = answer.json()
  return { status: answer.statusCode, code, errors, message, ...(data as OperationAnswer | undefined) }
}
