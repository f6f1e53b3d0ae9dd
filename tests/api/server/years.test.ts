import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealDocuments } from '#server/documents/zatca/seal.ts'
import { fillYears, type Originals } from '../../support/database/fill-years.ts'
import { type PlanWatch, watchPlans, wideScans } from '../../support/database/plans.ts'
import { type Customer, newCustomer, newGuest } from '../support/customers.ts'
import { type Goods, goods, item, placed, postEvent } from '../support/shopping.ts'
import { booked, held, slotOf } from '../support/slots.ts'
import { openTestServer, type TestServer } from '../support/support.ts'
import { doAll, METRICS_TOKEN, PLACE } from '../support/years-of-use.ts'

/** `npm run soak -- years` fills a million. */
const ORDERS = Number(process.env.YEARS_ORDERS ?? 8000)
/** Of so few the planner would read all, index or not. */
const IS_SMALL = ORDERS < 100_000
/** The most rows that a statement reads in vain of a table that grows. */
const BOUND = 1000
const HOUR = 60 * 60 * 1000
/** Orders of a measurement, and those before it that are not counted. */
const ROUNDS = 150
const WARM = 15

/**
 * Statements that read all of a table, for a reason: the table and a part of the text.
 */
const EXCEPTIONS: readonly (readonly [table: string, text: RegExp])[] = [
  // Moves the clock, for tests.
  ['job', /^update pgboss\.job set start_after = start_after - /],
  // pg-boss counts once a minute and deletes once a day; jobs stay for 30 days, whatever the years.
  ['job', /"singletonsActive"/],
  ['job', /DELETE FROM pgboss\.job_common\s+WHERE name/],
  // Goods that are away are counted once a minute; those who wait for them are kept for a year.
  ['stock_notices', /^delete from "stock_notices" where "stock_notices"\."id" in/],
  // A sweep looks at two thousand guests, which are all of a small shop.
  ...(['users', 'sessions', 'orders', 'bookings'] as const)
    .filter(() => IS_SMALL)
    .map((table) => [table, /^delete from "users" where ctid/] as const),
  // An operator looks for a part of a name or an address, which no index finds.
  ['users', / in translate\(lower\("users"\."name"\)/],
]

// On the embedded database nothing explains itself.
const isAsked = process.env.TEST_DATABASE_URL !== undefined

describe.runIf(isAsked)(`a shop of ${ORDERS} orders`, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openFilled(ORDERS)
  }, HOUR)
  afterAll(() => server.close())

  it.skipIf(IS_SMALL)(
    'takes an order at the cost of one of a hundredth',
    async () => {
      const young = await openFilled(ORDERS / 100)
      try {
        const costs = { young: costOf(young), old: costOf(server) }
        // In turns, so that a crowded moment of the machine is one of both.
        for (let round = 0; round < WARM + ROUNDS; round += 1)
          for (const cost of [costs.young, costs.old]) await cost.measure(round >= WARM)
        const [before, after] = [costs.young.end(), costs.old.end()]
        console.log(`An order with its payment and seal, over ${ORDERS / 100} and ${ORDERS} orders:`, before, after)
        expect(after.processor / before.processor).toBeLessThan(1.2)
        expect(after.duration / before.duration).toBeLessThan(1.2)
      } finally {
        await young.close()
      }
    },
    HOUR,
  )

  it(
    'reads no table that grows in vain, whatever is done',
    async () => {
      const growing = await largeTables(server.pool)
      const watch = await watchPlans(server.pool, IS_SMALL)
      const refused = await doAll(server, (await goods(server, 1, 100_000))[0], (name) => watch.during(name))
      const wide = watch.statements
        .flatMap((statement) => wideScans(statement, growing, BOUND))
        .filter(({ table, text }) => !EXCEPTIONS.some(([of, part]) => of === table && part.test(text)))
      report(watch, wide)
      expect(refused).toEqual([])
      expect(watch.statements.length).toBeGreaterThan(1000)
      expect(wide.map(({ during, table, how, rows }) => `${during}: ${how} of ${table}, ${rows} rows`)).toEqual([])
    },
    HOUR,
  )
})

const openFilled = async (orders: number): Promise<TestServer> => {
  const server = await openTestServer({ shop: 'bookable', plans: true, env: { METRICS_TOKEN } })
  await server.type('settings set vat_number 311111111100003')
  await server.pool.query('update variants set stock = 0 where id = (select max(id) from variants)')
  const started = performance.now()
  await fillYears(server.pool, await makeOriginals(server), orders)
  console.log(`${orders} orders were filled in ${Math.round((performance.now() - started) / 1000)} s`)
  return server
}

/** What an order with its payment and its seal takes, at the median: milliseconds, and those of processors of all sessions. */
const costOf = (server: TestServer) => {
  const durations: number[] = []
  const processor: number[] = []
  let round = 0
  let customer: Customer | undefined
  let thing: Goods | undefined
  return {
    measure: async (counts: boolean): Promise<void> => {
      // A customer orders a few times a minute.
      if (round % 3 === 0) customer = await newCustomer(server)
      round += 1
      thing ??= (await goods(server, 1, 100_000))[0]
      if (!customer) throw new Error('there is no customer')
      const before = await processorTime(server)
      const started = performance.now()
      const { payment } = await placed(server, customer, { items: [item(thing)] })
      await postEvent(server, payment.id, 'success')
      await sealDocuments({ db: server.db, add: server.services.jobs.add, stamp: undefined })
      const took = performance.now() - started
      if (!counts) return
      durations.push(took)
      processor.push((await processorTime(server)) - before)
    },
    end: () => ({ duration: medianOf(durations), processor: medianOf(processor) }),
  }
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** The milliseconds of processor that this process and the sessions of a database have used. */
const processorTime = async ({ pool }: TestServer): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  const { user, system } = process.cpuUsage()
  return rows.reduce(
    (sum, { pid }) => {
      const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
      const fields = after.split(' ')
      return sum + 10 * (Number(fields[11]) + Number(fields[12]))
    },
    (user + system) / 1000,
  )
}

/** What the tables of a filled shop have more than a few rows of, without the catalogue. */
const largeTables = async (pool: Pool): Promise<Set<string>> => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where relkind in ('r', 'p') and nspname in ('public', 'pgboss') and reltuples > 2 * $1
       and relname !~ '^(products|variants|listings|availabilities|seat_claims|search_)'`,
    [BOUND],
  )
  return new Set(rows.map(({ name }) => name.replace(/^job_common$/, 'job')))
}

/** One of each thing, made as customers make it. */
const makeOriginals = async (server: TestServer): Promise<Originals> => {
  const [thing] = await goods(server, 1, 100_000)
  const [sara, guest] = [await newCustomer(server), await newGuest(server)]
  const placedNow = await placed(server, sara, { items: [item(thing)] })
  await postEvent(server, placedNow.payment.id, 'success')
  const slot = await slotOf(server, PLACE, { capacity: 50 })
  const bookedNow = await booked(server, sara, await held(server, slot.id, { adult: 1 }))
  await postEvent(server, bookedNow.payment.id, 'success')
  await server.pass(0)
  await server.type(`order ship ${placedNow.order.reference} SMSA A1`)
  await server.type(`order deliver ${placedNow.order.reference}`)
  await server.pass(0)
  const { id } = bookedNow.booking
  await server.pool.query(
    `insert into staff (id, name, created_at) values ('stf_y', 'Huda', now());
     insert into check_ins (id, booking_id, staff_id, at, received_at) values ('chk_0', '${id}', 'stf_y', now(), now());
     insert into door_entries (id, booking_id, staff_id, place_id, day, result, at, received_at)
       values ('chk_0', '${id}', 'stf_y', '${bookedNow.booking.place.id}', '2026-01-01', 'in', now(), now())`,
  )
  return { userId: sara.id, guestId: guest.id, orderId: placedNow.order.id, bookingId: id }
}

const report = ({ statements }: PlanWatch, wide: readonly object[]): void => {
  const slowest = new Map<string, { ms: number; during: string; text: string }>()
  for (const { ms, during, text } of statements)
    if (ms > (slowest.get(text)?.ms ?? 0)) slowest.set(text, { ms, during, text })
  const ten = [...slowest.values()].toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  mkdirSync('test-results', { recursive: true })
  writeFileSync(
    'test-results/years.json',
    JSON.stringify({ orders: ORDERS, statements: statements.length, slowest: ten, wide }, null, 2),
  )
  console.log(`The ten slowest of ${statements.length} statements, over ${ORDERS} orders:`)
  for (const { ms, during, text } of ten)
    console.log(`${ms.toFixed(1).padStart(8)} ms  ${during}: ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`)
}
