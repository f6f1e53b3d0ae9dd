import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#server/db/client.ts'
import { setRoleSettings } from '#server/db/role-settings.ts'
import { ensureBuild } from '../../support/build.ts'
import { fillDatabase } from '../../support/database/filled-database.ts'
import { makeOtherBuild } from '../../support/other-build.ts'
import { createAppServer, type AppServer } from '../../support/server/app-server.ts'
import { sayItIsDemo, SELLING } from '../../support/shop/bookable-shop.ts'
import { HEADING, type Load, startLoad } from './load.ts'
import { startPostgresPair } from './postgres-pair.ts'
import { startNginx, startPooler, startSilentGateway } from './proxies.ts'
import { pressAddToCart } from './visits.ts'

const VISITS = 50
/** Looks at pages that must all be answered while the database or the gateway is away. */
const LOOKS = 500
const AWAY = ['database restarted', 'primary killed', 'gateway hangs'] as const
/** Press "pay" at the same moment: after some rounds the circuit of each process is open. */
const PAYERS = 6
const ROUNDS = 4
/** The 4 s of a customer, and what is around them; and of one whose circuit is open. */
const LONGEST_PRESS_MS = 4500
const AT_ONCE_MS = 1000
/** A page that says that the gateway does not answer. */
const SAID = 424
const STEADY_MS = 10_000
/** As long as a supervisor waits, or Patroni until it promotes. */
const RESTART_MS = 3000
const NOTICE_MS = 3000

/**
 * Two servers behind nginx, PgBouncer, a primary and a standby: replaces the servers by those of another build, kills
 * one, restarts the database, and lets the standby take over, while customers buy, hold seats and look at pages. Prints
 * what they met; answers the exit code.
 */
export const testHosts = async (): Promise<number> => {
  const dist = ensureBuild()
  // Within the project, whose packages the server's code of a build is run with.
  const dir = mkdtempSync(resolve('node_modules/.cache/qafila-hosts-'))
  const other = makeOtherBuild(dist, join(dir, 'newer'), 'newer')
  const cleanups: (() => Promise<unknown> | void)[] = [() => rmSync(dir, { recursive: true, force: true })]
  try {
    const pair = await startPostgresPair()
    cleanups.push(pair.stop)
    const wanted = await fill(pair.primary.url)
    const pooler = await startPooler(pair.primary.port)
    cleanups.push(pooler.stop)
    const gateway = await startSilentGateway()
    cleanups.push(gateway.stop)
    const env = {
      ...SELLING,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
      STRIPE_API_URL: gateway.url,
      DATABASE_URL: `postgres://postgres@127.0.0.1:${pooler.port}/postgres`,
      ACCESS_LOG: '0',
    }
    const { db, close } = connect({ connectionString: pair.primary.url }, () => {})
    const servers: AppServer[] = []
    for (let nr = 0; nr < 2; nr += 1) {
      const server = await createAppServer({ dist, env })
      await sayItIsDemo(db, server.dataDir)
      cleanups.push(server.dispose)
      servers.push(server)
    }
    await close()
    const [first, second] = servers as [AppServer, AppServer]
    const nginx = await startNginx([first.port, second.port])
    cleanups.push(nginx.stop)
    const url = `http://127.0.0.1:${nginx.port}`
    Object.assign(env, { PUBLIC_URL: url })
    await Promise.all(servers.map((server) => server.start()))
    const load = startLoad(nginx.port, wanted)
    cleanups.push(() => load.stop().catch(() => {}))

    console.log(HEADING)
    load.begin('nothing')
    await wait(STEADY_MS)
    load.begin('kill -9 of a server')
    await first.kill()
    await wait(RESTART_MS)
    await first.start()
    load.begin('gateway hangs')
    const presses = await pressPay(load)
    load.begin('database restarted')
    await pair.restart()
    await wait(STEADY_MS)
    load.begin('primary killed')
    await pair.killPrimary()
    await wait(NOTICE_MS)
    await pair.promote()
    pooler.turnTo(pair.standby.port)
    await wait(2 * STEADY_MS)
    await report(load, pair.standby.url)
    load.begin('first server replaced')
    await first.deploy(other)
    load.begin(`two builds, ${VISITS} visits`)
    const worked = await pressAddToCart(url, VISITS)
    load.begin('second server replaced')
    await second.deploy(other)
    // Back to the build before, one right after the other: nginx still takes the first for stopped.
    load.begin('both replaced without a pause')
    for (const server of servers) await server.deploy(dist)
    load.begin('afterwards')
    await wait(STEADY_MS)
    await load.stop()

    const isWhole = await report(load, pair.standby.url)
    const [looks, away] = [load.looks(), load.looks(AWAY)]
    const arePaysAnswered = presses.flat().every(({ status, ms }) => status === SAID && ms <= LONGEST_PRESS_MS)
    console.log(`First presses that worked: ${worked} of ${VISITS}.`)
    console.log(`Pages that failed: ${looks.failed} of ${looks.all}; of ${away.all} while something was away.`)
    const bounds: Record<string, boolean> = {
      'each first press worked': worked === VISITS,
      'nothing acknowledged is lost': isWhole && load.orders.length > 0,
      'no page failed': looks.failed === 0,
      [`pages were looked at ${LOOKS} times while something was away`]: away.all >= LOOKS,
      'each press on "pay" had its page in time': arePaysAnswered,
      'and at once when its circuit was open': presses.some(isAtOnce),
    }
    const missed = Object.entries(bounds).flatMap(([bound, isMet]) => (isMet ? [] : [bound]))
    for (const bound of missed) console.log(`NOT: ${bound}`)
    return missed.length === 0 ? 0 : 1
  } finally {
    for (const clean of cleanups.toReversed()) await clean()
  }
}

type Press = Awaited<ReturnType<Load['pressPay']>>[number]

const isAtOnce = (round: readonly Press[]): boolean => round.every(({ ms }) => ms <= AT_ONCE_MS)

/** Customers press "pay" while the gateway takes connections and says nothing; prints what they are answered. */
const pressPay = async (load: Load) => {
  const presses: Press[][] = []
  while (presses.length < ROUNDS && !presses.some(isAtOnce)) {
    const answers = await load.pressPay(PAYERS)
    presses.push(answers)
    const longest = Math.max(...answers.map(({ ms }) => ms))
    console.log(
      `  pressed: ${answers.map(({ status }) => status).join(' ')}, the longest ${(longest / 1000).toFixed(1)} s`,
    )
  }
  return presses
}

const PLENTY = 100_000
const SLOTS = 60

/** Fills the primary with a shop whose stock and seats do not run out here. */
const fill = async (url: string) => {
  const { db, pool, close } = connect({ connectionString: url, query_timeout: 0 }, () => {})
  try {
    for (const filling of ['schema', 'shop', 'bookable'] as const) await fillDatabase({ db, pool }, filling)
    await setRoleSettings(pool)
    await pool.query('update variants set stock = $1', [PLENTY])
    const { rows: goods } = await pool.query<{ product_id: string; variant_id: string }>(
      'select product_id, id as variant_id from variants order by id limit 1',
    )
    const { rows: slots } = await pool.query<{ id: string }>(
      `update availabilities set capacity = $1 where id in (
         select a.id from availabilities a join places p on p.id = a.place_id
         where p.slug = 'qarah-mountain-caves' and a.starts_at > now() + interval '1 day' order by a.starts_at limit $2)
       returning id`,
      [PLENTY, SLOTS],
    )
    const [item] = goods
    if (!item || slots.length === 0) throw new Error('there is nothing to sell')
    return { item, slots: slots.map(({ id }) => id) }
  } finally {
    await close()
  }
}

/** Prints what was acknowledged, and what of it is gone; answers whether all is there. */
const report = async (load: Load, url: string): Promise<boolean> => {
  // Customers go on meanwhile.
  const acknowledged = { orders: [...load.orders], holds: [...load.holds] }
  const lost = await lostOf(acknowledged, url)
  console.log(
    `Acknowledged: ${acknowledged.orders.length} orders, ${acknowledged.holds.length} holds; lost: ${lost.orders} orders, ${lost.holds} holds. Sold below zero or overbooked: ${lost.oversold}.`,
  )
  return lost.orders + lost.holds + lost.oversold === 0
}

/** What was acknowledged and is not there after all of it. */
const lostOf = async ({ orders, holds }: Pick<Load, 'orders' | 'holds'>, url: string) => {
  const { pool, close } = connect({ connectionString: url }, () => {})
  const missing = async (table: string, ids: readonly string[]): Promise<number> => {
    const { rows } = await pool.query<{ there: number }>(
      `select count(*)::int as there from ${table} where id = any($1)`,
      [ids],
    )
    return ids.length - (rows[0]?.there ?? 0)
  }
  try {
    const { rows } = await pool.query<{ oversold: number }>(
      `select (select count(*) from variants where stock < 0)::int
         + (select count(*) from availabilities where taken > capacity)::int as oversold`,
    )
    return {
      orders: await missing('orders', orders),
      holds: await missing('holds', holds),
      oversold: rows[0]?.oversold ?? 0,
    }
  } finally {
    await close()
  }
}
