import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { filledDataFolder } from '../../support/database/embedded.ts'
import { isReady, type ServerProcess, startServer } from '../../support/server/server-process.ts'
import { ADDRESS } from '../support/customers.ts'

// Processes start slowly on a machine that runs other tests too.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const WRITES = process.env.SOAK ? 12_500 : 500
const KILLS = process.env.SOAK ? 25 : 1
const WRITERS = 8

let dir: string
let server: ServerProcess

beforeEach(async () => {
  dir = await filledDataFolder('schema')
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

/** An address less than a customer may have. */
const MOST_ADDED = 45
/** Half of what is written is addresses, as long as there is room for them. */
const ADD_EVERY = Math.max(2, Math.ceil(WRITES / WRITERS / MOST_ADDED))

/** One customer's acknowledged writes and pending write. */
interface Writer {
  token: string
  /** The address that is written to, once it exists, and its last value. */
  id: string
  value: string
  added: string[]
  count: number
  /** Sent, and not acknowledged yet. */
  underway?: Write | undefined
  /** The last address that was acknowledged, as it was sent. */
  last?: (Write & { id: string }) | undefined
}
interface Write {
  kind: 'first' | 'put' | 'add'
  value: string
  key: string
}

const nextWrite = (own: Writer): Write => {
  const isAddition = own.count % ADD_EVERY === 0 && own.added.length < MOST_ADDED
  const kind = own.id === '' ? 'first' : isAddition ? 'add' : 'put'
  return { kind, value: String((own.count += 1)), key: randomUUID() }
}
/** Sends the pending write, and notes that it was acknowledged. */
const send = async (own: Writer, write: Write): Promise<void> => {
  const id = await idOf(own, write)
  if (write.kind === 'first') own.id = id
  if (write.kind === 'add') own.added.push(write.value)
  else own.value = write.value
  if (write.kind !== 'put') own.last = { ...write, id }
  own.underway = undefined
}
const idOf = async (own: Writer, { kind, value, key }: Write): Promise<string> => {
  const body = { ...ADDRESS, unit_number: value }
  const answer =
    kind === 'put'
      ? await call('PUT', `addresses/${own.id}`, own.token, body, key)
      : await call('POST', 'addresses', own.token, body, key)
  expect(answer.status).toBe(kind === 'put' ? 200 : 201)
  return (answer.data['address'] as unknown as { id: string }).id
}
/** The expected addresses of a customer, with or without the unacknowledged write. */
const expected = ({ value, added, underway }: Writer, isDone: boolean): string[] => {
  const { kind, value: next = '' } = (isDone && underway) || {}
  const main = kind === 'first' || kind === 'put' ? next : value
  return [main, ...added, ...(kind === 'add' ? [next] : [])].filter(Boolean).toSorted()
}
const kept = async ({ token }: Writer): Promise<string[]> => {
  const { data } = await call('GET', 'addresses?per_page=100', token)
  return (data as unknown as { unit_number: string }[]).map((address) => address.unit_number).toSorted()
}

// Orders and bookings show the same in the short form.
it.runIf(process.env.SOAK)(
  'loses no address that was acknowledged to kill -9, and does none twice that is sent again (S1, S7)',
  async () => {
    await start()
    const tokens = await Promise.all(Array.from({ length: WRITERS }, newGuest))
    const writers = tokens.map((token): Writer => ({ token, id: '', value: '', added: [], count: 0 }))
    let acknowledged = 0

    /** Adds addresses and writes number after number to one of them, until the server is killed or enough is written. */
    const write = async (own: Writer, until: number): Promise<void> => {
      try {
        while (acknowledged < until) {
          // What was not acknowledged is sent again, as a device does.
          own.underway ??= nextWrite(own)
          await send(own, own.underway)
          acknowledged += 1
        }
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
      }
    }

    for (let round = 1; round <= KILLS + 1; round += 1) {
      const goal = Math.ceil((WRITES / (KILLS + 1)) * round)
      const writing = Promise.all(writers.map((own) => write(own, round > KILLS ? goal : Infinity)))
      if (round > KILLS) await writing
      else {
        while (acknowledged < goal) await new Promise((resolve) => setTimeout(resolve, 5))
        await server.kill()
        await writing
        await start()
        // Before anything is sent again, which would cover up what was lost.
        for (const own of writers) expect([expected(own, false), expected(own, true)]).toContainEqual(await kept(own))
        // A device that never got the answer sends again what was acknowledged.
        for (const own of writers) if (own.last) expect(await idOf(own, own.last)).toBe(own.last.id)
      }
    }

    expect(acknowledged).toBeGreaterThanOrEqual(WRITES)
    for (const own of writers) expect([own.underway, await kept(own)]).toEqual([undefined, expected(own, false)])
  },
)
