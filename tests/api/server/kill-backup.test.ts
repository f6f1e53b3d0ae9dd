import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Booking } from '#contract/booking/bookings.ts'
import type { Hold } from '#contract/booking/holds.ts'
import type { PaymentStep } from '#contract/payment/payments.ts'
import type { Order } from '#contract/shop/orders.ts'
import { adminSocket, askServer } from '#server/admin/socket.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { guestOf, payInSandbox, sayItIsDemo, SELLING } from '../../support/shop/bookable-shop.ts'
import { emptySlot, fillShelf, insideFolder, killedServer, untilKilled } from '../../support/server/killed-server.ts'
import { ADDRESS } from '../support/customers.ts'
import { CONTACT } from '../support/shopping.ts'

const ENOUGH = process.env.SOAK ? 100 : 8
const BUYERS = 3

const out = mkdtempSync(join(tmpdir(), 'qafila-kill-backup-'))
let slotId: string
let goods: Awaited<ReturnType<typeof fillShelf>>

const killed = killedServer('bookable', SELLING, async (pool, db, dir) => {
  goods = await fillShelf(pool, 100_000)
  slotId = await emptySlot(pool, 10_000)
  await sayItIsDemo(db, dir)
})
beforeEach(killed.start)
afterEach(killed.kill)
afterAll(() => rmSync(out, { recursive: true, force: true }))

/** What the server acknowledged. */
interface Acknowledged {
  orders: string[]
  bookings: string[]
  payments: string[]
}

const buy = async (made: Acknowledged): Promise<void> => {
  const email = `buyer-${randomUUID().slice(0, 8)}@example.com`
  const token = await guestOf(killed.server(), email)
  const contact = { ...CONTACT, email }
  const { data } = await killed.call<{ order: Order; payment: PaymentStep }>('POST', 'orders', {
    token,
    body: { items: [goods], payment_method: 'card', shipping_address: ADDRESS, contact },
  })
  made.orders.push(data.order.id)
  await payInSandbox(killed.server(), data.payment.id)
  made.payments.push(data.payment.id)
  const { data: held } = await killed.call<{ hold: Hold }>('POST', 'holds', {
    token,
    body: { availability_id: slotId, units: [{ unit_id: 'adult', quantity: 1 }] },
  })
  const booked = await killed.call<{ booking: Booking }>('POST', 'bookings', {
    token,
    body: { hold_id: held.hold.id, contact, payment_method: 'card' },
  })
  made.bookings.push(booked.data.booking.id)
}

/** Sells until the server is gone. */
const sell = async (made: Acknowledged): Promise<void> => {
  while (await untilKilled(() => buy(made)));
}

const backup = (file: string) => askServer(adminSocket(killed.dir()), ['backup', file])

it('a backup under load holds all that was acknowledged before it, whatever becomes of the server', async () => {
  const made: Acknowledged = { orders: [], bookings: [], payments: [] }
  const selling = Promise.all(Array.from({ length: BUYERS }, () => sell(made)))
  await vi.waitUntil(() => made.bookings.length >= ENOUGH, { timeout: 120_000 })
  const before = structuredClone(made)
  const file = join(out, 'shop.tar.gz')
  expect(await backup(file)).toMatchObject({ isDone: true })
  await vi.waitUntil(() => made.orders.length > before.orders.length, { timeout: 120_000 })
  await killed.kill()
  await selling

  const restored = join(out, 'restored')
  await restoreBackup(file, { databaseUrl: undefined, dataDir: restored })
  await insideFolder(restored, async (pool) => {
    const idsOf = async (table: string, where = 'true'): Promise<string[]> =>
      (await pool.query<{ id: string }>(`select id from ${table} where ${where}`)).rows.map(({ id }) => id)
    expect(await idsOf('orders')).toEqual(expect.arrayContaining(before.orders))
    expect(await idsOf('bookings')).toEqual(expect.arrayContaining(before.bookings))
    expect(await idsOf('payments', `status = 'succeeded'`)).toEqual(expect.arrayContaining(before.payments))
  })
})

it('a backup that is killed in the middle leaves no archive, and its rest is refused', async () => {
  const file = join(out, 'killed.tar.gz')
  const answer = backup(file)
  await vi.waitUntil(() => readdirSync(out).some((name) => name.startsWith('.backup-')), {
    interval: 1,
    timeout: 60_000,
  })
  await killed.kill()
  expect(await answer).toMatchObject({ isDone: false, text: expect.stringContaining('stopped before it answered') })
  expect(existsSync(file)).toBe(false)

  const [rest = ''] = readdirSync(out).filter((name) => name.startsWith('.backup-'))
  const unfinished = join(out, rest, 'killed.tar.gz')
  const half = join(out, 'half.tar.gz')
  const whole = readFileSync(join(out, 'shop.tar.gz'))
  writeFileSync(half, existsSync(unfinished) ? readFileSync(unfinished) : whole.subarray(0, whole.length / 3))
  const target = { databaseUrl: undefined, dataDir: join(out, 'half') }
  await expect(restoreBackup(half, target)).rejects.toThrow(/^\S+ is no backup of a shop, or it is damaged\.$/)
  expect(existsSync(target.dataDir)).toBe(false)
})
