import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyDataFolder } from '../support/embedded.ts'
import { isReady, type ServerProcess, startServer } from '../support/server-process.ts'
import { ADDRESS } from './customers.ts'

// Processes start slowly on a machine that runs other tests too.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const WRITES = process.env.SOAK ? 12_500 : 500
const KILLS = process.env.SOAK ? 25 : 1
const WRITERS = 8

let dir: string
let server: ServerProcess

beforeEach(async () => {
  dir = await emptyDataFolder()
})
afterEach(async () => {
  await server.kill()
  rmSync(dir, { recursive: true, force: true })
})

const start = async () => {
  server = await startServer({ DATA_DIR: dir, DATABASE_URL: '' })
  await isReady(server)
}
const call = async (method: string, path: string, token?: string, body?: unknown, key: string = randomUUID()) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, data: ((await answer.json()) as { data: never }).data as Record<string, never> }
}
const newGuest = async (): Promise<string> =>
  (await call('POST', 'auth/guest', undefined, { name: 'G', email: 'g@example.com', phone: '0501234567' })).data[
    'token'
  ] ?? ''

it('loses no address that was acknowledged to kill -9, and does none twice that is sent again (S1, S7)', async () => {
  await start()
  const tokens = await Promise.all(Array.from({ length: WRITERS }, newGuest))
  /** The newest value of each customer's address that was acknowledged, and what was sent last. */
  const state = tokens.map(() => ({ id: '', acknowledged: 0, sent: 0, key: '' }))
  let acknowledged = 0

  /** Writes number after number to one address, until the server is gone or enough is written. */
  const write = async (nr: number, until: number): Promise<void> => {
    const own = state[nr]
    const token = tokens[nr]
    if (!own) return
    try {
      while (acknowledged < until) {
        // What was not acknowledged is sent again, as a device does.
        const isAgain = own.sent > own.acknowledged
        if (!isAgain) Object.assign(own, { sent: own.sent + 1, key: randomUUID() })
        const body = { ...ADDRESS, unit_number: String(own.sent) }
        const answer = own.id
          ? await call('PUT', `addresses/${own.id}`, token, body, own.key)
          : await call('POST', 'addresses', token, body, own.key)
        expect(answer.status).toBe(own.id ? 200 : 201)
        own.id ||= (answer.data['address'] as unknown as { id: string }).id
        own.acknowledged = own.sent
        acknowledged += 1
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }

  for (let round = 1; round <= KILLS + 1; round += 1) {
    const goal = Math.ceil((WRITES / (KILLS + 1)) * round)
    const writers = Promise.all(state.map((_, nr) => write(nr, round > KILLS ? goal : Infinity)))
    if (round > KILLS) await writers
    else {
      while (acknowledged < goal) await new Promise((resolve) => setTimeout(resolve, 5))
      await server.kill()
      await writers
      await start()
    }
  }

  expect(acknowledged).toBeGreaterThanOrEqual(WRITES)
  for (const [nr, token] of tokens.entries()) {
    const { data } = await call('GET', 'addresses', token)
    const kept = data as unknown as { id: string; unit_number: string }[]
    expect(kept).toEqual([expect.objectContaining({ id: state[nr]?.id, unit_number: String(state[nr]?.acknowledged) })])
  }
})
