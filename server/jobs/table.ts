import type { Job, JobKind } from './kinds.ts'

/** What a job waits for: the shop's database alone, services that take calls, the mail server, or what reaches devices. */
export type LaneName = 'database' | 'calls' | 'mail' | 'push'

interface LaneRow {
  /** Its queue in the database. Earlier versions had no `calls`, whose jobs they kept in the first one. */
  queue: string
  /** How many of its jobs one process runs at a time: one that waits long must not keep all others of its lane. */
  atOnce: number
  /** A stop awaits what is being done; elsewhere it may wait for others for long, and what is cut off runs again. */
  isAwaited?: true
}

export const LANES: Record<LaneName, LaneRow> = {
  // One session answers all on the embedded database: more at a time gain nothing there.
  database: { queue: 'qafila', atOnce: 1, isAwaited: true },
  calls: { queue: 'qafila-calls', atOnce: 4 },
  // A mail server takes a tenth of a second or more for each, and a host's few connections.
  mail: { queue: 'qafila-mail', atOnce: 4 },
  push: { queue: 'qafila-push', atOnce: 4 },
}

export interface JobRow {
  lane: LaneName
  /** Of what is due in a lane the highest runs first. */
  priority: number
  /** How often it is tried again. */
  tries: number
  /** The patience with one run, in seconds: after it the job counts as failed. */
  seconds: number
  /** Of one that was given up: it stays listed until staff does it again or ends it; others go after 30 days. */
  isDurable: boolean
}

/** Tickets, receipts, codes, money, seats and stock before all else; news and what takes long after all else. */
const FIRST = 20
const USUAL = 10
const LAST = 0

/** The first wait, in seconds; each further one is up to twice as long, an hour at most. */
export const FIRST_WAIT = 5
export const LONGEST_WAIT = 60 * 60
/** With these waits 37 to 39 hours: a service that is away for a night and a day loses nothing. */
const LONG = 46
/** Two hours: later it is of no use, or the customer is told otherwise. */
const SHORT = 10
const RUN_SECONDS = 120
/** Reads or writes thousands of rows. */
const LONG_RUN_SECONDS = 600

const row = (lane: LaneName, priority = USUAL, more: Partial<JobRow> = {}): JobRow => ({
  lane,
  priority,
  tries: LONG,
  seconds: RUN_SECONDS,
  isDurable: true,
  ...more,
})
const BRIEF = { tries: SHORT, isDurable: false }
const SLOW = { seconds: LONG_RUN_SECONDS }

/** All kinds of jobs: what they wait for, which go first, and how long they are tried. */
export const JOBS: Record<JobKind, JobRow> = {
  'order.expire': row('database', FIRST),
  'hold.expire': row('database', FIRST),
  'hold.remind': row('database', FIRST, BRIEF),
  'booking.expire': row('database', FIRST),
  'booking.move_expire': row('database', FIRST),
  'booking.remind': row('database'),
  'membership.release': row('database'),
  'membership.announce': row('database'),
  'documents.seal': row('database', FIRST),
  'shop.tell': row('database', USUAL, BRIEF),
  'closure.offer': row('database', USUAL, SLOW),
  'availability.generate': row('database', LAST, SLOW),
  'account.export': row('database', LAST, SLOW),
  'account.delete': row('database', LAST, SLOW),

  'payment.refund': row('calls', FIRST),
  'membership.settle': row('calls', FIRST),
  'payment.close': row('calls'),
  // After the others: while the authority is away, all that is to be reported is tried each hour.
  'documents.report': row('calls', LAST),
  'sandbox.event': row('calls', USUAL, BRIEF),

  'basket.mail': row('mail', FIRST),
  'order.mail': row('mail', FIRST),
  'booking.mail': row('mail', FIRST),
  'membership.mail': row('mail', FIRST),
  'waiting.mail': row('mail', FIRST, BRIEF),
  'gift_card.mail': row('mail', FIRST),
  'account.mail': row('mail', FIRST),
  'shop.mail': row('mail', USUAL, BRIEF),
  'desk.invite': row('mail', FIRST),
  'desk.way_in': row('mail', FIRST),
  'wishes.tell': row('mail', LAST, BRIEF),

  'booking.remind_soon': row('push', FIRST, BRIEF),
  'push.send': row('push', USUAL, BRIEF),
  'wallet.update': row('push', LAST),
}

/** The lane of a job: what is left to tell by devices and messages alone waits for no mail server. */
export const laneOf = ({ kind, payload }: Pick<Job, 'kind' | 'payload'>): LaneName => {
  const only = 'only' in payload ? payload.only : undefined
  return only !== undefined && !only.includes('mail') ? 'push' : (JOBS[kind]?.lane ?? 'database')
}
