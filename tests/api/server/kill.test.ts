import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { guestOf } from '../../support/shop/bookable-shop.ts'
import { killedServer, writeThroughKills } from '../../support/server/killed-server.ts'
import { ADDRESS } from '../support/customers.ts'

const WRITES = 12_500
const KILLS = 25
const WRITERS = 8
/** An address less than a customer may have. */
const MOST_ADDED = 45
/** Half of what is written is addresses, as long as there is room for them. */
const ADD_EVERY = Math.ceil(WRITES / WRITERS / MOST_ADDED)

const killed = killedServer('schema', { TRUST_PROXY: '1' })

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
const idOf = async ({ id, token }: Writer, { kind, value, key }: Write): Promise<string> => {
  const asking = { token, key, body: { ...ADDRESS, unit_number: value } }
  const [method, path, status] = kind === 'put' ? ['PUT', `addresses/${id}`, 200] : ['POST', 'addresses', 201]
  const answer = await killed.call<{ address: { id: string } }>(String(method), String(path), asking)
  expect(answer.status).toBe(status)
  return answer.data.address.id
}
/** The expected addresses of a customer, with or without the unacknowledged write. */
const expected = ({ value, added, underway }: Writer, isDone: boolean): string[] => {
  const { kind, value: next = '' } = (isDone && underway) || {}
  const main = kind === 'first' || kind === 'put' ? next : value
  return [main, ...added, ...(kind === 'add' ? [next] : [])].filter(Boolean).toSorted()
}
const kept = async ({ token }: Writer): Promise<string[]> => {
  const { data } = await killed.call<{ unit_number: string }[]>('GET', 'addresses?per_page=100', { token })
  return data.map((address) => address.unit_number).toSorted()
}

// Orders and bookings show the same in the short form.
it.runIf(process.env.SOAK)(
  'loses no address that was acknowledged to kill -9, and does none twice that is sent again (S1, S7)',
  async () => {
    await killed.start()
    const writers: Writer[] = []
    for (let nr = 0; nr < WRITERS; nr += 1)
      writers.push({
        token: await guestOf(killed.server(), `g${nr}@example.com`),
        id: '',
        value: '',
        added: [],
        count: 0,
      })
    await killed.kill()
    await writeThroughKills(killed, {
      writers,
      kills: KILLS,
      steps: WRITES,
      step: (own) => send(own, (own.underway ??= nextWrite(own))),
      check: async (own) => {
        expect([expected(own, false), expected(own, true)]).toContainEqual(await kept(own))
        // A device that never got the answer sends again what was acknowledged.
        if (own.last) expect(await idOf(own, own.last)).toBe(own.last.id)
      },
    })
    for (const own of writers) expect([own.underway, await kept(own)]).toEqual([undefined, expected(own, false)])
  },
)
