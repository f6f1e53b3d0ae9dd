import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/db/client.ts'
import { noteDemo, demoVersion } from '#server/demo/stamp.ts'
import type { ServerProcess } from '../server/server-process.ts'

/** Environment in which a server process sells with the sandbox, and trusts the client address of a test. */
export const SELLING = { DEMO: '1', SMTP_URL: '', STRIPE_SECRET_KEY: '', TRUST_PROXY: '1' }

/** Marks a database and a folder as filled with the demo, so that a server starts without drawing pictures. */
export const sayItIsDemo = async (db: Database, dataDir: string): Promise<void> => {
  mkdirSync(join(dataDir, 'media'), { recursive: true })
  await noteDemo(db, dataDir, demoVersion(), [])
}

export interface Answer<Data> {
  status: number
  code?: string
  data: Data
}

interface Asking {
  token?: string
  body?: object
  key?: string
  headers?: Record<string, string>
}

let callers = 0

/** Asks a server process, each time from an unused block of addresses. Throws a `TypeError` when it is gone. */
export const callServer = async <Data>(
  { port }: Pick<ServerProcess, 'port'>,
  method: string,
  path: string,
  { token, body, key = randomUUID(), headers = {} }: Asking = {},
): Promise<Answer<Data>> => {
  callers += 1
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method,
    headers: {
      lang: 'en',
      'idempotency-key': key,
      'x-forwarded-for': `10.${Math.floor(callers / 250) % 250}.${callers % 250}.1`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { code, data } = (await answer.json()) as { code?: string; data: Data }
  return { status: answer.status, data, ...(code !== undefined && { code }) }
}

/** Chooses "paid" on the sandbox's page, like a customer. */
export const payInSandbox = async ({ port }: Pick<ServerProcess, 'port'>, paymentId: string): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/sandbox/payments/${paymentId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'choice=success',
  })
  await answer.arrayBuffer()
  if (answer.status >= 400) throw new Error(`the sandbox answered ${answer.status}`)
}

/** A guest's token. */
export const guestOf = async (server: Pick<ServerProcess, 'port'>, email: string): Promise<string> => {
  const body = { name: 'Guest', email, phone: '0501234567' }
  return (await callServer<{ token: string }>(server, 'POST', 'auth/guest', { body })).data.token
}
