import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Booking } from '#contract/booking/bookings.ts'
import type { Hold } from '#contract/booking/holds.ts'
import type { Order } from '#contract/shop/orders.ts'
import type { PaymentStep } from '#contract/payment/payments.ts'
import { answerAdmin } from '#server/admin/answer.ts'
import { callServer, guestOf, payInSandbox, sayItIsDemo, SELLING } from '../../support/shop/bookable-shop.ts'
import { isReady, type ServerProcess, startServer } from '../../support/server/server-process.ts'
import { ADDRESS, readMails } from '../support/customers.ts'
import { CONTACT, type Goods, goods, item, stockOf } from '../support/shopping.ts'
import { slotOf, takenOf } from '../support/slots.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

// Processes start slowly on a machine that runs other tests too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const BUYERS = process.env.SOAK ? 200 : 40
const STOCK = 10
const VISITORS = process.env.SOAK ? 200 : 80
const SEATS = 20
const TRIPS = 6
const SHARED = 'qarah-mountain-caves'

// Two processes need a database that takes two: the embedded one refuses the second.
describe.skipIf(!process.env.TEST_DATABASE_URL)('two servers on one PostgreSQL', () => {
  let database: TestServer
  const servers: ServerProcess[] = []
  const dirs: string[] = []

  beforeAll(async () => {
    database = await openTestServer({ shop: 'bookable' })
    const { connectionString = '' } = database.pool.options
    for (let nr = 0; nr < 2; nr += 1) {
      const dir = mkdtempSync(join(tmpdir(), 'qafila-test-'))
      dirs.push(dir)
      await sayItIsDemo(database.db, dir)
      servers.push(await startServer({ ...SELLING, DATA_DIR: dir, DATABASE_URL: connectionString }))
    }
    await Promise.all(servers.map(isReady))
  })
  afterAll(async () => {
    await Promise.all(servers.map(({ kill }) => kill()))
    await database.close()
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
  })

  const either = (nr: number): ServerProcess => {
    const server = servers[nr % servers.length]
    if (!server) throw new Error('there is no server')
    return server
  }
  const many = <Result>(count: number, make: (nr: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, nr) => make(nr)))
  const newGuests = (count: number, name: string) =>
    many(count, async (nr) => {
      const email = `${name}${nr}-${randomUUID().slice(0, 8)}@example.com`
      return { email, token: await guestOf(either(nr), email) }
    })
  const tally = (values: readonly string[]): Record<string, number> => {
    const counts: Record<string, number> = {}
    for (const value of values) counts[value] = (counts[value] ?? 0) + 1
    return counts
  }
  /** Waits until no job is due or being done. */
  const quiet = () =>
    vi.waitFor(
      async () => {
        const { rows } = await database.pool.query(
          `select count(*)::int as due from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`,
        )
        expect(rows[0].due).toBe(0)
      },
      { timeout: 60_000, interval: 200 },
    )
  /** How many mails went to each address; a server that wrote none has no outbox. */
  const mailsBy = async (): Promise<Record<string, number>> => {
    const mails = await Promise.all(dirs.map((dataDir) => readMails({ env: { dataDir } }).catch(() => [])))
    return tally(mails.flat().map(({ to }) => to?.[0]?.address ?? ''))
  }

  it('sell the last pieces once, each order mailed once (S5)', async () => {
    const [one] = await goods(database, 1, STOCK)
    const buyers = await newGuests(BUYERS, 'buyer')
    const answers = await many(BUYERS, (nr) =>
      callServer<{ order: Order; payment: PaymentStep }>(either(nr), 'POST', 'orders', {
        token: buyers[nr]?.token ?? '',
        body: {
          items: [item(one)],
          payment_method: 'card',
          shipping_address: ADDRESS,
          contact: { ...CONTACT, email: buyers[nr]?.email },
        },
      }),
    )
    expect(tally(answers.map(({ status, code = '' }) => `${status} ${code}`.trim()))).toEqual({
      '201': STOCK,
      '409 out_of_stock': BUYERS - STOCK,
    })
    expect(await stockOf(database, one)).toBe(0)
    const bought = answers.filter(({ status }) => status === 201)
    await many(bought.length, (nr) => payInSandbox(either(nr), bought[nr]?.data.payment.id ?? ''))
    await quiet()
    const mails = await mailsBy()
    expect(buyers.map(({ email }) => mails[email] ?? 0)).toEqual(answers.map(({ status }) => (status === 201 ? 1 : 0)))
  })

  it('number twenty payments at once, and refunds among them, without a gap', async () => {
    const things = await goods(database, 4, 20)
    const buyers = await newGuests(20, 'payer')
    const orders = await many(20, async (nr) => {
      const body = {
        items: [item(things[nr % 4] as Goods)],
        payment_method: 'card',
        shipping_address: ADDRESS,
        contact: { ...CONTACT, email: buyers[nr]?.email },
      }
      const token = buyers[nr]?.token ?? ''
      return (await callServer<{ order: Order; payment: PaymentStep }>(either(nr), 'POST', 'orders', { token, body }))
        .data
    })
    await many(20, (nr) => payInSandbox(either(nr), orders[nr]?.payment.id ?? ''))
    await many(20, (nr) =>
      callServer(either(nr + 1), 'POST', `orders/${orders[nr]?.order.id}/cancel`, { token: buyers[nr]?.token ?? '' }),
    )
    const { rows } = await database.pool.query(
      `select d.kind, count(*)::int as issued, count(distinct number)::int as numbers,
         max(sequence) - min(sequence) + 1 as span, max(sequence) = case d.kind when 'invoice' then c.invoice else c.credit_note end as is_last
       from tax_documents d, document_counters c where d.sequence is not null
       group by d.kind, c.invoice, c.credit_note order by d.kind`,
    )
    const [credit, invoice] = rows as Record<string, unknown>[]
    for (const of of [credit, invoice]) expect(of).toMatchObject({ issued: of?.span, numbers: of?.span, is_last: true })
    expect(credit?.issued).toBeGreaterThanOrEqual(20)
  })

  it('show a price that the operator changes elsewhere at once', async () => {
    const { rows } = await database.pool.query(
      `select p.slug, v.sku from variants v join products p on p.id = v.product_id where not p.is_hidden order by v.id limit 1`,
    )
    const { slug, sku } = rows[0] as { slug: string; sku: string }
    const priceAt = async (nr: number) => {
      const { data } = await callServer<{ variants: { sku: string; price: { amount: number } }[] }>(
        either(nr),
        'GET',
        `products/${slug}`,
      )
      return data.variants.find((variant) => variant.sku === sku)?.price.amount
    }
    const both = () => many(2, priceAt)
    const [before] = await both()
    expect(before).not.toBe(123_450)
    const command = answerAdmin(database.services, database.app.log)
    expect(await command(['price', sku, '1234.50'])).toMatchObject({ isDone: true })
    // Sooner than answers go stale by themselves, which takes five seconds.
    await vi.waitFor(async () => expect(await both()).toEqual([123_450, 123_450]), { timeout: 4000, interval: 200 })
  })

  it('hold as many seats as there are (S6)', async () => {
    const slot = await slotOf(database, SHARED, { days: 30, capacity: SEATS })
    const answers = await many(VISITORS, (nr) =>
      callServer(either(nr), 'POST', 'holds', {
        body: { availability_id: slot.id, units: [{ unit_id: 'adult', quantity: 1 }] },
      }),
    )
    expect(tally(answers.map(({ status, code = '' }) => `${status} ${code}`.trim()))).toEqual({
      '201': SEATS,
      '409 slot_taken': VISITORS - SEATS,
    })
    expect(await takenOf(database, slot.id)).toBe(SEATS)
  })

  it('offer what comes back to a waiting list in order, each seat once, and none of it to a visitor', async () => {
    const slot = await slotOf(database, SHARED, { days: 34, capacity: 6 })
    const holders = await newGuests(3, 'holder')
    const pair = { availability_id: slot.id, units: [{ unit_id: 'adult', quantity: 2 }] }
    const held = await many(3, (nr) =>
      callServer<{ hold: Hold }>(either(nr), 'POST', 'holds', { token: holders[nr]?.token ?? '', body: pair }),
    )
    expect(await takenOf(database, slot.id)).toBe(6)
    await database.pool.query(
      `insert into waiting_entries (id, email, locale, address_block, is_account, state, availability_id, place_id, starts_at,
         units, party, queued_as, until, created_at, updated_at)
       select 'wtg_' || lpad(nr::text, 20, '0'), 'waits' || nr || '@example.com', 'en', '10.0.0', false, 'waiting', $1, $2, $3,
         $4, 2, nr, now() + interval '9 days', now(), now() from generate_series(1, 12) nr`,
      [slot.id, slot.placeId, slot.startsAt, JSON.stringify(pair.units)],
    )
    // All at once: the seats come back on both servers, visitors ask both for them, and both serve the list.
    const [, visitors] = await Promise.all([
      many(3, (nr) =>
        callServer(either(nr + 1), 'DELETE', `holds/${held[nr]?.data.hold.id}`, { token: holders[nr]?.token ?? '' }),
      ),
      many(VISITORS, async (nr) => {
        await new Promise((resolve) => setTimeout(resolve, nr * 50))
        return callServer(either(nr), 'POST', 'holds', { body: pair })
      }),
    ])
    expect(visitors.filter(({ status }) => status === 201)).toEqual([])
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select state, count(*)::int as parties, max(queued_as) as last from waiting_entries where availability_id = $1 group by state order by state`,
        [slot.id],
      )
      expect(rows).toEqual([
        { state: 'offered', parties: 3, last: 3 },
        { state: 'waiting', parties: 9, last: 12 },
      ])
    }, 20_000)
    const { rows } = await database.pool.query(
      'select sum(seats)::int as seats, count(*)::int as claims from seat_claims where availability_id = $1',
      [slot.id],
    )
    expect([rows[0], await takenOf(database, slot.id)]).toEqual([{ seats: 6, claims: 3 }, 6])
    await quiet()
    const mails = await mailsBy()
    expect([1, 2, 3, 4].map((nr) => mails[`waits${nr}@example.com`] ?? 0)).toEqual([1, 1, 1, 0])
  })

  it('book once for concurrent requests, confirm once for concurrent payment events, and mail once (S7, S8)', async () => {
    const slot = await slotOf(database, SHARED, { days: 32, capacity: SEATS })
    const guests = await newGuests(TRIPS, 'visitor')
    const booked = await many(TRIPS, async (nr) => {
      const { token = '', email } = guests[nr] ?? {}
      const made = await callServer<{ hold: Hold }>(either(nr), 'POST', 'holds', {
        token,
        body: { availability_id: slot.id, units: [{ unit_id: 'adult', quantity: 1 }] },
      })
      const key = randomUUID()
      const body = { hold_id: made.data.hold.id, contact: { ...CONTACT, email }, payment_method: 'card' }
      const [first, ...others] = await many(4, (which) =>
        callServer<{ booking: Booking; payment: PaymentStep }>(either(which), 'POST', 'bookings', { token, key, body }),
      )
      expect(first?.status).toBe(201)
      for (const other of others) expect(other).toEqual(first)
      const { booking, payment } = first?.data ?? {}
      await many(4, (which) => payInSandbox(either(which), payment?.id ?? ''))
      const path = `bookings/${booking?.id}`
      const codes = await many(2, async (which) => {
        const { data } = await callServer<{ booking: Booking }>(either(which), 'GET', path, { token })
        return [data.booking.status, data.booking.ticket?.code]
      })
      expect(codes).toEqual([codes[0], codes[0]])
      expect(codes[0]).toEqual(['confirmed', expect.any(String)])
      return booking?.id
    })
    expect(new Set(booked).size).toBe(TRIPS)
    expect(await takenOf(database, slot.id)).toBe(TRIPS)
    // The sandbox sends the event a second time after some seconds; that has no effect either.
    await new Promise((resolve) => setTimeout(resolve, 6000))
    await quiet()
    const mails = await mailsBy()
    expect(guests.map(({ email }) => mails[email])).toEqual(guests.map(() => 1))
  })

  it('do each job once', async () => {
    await quiet()
    const { rows } = await database.pool.query(
      `select state::text, max(retry_count)::int as retries from pgboss.job where start_after <= now() group by state`,
    )
    expect(rows).toEqual([{ state: 'completed', retries: 0 }])
  })
})
