import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { atIntervals } from '../../lib/at-intervals.ts'
import type { Database } from '../../db/client.ts'
import type { Services } from '../services.ts'
import { BY_HAND } from '../../payments/refunds/parts.ts'
import { SENDING_MS, STALLED_MS } from '../../payments/refunds/rows.ts'

/** A payment that no gateway can return. */
const isByHand = sql`p.gateway in (${sql.join(
  BY_HAND.map((name) => sql`${name}`),
  sql`, `,
)})`
const EVERY_MS = 60 * 60 * 1000

/**
 * Makes the rows of refunds agree with the ledger, which has every refund that was asked for and that was made: servers
 * of a release without these rows wrote to the ledger only. What has had no progress for long is given up.
 */
export const healRefunds = async (db: Database, now: Date): Promise<void> => {
  const ago = (ms: number): string => new Date(now.getTime() - ms).toISOString()
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into refunds (key, payment_id, amount, state, asked_at, changed_at)
    select substr(l.key, 18), l.payment_id, l.amount, 'asked', l.at, l.at
    from ledger_entries l join payments p on p.id = l.payment_id
    where l.kind = 'refund_requested' and p.refund_reserved > 0 and not (${isByHand})
      and l.key not like 'refund_requested before %'
      and not exists (select from ledger_entries c where c.key = 'refund_completed ' || substr(l.key, 18))
    on conflict (key) do nothing`)
  await db.execute(sql`
    update refunds set state = 'done', error = null, changed_at = ${at}
    where state <> 'done' and exists (select from ledger_entries c where c.key = 'refund_completed ' || refunds.key)`)
  // A server of such a release beside this one hands cash back under a key of its own; what was found by its reserve alone
  // has a job under another key.
  await db.execute(sql`
    update refunds set state = 'done', error = null, changed_at = ${at}
    from payments p
    where p.id = refunds.payment_id and refunds.state <> 'done' and p.refund_reserved = 0
      and (${isByHand} or refunds.key like '% before %')`)
  // Of cash, and from before the ledger: what is reserved and has no row.
  await db.execute(sql`
    insert into refunds (key, payment_id, amount, state, error, asked_at, changed_at)
    select p.intent_id || ' before ' || p.id || ' ' || p.refunded, p.id, p.refund_reserved - coalesce(r.amount, 0),
      case when ${isByHand} then 'asked' else 'given_up' end,
      case when ${isByHand} then null else 'it was asked for by an older release' end, p.updated_at, p.updated_at
    from payments p left join (
      select payment_id, sum(amount)::int as amount from refunds where state <> 'done' group by payment_id
    ) r on r.payment_id = p.id
    where p.refund_reserved > 0 and p.refund_reserved > coalesce(r.amount, 0)
      -- What was asked for a moment ago is in the ledger, which is read the next time.
      and (${isByHand} or p.updated_at < ${ago(SENDING_MS)}::timestamptz)
    on conflict (key) do nothing`)
  await db.execute(sql`
    update refunds set state = 'given_up', error = coalesce(error, 'its job is gone')
    from payments p
    where p.id = refunds.payment_id and not (${isByHand}) and refunds.state in ('asked', 'sent')
      and refunds.changed_at < ${ago(STALLED_MS)}::timestamptz`)
}

/** Does so at the start and at intervals. */
export const watchRefunds = ({ db, clock }: Pick<Services, 'db' | 'clock'>, log: Pick<FastifyBaseLogger, 'warn'>) =>
  atIntervals({
    everyMs: EVERY_MS,
    run: () => healRefunds(db, clock.now()),
    onError: (error) => log.warn({ err: error }, 'the rows of refunds were not checked'),
    atOnce: true,
  })
