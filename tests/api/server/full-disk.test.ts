import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { filledDataFolder } from '../../support/database/embedded.ts'
import { mountDisk, unmountDisk } from '../../support/server/small-disk.ts'
import { failToStart, isReady, type ServerProcess, startServer } from '../../support/server/server-process.ts'
import { ADDRESS } from '../support/customers.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const ROUNDS = process.env.SOAK ? 5 : 1
/** What is left for the database when the rest of the disk is taken. */
const ROOM = 64 * 1024
const MOST_WRITES = 300

const disk = mountDisk(400)
const dir = join(disk ?? '', 'data')
let server: ServerProcess | undefined

const start = async () => {
  server = await startServer({ DATA_DIR: dir, DATABASE_URL: '', TRUST_PROXY: '1' })
  await isReady(server)
}

beforeAll(async () => {
  if (!disk) return
  const filled = await filledDataFolder('shop')
  cpSync(filled, dir, { recursive: true })
  rmSync(filled, { recursive: true, force: true })
  await start()
})
afterAll(async () => {
  await server?.kill()
  if (!disk) return
  unmountDisk(disk)
})

let callers = 0
const call = async (method: string, path: string, token?: string, body?: unknown) => {
  callers += 1
  const answer = await fetch(`http://127.0.0.1:${server?.port}/api/v1/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${Math.floor(callers / 250) % 250}.${callers % 250}.1`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as { data: Record<string, never> } }
}

const newGuest = async () => {
  const guest = { name: 'G', email: 'g@example.com', phone: '0501234567' }
  const { status, body } = await call('POST', 'auth/guest', undefined, guest)
  return { status, token: (body.data?.['token'] as string | undefined) ?? '' }
}
const saveAddress = (token: string, street: string) => call('POST', 'addresses', token, { ...ADDRESS, street })
const streetsOf = async (token: string): Promise<string[]> => {
  const { status, body } = await call('GET', 'addresses?per_page=100', token)
  expect(status).toBe(200)
  return (body.data as unknown as { street: string }[]).map(({ street }) => street)
}

it.skipIf(!disk)(
  'on a full disk writes are refused and reads answered; with room again all that was acknowledged is there (S4)',
  async () => {
    const filler = join(disk ?? '', 'filler')
    const acknowledged = new Map<string, string>()
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { bavail, bsize } = statfsSync(disk ?? '')
      writeFileSync(filler, Buffer.alloc(0))
      execFileSync('/usr/bin/fallocate', ['-l', String(bavail * bsize - ROOM), filler])

      const refused: number[] = []
      for (let nr = 0; nr < MOST_WRITES && refused.length < 5; nr += 1) {
        const { status, token } = await newGuest()
        const street = `${'Street '.repeat(25)}${round}-${nr}`
        const saved = status < 300 ? (await saveAddress(token, street)).status : status
        if (saved < 300) acknowledged.set(token, street)
        else refused.push(saved)
      }
      expect(refused.length, 'the disk was full').toBeGreaterThan(0)
      expect(refused.filter((status) => ![503, 507].includes(status))).toEqual([])
      expect((await call('GET', 'products')).status, 'reads work').toBe(200)
      const [first] = acknowledged
      if (first) expect(await streetsOf(first[0])).toEqual([first[1]])
      const probe = await fetch(`http://127.0.0.1:${server?.port}/readyz`)
      expect([probe.status, await probe.json()]).toEqual([200, { status: 'disk is full' }])

      truncateSync(filler, 0)
      await vi.waitFor(async () => expect((await newGuest()).status).toBe(200), { timeout: 30_000, interval: 500 })
    }
    const check = async () => {
      for (const [token, street] of acknowledged) expect(await streetsOf(token)).toEqual([street])
    }
    await check()
    await server?.kill()
    await start()
    await check()
    expect((await newGuest()).status).toBe(200)

    const { bavail, bsize } = statfsSync(disk ?? '')
    execFileSync('/usr/bin/fallocate', ['-l', String(bavail * bsize), filler])
    await server?.kill()
    expect(await failToStart({ DATA_DIR: dir, DATABASE_URL: '' })).toBe(
      `The database in ${dir} cannot be opened: its disk is full.\n`,
    )
  },
)
