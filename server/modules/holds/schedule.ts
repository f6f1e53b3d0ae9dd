import type { Database } from '../../db/client.ts'
import type { AddJob } from '../../jobs/kinds.ts'

const MINUTE_MS = 60_000
/** Time enough to come back and pay. */
const REMIND_MINUTES = 4
/** With more than this left a hold was extended: its reminder is another one. */
export const SOON_MS = 5 * MINUTE_MS

/**
 * Schedules the end of a hold and the reminder before it, each time the end is set. A hold without an account has one
 * too, since an account may take it over.
 */
export const scheduleHold = async (
  add: AddJob,
  tx: Database,
  { id: holdId, expiresAt }: { id: string; expiresAt: Date },
): Promise<void> => {
  const ends = expiresAt.getTime()
  await add(tx, { kind: 'hold.expire', payload: { holdId }, key: `expire ${holdId} ${ends}`, at: expiresAt })
  const at = new Date(ends - REMIND_MINUTES * MINUTE_MS)
  await add(tx, { kind: 'hold.remind', payload: { holdId }, key: `remind ${holdId} ${ends}`, at })
}
