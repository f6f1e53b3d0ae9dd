import { getTableName } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { RETENTION, deleteExpired } from '#server/start/retention.ts'
import { addAddress, newCustomer, newGuest } from '../support/customers.ts'
import { addGoods } from '../../support/shop/goods.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })

beforeAll(async () => {
  await addGoods(server)
})
afterEach(() => vi.restoreAllMocks())

const warn = vi.fn()
const swept = (db = server.db) => deleteExpired(db, { log: { warn } })
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.pool.query(text, values)).rows as Row[]
const count = async (table: string, where: string): Promise<number> =>
  (await query<{ count: number }>(`select count(*)::int from ${table} where ${where}`))[0]?.count ?? 0

/** By table, how to insert a row `id` that is so many hours old. */
const AGED: Record<string, { hours: [old: number, young: number]; add: (id: string, hours: string) => string }> = {
  sessions: {
    // When it ends, that is.
    hours: [0.1, -0.1],
    add: (id, at) =>
      `insert into sessions values ('${id}', '${id}', (select min(id) from users where not is_guest), '', '${id}', now(), now(), ${at})`,
  },
  staff_sessions: {
    // When it ends, that is.
    hours: [0.1, -0.1],
    add: (id, at) =>
      `with member as (insert into staff (id, name, created_at) values ('${id}', '${id}', now()) returning id)
        insert into staff_sessions (id, staff_id, token_hash, device, created_at, expires_at)
        select '${id}', id, '${id}', '', now(), ${at} from member`,
  },
  staff_devices: {
    hours: [31 * 24, 29 * 24],
    add: (id, at) =>
      `with member as (insert into staff (id, name, created_at) values ('${id}', '${id} sdv', now()) returning id)
        insert into staff_devices select '${id}', id, '${id}', '${id}', '', '', '', 'en', ${at} from member`,
  },
  shop_events: {
    hours: [31 * 24, 29 * 24],
    add: (id, at) => `insert into shop_events values ('${id}', 'orders', '${id}', null, '{}', ${at})`,
  },
  users: {
    hours: [8 * 24 + 1, 7 * 24],
    add: (id, at) =>
      `insert into users (id, name, email, locale, is_guest, created_at, updated_at)
        values ('${id}', '', 'g@example.com', 'en', true, ${at}, ${at})`,
  },
  challenges: {
    hours: [49, 47],
    add: (id, at) =>
      `insert into challenges (id, purpose, email, code_hash, tries, locale, created_at, expires_at, resend_at)
        values ('${id}', 'verify', 'x@example.com', '', 0, 'en', ${at}, ${at}, ${at})`,
  },
  idempotency_keys: {
    // When it expires, that is.
    hours: [0.1, -0.1],
    add: (id, at) =>
      `insert into idempotency_keys values ((select min(id) from users where not is_guest), '${id}', gen_random_uuid(), '', '', now(), ${at})`,
  },
  holds: {
    hours: [49, 47],
    add: (id, at) =>
      `insert into holds (id, address_block, availability_id, units, guests, status, expires_at, created_at)
        values ('${id}', '', '', '[]', 1, 'expired', ${at}, ${at})`,
  },
  stock_notices: {
    hours: [7 * 24 + 1, 7 * 24 - 1],
    add: (id, at) =>
      `insert into stock_notices (id, variant_id, email, locale, created_at) values ('${id}', 'var_x', '${id}', 'en', ${at})`,
  },
  gift_cards: {
    hours: [30 * 24 + 1, 30 * 24 - 1],
    add: (id, at) =>
      `insert into gift_cards (id, reference, code_hash, last_four, amount, currency, state, design, locale, created_at,
          updated_at)
        values ('${id}', '${id}', '${id}', 'XXXX', 100, 'SAR', 'unpaid', 'palm', 'en', ${at}, ${at})`,
  },
  // One that has ended; those that wait stay, however old.
  waiting_entries: {
    hours: [30 * 24 + 1, 30 * 24 - 1],
    add: (id, at) =>
      `insert into waiting_entries (id, email, locale, address_block, is_account, state, availability_id, party, until,
          created_at, updated_at)
        values ('${id}', '${id}', 'en', '', false, 'left', 'avl_x', 1, now(), ${at}, ${at}),
          ('${id}-waits', '${id}', 'en', '', false, 'waiting', 'avl_y', 1, now(), ${at}, ${at})`,
  },
  mail_quotas: { hours: [25, 23], add: (id, at) => `insert into mail_quotas values ('${id}', array[${at}], ${at})` },
  rate_limits: { hours: [49, 47], add: (id, at) => `insert into rate_limits values ('${id}', 0, true, ${at})` },
  access_links: {
    hours: [0.1, -0.1],
    add: (id, at) =>
      `insert into access_links values ('${id}', (select min(id) from users where not is_guest), '', ${at})`,
  },
  handovers: {
    hours: [401 * 24, 399 * 24],
    add: (id, at) =>
      `with region as (insert into regions values ('here', '{}', 0) on conflict do nothing),
        place as (insert into places (id, kind, slug, region_id, name, summary, description, keywords, images, latitude,
          longitude, time_zone, position, price_from, rating_average, rating_count, stars, details, booking)
          values ('loc_x', 'location', 'x', 'here', '{}', '{}', '{}', '{}', '[]', 0, 0, 'Asia/Riyadh', 0, 0, 0, 0, '{}',
            '{}', '{}') on conflict do nothing),
        booked as (insert into bookings (id, reference, status, place_id, availability_id, place, slot, starts_at, ends_at,
          units, guest_count, seats, guests, contact, currency, tax_percent, total, cancellation, cancel_until, locale,
          timeline, created_at, updated_at)
          values ('${id}', '${id}', 'confirmed', 'loc_x', 'avl_x', '{}', '{}', now(), now(), '[]', 1, 1, '{}', '{}', 'SAR',
            15, 1, '{}', now(), 'en', '[]', now(), now()))
        insert into handovers (id, booking_id, secret_hash, units, guests, created_at)
          values ('${id}', '${id}', '${id}', '[]', 1, ${at})`,
  },
  lapses: {
    hours: [49, 47],
    add: (id, at) => `insert into lapses (id, things, seconds, ended_at) values ('${id}', '{}', 60, ${at})`,
  },
  return_photos: {
    hours: [181 * 24, 179 * 24],
    add: (id, at) =>
      `with bought as (insert into orders (id, reference, status, payment_status, payment_method, currency, subtotal,
          discount, discounts, shipping, tax_percent, tax, total, contact, shipping_address, delivery_method, locale,
          timeline, created_at, updated_at)
          values ('${id}', '${id}', 'delivered', 'paid', 'card', 'SAR', 0, 0, '[]', 0, 15, 0, 0, '{}', '{}', '{}', 'en',
          '[]', now(), now()) returning id),
        back as (insert into order_returns (id, reference, order_id, status, reason, text, lines, photos, timeline, created_at)
          select '${id}', '${id}', id, 'requested', 'size', '', '[]', 1, '[]', now() from bought returning id)
        insert into return_photos select id, 0, '', ${at} from back`,
  },
  availabilities: {
    hours: [401 * 24, 399 * 24],
    // Of which place is of no matter here.
    add: (id, at) =>
      `alter table availabilities drop constraint if exists availabilities_place_id_places_id_fk;
        insert into availabilities (id, place_id, starts_at, ends_at, local_date, local_start, local_end, cutoff_at,
          capacity, unit_prices, price_from)
          values ('${id}', '${id}', ${at} - interval '1 hour', ${at}, '2026-01-01', '', '', ${at}, 1, '{}', 0)`,
  },
  payment_events: {
    hours: [401 * 24, 399 * 24],
    add: (id, at) => `insert into payment_events (id, type, received_at) values ('${id}', '', ${at})`,
  },
  audit_entries: {
    hours: [(6 * 366 + 1) * 24, 6 * 365 * 24],
    add: (id, at) => `insert into audit_entries values ('${id}', ${at}, 'sara@shop', 'price', 'TC-1 10', 'done', '')`,
  },
  answered_challenges: {
    // When it expires, that is.
    hours: [0.1, -0.1],
    add: (id, at) => `insert into answered_challenges values ('${id}', ${at})`,
  },
  account_exports: {
    // When it expires, that is.
    hours: [0.1, -0.1],
    add: (id, at) =>
      `insert into account_exports (id, user_id, requested_at, expires_at)
        values ('${id}', (select min(id) from users where not is_guest), now(), ${at})`,
  },
  known_devices: {
    hours: [181 * 24, 179 * 24],
    add: (id, at) =>
      `insert into known_devices values ((select min(id) from users where not is_guest), '${id}', ${at})`,
  },
  known_blocks: {
    hours: [181 * 24, 179 * 24],
    add: (id, at) => `insert into known_blocks values ((select min(id) from users where not is_guest), '${id}', ${at})`,
  },
}
const KEY: Record<string, string> = {
  idempotency_keys: 'scope',
  known_blocks: 'address_block',
  known_devices: 'device',
  answered_challenges: 'challenge',
  return_photos: 'return_id',
  access_links: 'token_hash',
}
const keyOf = (table: string): string => KEY[table] ?? (['mail_quotas', 'rate_limits'].includes(table) ? 'key' : 'id')
const add = async (table: string, id: string, hours = 0): Promise<void> =>
  void (await query(AGED[table]?.add(id, `(now() - interval '${hours} hours')`) ?? ''))

describe('expired data', () => {
  it.each([...new Set(RETENTION.map(([table]) => getTableName(table)))])(
    'of %s is removed, and nothing else',
    async (table) => {
      await newCustomer(server)
      const [old = 0, young = 0] = AGED[table]?.hours ?? []
      await add(table, `old-${table}`, old)
      await add(table, `young-${table}`, young)
      await swept()
      const left = await query(`select ${keyOf(table)} as id from ${table} where ${keyOf(table)} like '%-${table}'`)
      expect(left).toEqual([{ id: `young-${table}` }])
      expect(warn).not.toHaveBeenCalled()
    },
  )

  it('of guests is removed with their addresses, but not of resumable sessions or accounts', async () => {
    const [gone, here, account] = [await newGuest(server), await newGuest(server), await newCustomer(server)]
    for (const one of [gone, here, account]) await addAddress(server, one)
    const ids = [gone, here, account].map(({ id }) => id)
    await query(`update users set created_at = now() - interval '9 days' where id = any($1)`, [ids])
    await query('delete from sessions where user_id = any($1)', [[gone.id, account.id]])
    await swept()
    const left = await query('select user_id from addresses where user_id = any($1) order by user_id', [ids])
    expect(left).toEqual([here.id, account.id].toSorted().map((user_id) => ({ user_id })))
  })

  it('of notices is removed although they were confirmed, once the goods are away for a year', async () => {
    for (const [id, hours] of Object.entries({ 'long-ago': 401 * 24, lately: 399 * 24 }))
      await add('stock_notices', id, hours)
    await query(`update stock_notices set confirmed_at = created_at where id in ('long-ago', 'lately')`)
    await swept()
    expect(await query(`select id from stock_notices where id in ('long-ago', 'lately')`)).toEqual([{ id: 'lately' }])
  })

  it('is removed in one run, whatever the amount', async () => {
    await query(`insert into rate_limits select 'many-' || nr, 0, true, now() - interval '3 days'
      from generate_series(1, 2500) nr`)
    await swept()
    expect(await count('rate_limits', `key like 'many-%'`)).toBe(0)
  })

  it('is removed from the other tables if one fails, which is logged', async () => {
    await add('known_blocks', 'old-too', 181 * 24)
    let calls = 0
    const failing = new Proxy(server.db, {
      get: (db, name) =>
        name === 'execute' && (calls += 1) === 1
          ? () => Promise.reject(new Error('no such luck'))
          : (Reflect.get(db, name) as unknown),
    }) as Database
    await swept(failing)
    expect(await count('known_blocks', `address_block = 'old-too'`)).toBe(0)
    expect(warn.mock.calls).toEqual([[expect.objectContaining({ table: 'sessions' }), 'not all was swept']])
  })
})
