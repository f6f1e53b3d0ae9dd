import type { Pool, PoolClient } from 'pg'

/** Ids of the rows that stand for years of business, by the thing that is made once in the shop and copied. */
export interface Originals {
  /** Customers of an order, a booking and a membership: accounts. */
  userId: string
  guestId: string
  orderId: string
  bookingId: string
}

/** SQL by column: what a copy has instead of the original's, `i` being its number. */
type Changes = Record<string, string>

interface Copies {
  table: string
  /** Which rows are copied, `t` being the table. */
  of: string
  /** One copy for so many orders; every order by default. */
  each?: number
  changes: Changes
}

const YEARS = 3
/** The customers of an order: each orders twice; every other one is a guest. */
const USER = `case when i % 2 = 0 then 'usr_y' else 'usr_z' end || i % greatest(n / 4, 1)`
/** When order `i` was placed: the last one now. */
const AT = `now() - (n - i) * (interval '${YEARS} years' / n) - interval '1 minute'`
/** Of rows that are kept for some days, spread over these. */
const within = (days: number) => `now() - (n - i) * (interval '${days} days' / n)`
/** What guards a column, as it looks. */
const HASH = `md5(i::text || 'y') || md5(i::text)`

const ofOrder = (original: string) => `t.order_id = '${original}'`
const ofIntent = (kind: string, id: string) => `t.intent = '${kind}' and t.intent_id = '${id}'`

/** The tables that grow with the years, each with what its copies have of their own. */
const copiesOf = ({ userId, guestId, orderId, bookingId }: Originals): Copies[] => {
  const money = (kind: 'order' | 'booking', id: string, each: number): Copies[] => {
    const own = { intent_id: `'${kind}_y' || i`, reference: `'QF-Y' || '${kind[0]}' || i` }
    const documents = `t.document_id in (select id from tax_documents d where d.intent = '${kind}' and d.intent_id = '${id}')`
    const documentId = `'${kind[0]}_y' || i || t.document_id`
    return [
      {
        table: 'payments',
        of: ofIntent(kind, id),
        each,
        changes: {
          ...own,
          id: `'pay_${kind[0]}' || i`,
          user_id: USER,
          gateway_id: `'gid_${kind[0]}' || i`,
          gateway_charge: `'gch_${kind[0]}' || i`,
          created_at: AT,
          updated_at: AT,
        },
      },
      {
        table: 'ledger_entries',
        of: ofIntent(kind, id),
        each,
        changes: {
          key: `'charge pay_${kind[0]}' || i`,
          intent_id: own.intent_id,
          payment_id: `'pay_${kind[0]}' || i`,
          at: AT,
        },
      },
      {
        table: 'tax_documents',
        of: ofIntent(kind, id),
        each,
        changes: {
          ...own,
          id: `'${kind[0]}_y' || i || t.id`,
          number: `'INV-Y${kind[0]}-' || i`,
          sequence: `${kind === 'order' ? 100_000_000 : 200_000_000} + i`,
          payment_id: `'pay_${kind[0]}' || i`,
          movement: `'charge pay_${kind[0]}' || i`,
          issued_at: AT,
        },
      },
      { table: 'document_buyers', of: documents, each, changes: { document_id: documentId, user_id: USER } },
      { table: 'document_mails', of: documents, each, changes: { document_id: documentId } },
      {
        table: 'document_xml',
        of: documents,
        each,
        changes: {
          document_id: documentId,
          uuid: `gen_random_uuid()::text`,
          counter: `${kind === 'order' ? 100_000_000 : 200_000_000} + i`,
        },
      },
      {
        table: 'payment_events',
        of: `t.payment_id in (select id from payments p where p.intent = '${kind}' and p.intent_id = '${id}')`,
        each,
        changes: { id: `'sandbox ${kind[0]}' || i`, payment_id: `'pay_${kind[0]}' || i`, received_at: within(390) },
      },
    ]
  }
  const person = (id: string, prefix: string, is: string): Copies => ({
    table: 'users',
    of: `t.id = '${id}'`,
    each: 4,
    changes: {
      id: `'usr_${prefix}' || i`,
      email: `'${prefix}' || i || '@example.com'`,
      name: `'${is} ' || i`,
      phone: `'+9665' || lpad(i::text, 8, '0')`,
      created_at: AT,
    },
  })
  return [
    person(userId, 'y', 'Customer'),
    person(guestId, 'z', 'Guest'),
    {
      table: 'orders',
      of: `t.id = '${orderId}'`,
      changes: {
        id: `'order_y' || i`,
        reference: `'QF-Yo' || i`,
        user_id: USER,
        confirmed_email: `case when i % 2 = 0 then null else 'z' || i % greatest(n / 4, 1) || '@example.com' end`,
        contact: `jsonb_build_object('name', 'Customer ' || i, 'email', 'y' || i % greatest(n / 4, 1) || '@example.com', 'phone', '+966500000000')`,
        created_at: AT,
        updated_at: AT,
        paid_at: AT,
      },
    },
    {
      table: 'order_items',
      of: ofOrder(orderId),
      changes: { id: `'itm_y' || i || t.position`, order_id: `'order_y' || i` },
    },
    {
      table: 'shipments',
      of: ofOrder(orderId),
      changes: { id: `'shp_y' || i`, order_id: `'order_y' || i`, created_at: AT },
    },
    ...money('order', orderId, 1),
    {
      table: 'bookings',
      of: `t.id = '${bookingId}'`,
      each: 3,
      changes: {
        id: `'booking_y' || i`,
        reference: `'QF-Yb' || i`,
        user_id: USER,
        hold_id: `'hold_y' || i`,
        ticket_code: `'ticket_y' || i`,
        availability_id: `'slot_y' || i / 10`,
        starts_at: AT,
        ends_at: AT,
        slot: `t.slot || jsonb_build_object('local_start', to_char(${AT}, 'YYYY-MM-DD"T"HH24:MI:SS'))`,
        contact: `jsonb_build_object('name', 'Guest ' || i, 'email', 'z' || i % greatest(n / 4, 1) || '@example.com', 'phone', '+966500000000')`,
        created_at: AT,
        updated_at: AT,
      },
    },
    ...money('booking', bookingId, 3),
    {
      table: 'check_ins',
      of: `t.booking_id = '${bookingId}'`,
      each: 3,
      changes: { id: `'chk_y' || i`, booking_id: `'booking_y' || i`, at: AT, received_at: AT },
    },
    {
      table: 'door_entries',
      of: `t.booking_id = '${bookingId}'`,
      each: 3,
      changes: { id: `'chk_y' || i`, booking_id: `'booking_y' || i`, at: AT, received_at: AT },
    },
    {
      table: 'sessions',
      of: `t.user_id = '${userId}'`,
      each: 4,
      changes: {
        id: `'ses_y' || i`,
        user_id: `'usr_y' || i`,
        token_hash: HASH,
        created_at: within(30),
        last_used_at: within(30),
        expires_at: `now() + interval '30 days'`,
      },
    },
    { table: 'audit_entries', of: 'true', each: 2, changes: { id: `'aud_y' || i`, at: AT } },
  ]
}

/** Rows of tables that no original is needed for; four orders have one of each at least. */
const PLAIN: readonly { into: string; select: string; each: number }[] = [
  {
    into: 'wallet_passes (serial, booking_id, updated_at)',
    select: `'pass_y' || i, 'booking_y' || i, ${AT}`,
    each: 4,
  },
  {
    into: 'consents (user_id, purpose, granted, at, source, sentence, locale)',
    select: `'usr_y' || i, 'offers', true, ${AT}, 'profile', '', 'en'`,
    each: 4,
  },
  {
    into: 'known_blocks (user_id, address_block, last_seen_at)',
    select: `'usr_y' || i, '10.0.0.0/24', ${within(170)}`,
    each: 4,
  },
  { into: 'known_devices (user_id, device, last_seen_at)', select: `'usr_y' || i, 'Chrome', ${within(170)}`, each: 4 },
  {
    into: 'idempotency_keys (user_id, scope, key, body_hash, answer, created_at, expires_at)',
    select: `'usr_y' || i, 'POST orders', gen_random_uuid(), '', '{}', ${within(6)}, ${within(6)} + interval '7 days'`,
    each: 4,
  },
  {
    into: 'rate_limits (key, tokens, granted, refilled_at)',
    select: `'orders y' || i, 1, true, ${within(1)}`,
    each: 4,
  },
  {
    into: 'challenges (id, purpose, email, code_hash, tries, locale, created_at, expires_at, resend_at)',
    select: `'chl_y' || i, 'verify', 'y' || i || '@example.com', '', 0, 'en', ${within(1)}, ${within(1)}, ${within(1)}`,
    each: 4,
  },
  {
    into: 'access_links (token_hash, user_id, scope, expires_at)',
    select: `md5('link' || i), 'usr_z' || i, 'order:order_y' || i, now() + interval '30 days'`,
    each: 4,
  },
  {
    into: 'order_returns (id, reference, order_id, status, reason, text, lines, photos, timeline, created_at)',
    select: `'ret_y' || i, 'RT-Y' || i, 'order_y' || i, 'refunded', 'size', '', '[]', 0, '[]', ${AT}`,
    each: 4,
  },
  {
    into: 'return_photos (return_id, position, body, created_at)',
    select: `'ret_y' || i, 0, '\\x00', ${within(170)}`,
    each: 4,
  },
  {
    into: 'order_refunds (id, order_id, because, amount, lines, at)',
    select: `'orf_y' || i, 'order_y' || i, 'return', 100, null, ${AT}`,
    each: 4,
  },
  {
    into: 'refunds (key, payment_id, amount, state, asked_at, changed_at)',
    select: `'refund y' || i, 'pay_o' || i, 100, 'done', ${AT}, ${AT}`,
    each: 4,
  },
  {
    into: 'confirmed_contacts (user_id, email, confirmed_at)',
    select: `'usr_z' || i, 'z' || i || '@example.com', ${AT}`,
    each: 4,
  },
  {
    into: 'coupon_redemptions (order_id, code, user_id, email, address_block, created_at)',
    select: `'order_y' || i, (select min(code) from coupons), 'usr_y' || i % greatest(n / 4, 1), null, '10.0.0.0/24', ${AT}`,
    each: 4,
  },
  {
    into: 'reviews (id, product_id, user_id, author, rating, text, created_at, updated_at)',
    select: `'rev_y' || i, (array(select id from products order by id))[1 + i % (select count(*) from products)], 'usr_y' || i, 'Sara', 5, 'Good', ${AT}, ${AT}`,
    each: 4,
  },
  {
    into: 'stock_notices (id, variant_id, email, locale, confirmed_at, created_at)',
    select: `'stk_y' || i, (select min(id) from variants where stock = 0), 'y' || i || '@example.com', 'en', ${within(390)}, ${within(390)}`,
    each: 4,
  },
  {
    into: 'wishlist_items (id, user_id, product_id, price_when_added, added_at)',
    select: `'wsh_y' || i, 'usr_y' || i, (select min(id) from products), 100, ${AT}`,
    each: 4,
  },
  {
    into: 'subscriptions (id, user_id, number, plan_id, interval, price, status, anchor_at, period_start, period_end, created_at, updated_at)',
    select: `'sub_y' || i, 'usr_y' || i, 'QM ' || i, (select min(id) from plans), 'month', 100, 'expired', ${AT}, ${AT}, ${AT} + interval '30 days', ${AT}, ${AT}`,
    each: 4,
  },
  {
    into: 'invoices (id, user_id, subscription_id, key, status, lines, total, period_start, period_end, created_at, paid_at)',
    select: `'ivc_y' || i, 'usr_y' || i, 'sub_y' || i, 'period', 'paid', '[]', 100, ${AT}, ${AT} + interval '30 days', ${AT}, ${AT}`,
    each: 4,
  },
  {
    into: 'usage_events (id, user_id, subscription_id, meter_id, month, for_at, units, ref_type, ref_id, label, at)',
    select: `'use_y' || i, 'usr_y' || i, 'sub_y' || i, (select min(id) from meters), 0, ${AT}, 1, 'booking', 'booking_y' || i, '{}', ${AT}`,
    each: 4,
  },
  // Three jobs for each order of the last month, which are done.
  ...['documents.seal', 'order.mail', 'order.expire'].map((kind, at) => ({
    into: 'pgboss.job (id, name, priority, data, state, created_on, started_on, completed_on, start_after, keep_until, deletion_seconds)',
    select: `gen_random_uuid(), '${at === 1 ? 'qafila-mail' : 'qafila'}', 10, '{"kind": "${kind}", "payload": {}}', 'completed', ${within(29)}, ${within(29)}, ${within(29)}, ${within(29)}, now() + interval '400 days', ${30 * 86_400}`,
    each: 2,
  })),
]

/**
 * Fills a shop as if it had taken so many orders, with all that belongs to them, in minutes: rows are copied within the
 * database, without triggers and checks of references.
 */
export const fillYears = async (pool: Pool, originals: Originals, orders: number): Promise<void> => {
  const client = await pool.connect()
  const run = (text: string) => client.query({ text, query_timeout: 2 ** 31 - 1 } as { text: string })
  try {
    await run(`set statement_timeout = 0; set session_replication_role = replica; set default_toast_compression = lz4;
      set maintenance_work_mem = '512MB'`)
    // Where the server is to be thrown away: what it writes to survive a crash costs half of the time.
    const { rows } = await client.query<{ fsync: string }>('show fsync')
    for (const setting of rows[0]?.fsync === 'off' ? [`full_page_writes = off`, `max_wal_size = '16GB'`] : [])
      await run(`alter system set ${setting}`)
    await run('select pg_reload_conf()')
    // The server's own sweep waits: without indexes it would read all for each guest.
    await run('begin; lock table users in share row exclusive mode')
    const indexes = await takeIndexes(client)
    const numbers = (each: number) =>
      `(select i::int, ${Math.floor(orders / each)} as n from generate_series(1, ${Math.floor(orders / each)}) i) s`
    for (const { table, of, each = 1, changes } of copiesOf(originals)) {
      const columns = await columnsOf(client, table)
      const values = columns.map((column) => changes[column] ?? `t."${column}"`)
      const list = columns.map((column) => `"${column}"`).join(', ')
      // Of several originals the first.
      const original = `(select * from ${table} t where ${of} order by 1 limit ${table === 'order_items' ? 99 : 1}) t`
      await run(`insert into ${table} (${list}) select ${values.join(', ')} from ${original}, ${numbers(each)}`)
    }
    for (const { into, select, each } of PLAIN) await run(`insert into ${into} select ${select} from ${numbers(each)}`)
    for (const index of indexes) await run(index)
    await run('commit')
    await run('reset session_replication_role; reset statement_timeout')
    await run('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** Drops the indexes that no key or constraint needs, and answers what makes them again: sorted, they are made sooner. */
const takeIndexes = async (client: PoolClient): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index i
     join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

const columnsOf = async (client: PoolClient, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  return rows.map(({ name }) => name)
}
