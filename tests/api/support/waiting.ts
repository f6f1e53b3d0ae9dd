import type { WaitingEntry } from '#contract/booking/waiting.ts'
import { serveWaiting } from '#server/modules/waiting/serve.ts'
import type { Customer } from './customers.ts'
import { mailTo } from './customers.ts'
import type { CallOptions, TestServer } from './support.ts'

/** Asks for a place in the list of a slot. */
export const joinSlot = (server: TestServer, slotId: string, adult: number, given: CallOptions, more: object = {}) =>
  server.call('POST', 'waiting', {
    ...given,
    body: { availability_id: slotId, units: [{ unit_id: 'adult', quantity: adult }], ...more },
  })

/** The entry of a customer in the list of a slot. */
export const joined = async (
  server: TestServer,
  slotId: string,
  adult: number,
  { token }: Pick<Customer, 'token'>,
): Promise<WaitingEntry> => {
  const answer = await joinSlot(server, slotId, adult, { token })
  if (answer.statusCode !== 202) throw new Error(answer.body)
  return answer.json().data.entry
}

/** Does what the server does every two seconds. */
export const serve = (server: TestServer): Promise<void> => serveWaiting({ ...server.services, db: server.db })

export const readEntry = async (server: TestServer, key: string, token?: string): Promise<WaitingEntry> =>
  (await server.call('GET', `waiting/${key}`, { token })).json().data.entry

/** The secret in the link of a mail to a party. */
export const keyMailed = async (server: TestServer, email: string, count = 1): Promise<string> =>
  /waiting\?entry=([\w-]+)/.exec((await mailTo(server, email, count)).text ?? '')?.[1] ?? ''
