import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { atIntervals } from '../../lib/at-intervals.ts'
import type { Services } from '../services.ts'
import { serveGoods } from './serve-goods.ts'
import { serveSlot, type ServeDeps } from './serve-slot.ts'
import type { Awaited } from './repository.ts'
import type { Database } from '../../db/client.ts'

const EVERY_MS = 2000
/** Lists of one run. */
const AT_ONCE = 100

type Deps = ServeDeps & Pick<Services, 'db'>

/** Serves one list, in the caller's transaction. */
export const serveList = (
  deps: ServeDeps,
  tx: Database,
  { availabilityId, variantId }: Awaited,
  first?: string,
): Promise<void> =>
  availabilityId === null ? serveGoods(deps, tx, variantId ?? '', first) : serveSlot(deps, tx, availabilityId, first)

/**
 * Serves each list that something can be done for, by what is true now and not by what has happened: in whatever way
 * seats or pieces came back, and whatever was cut off. Several servers may run it.
 */
export const serveWaiting = async (deps: Deps): Promise<void> => {
  const now = sql`${deps.clock.now().toISOString()}::timestamptz`
  const { rows } = await deps.db.execute<{ slot: string | null; variant: string | null }>(sql`
    select distinct e.availability_id as slot, e.variant_id as variant
    from waiting_entries e
      left join availabilities s on s.id = e.availability_id
      left join holds h on h.id = e.hold_id
      left join (variants v join products p on p.id = v.product_id and not p.is_hidden) on v.id = e.variant_id
    where e.state in ('waiting', 'offered') and (
      (e.availability_id is not null and (s.id is null or s.is_closed))
      or (e.state = 'waiting' and (e.until <= ${now} or s.cutoff_at <= ${now}
        or s.taken + e.party <= s.capacity or v.stock >= e.party))
      or (e.state = 'offered' and e.availability_id is not null
        and (h.id is null or h.status <> 'live' or h.expires_at <= ${now} or h.expires_at <> e.offered_until))
      or (e.state = 'offered' and e.variant_id is not null and e.offered_until <= ${now}))
    limit ${AT_ONCE}`)
  for (const { slot, variant } of rows)
    await deps.db.transaction((tx) => serveList(deps, tx, { availabilityId: slot, variantId: variant }))
}

/** Serves waiting lists until it is stopped. */
export const watchWaiting = (deps: Deps, log: Pick<FastifyBaseLogger, 'warn'>) =>
  atIntervals({
    everyMs: EVERY_MS,
    run: () => serveWaiting(deps),
    onError: (error) => log.warn({ err: error }, 'waiting lists were not served'),
  })
