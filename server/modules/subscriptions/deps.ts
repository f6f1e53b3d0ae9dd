import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/client.ts'
import type { AddJob, JobPayloads } from '../../jobs/kinds.ts'
import type { MembershipFacts } from './facts.ts'
import { LEFT_AFTER_MS } from '../../payments/left-open.ts'
import type { Payments } from '../../payments/payments.ts'
import type { BookingChanges } from '../bookings/changes.ts'
import { touchPass } from '../wallet-passes/repository.ts'
import { type Billing, graceEnd } from './billing.ts'
import { subscriptionsRepository } from './repository.ts'
import type { SubscriptionRow } from '../../db/schema/rows.ts'

/** What a customer is written to about their membership. */
export type SubscriptionMail = JobPayloads['membership.mail']['kind']

/** The deps of memberships. */
export interface SubscriptionDeps {
  db: Database
  clock: Clock
  payments: Payments
  add: AddJob
  /** Looked up when a booking is released, since bookings spend units of memberships. */
  bookings: () => BookingChanges
}

const DAY_MS = 24 * 60 * 60 * 1000
/** The time between the announcement of a renewal and the renewal. */
const ANNOUNCED_MS = 3 * DAY_MS

/** The facts of a membership for its mails. */
export const factsOf = (row: SubscriptionRow): MembershipFacts => ({
  planId: row.planId,
  ...(row.pendingPlanId !== null && { nextPlanId: row.pendingPlanId }),
  price: row.pendingPrice ?? row.price,
  until: (row.resumesAt ?? row.periodEnd).toISOString(),
  grace: (graceEnd(row) ?? row.periodEnd).toISOString(),
  attempts: row.attempts,
})

/** Writes to the customer once the transaction is done; `on` makes it happen once. */
export const enqueueMail = (
  { add }: SubscriptionDeps,
  tx: Database,
  row: SubscriptionRow,
  kind: SubscriptionMail,
  on: string,
  more: Pick<JobPayloads['membership.mail'], 'refund' | 'to' | 'invoiceId'> = {},
) =>
  add(tx, {
    kind: 'membership.mail',
    payload: { subscriptionId: row.id, kind, facts: factsOf(row), ...more },
    key: `membership ${kind} ${on}`,
  })

/** Reminds a customer who left the first payment page. */
export const remindToPay = async (
  { add, clock }: SubscriptionDeps,
  tx: Database,
  row: SubscriptionRow,
): Promise<void> =>
  add(tx, {
    kind: 'membership.mail',
    payload: { subscriptionId: row.id, kind: 'awaits_payment', isReminder: true },
    key: `membership reminder ${row.id}`,
    at: new Date(clock.now().getTime() + LEFT_AFTER_MS),
  })

/** Stores the result of billing, and schedules the next due step. */
export const save = async (
  deps: SubscriptionDeps,
  tx: Database,
  row: SubscriptionRow,
  billing: Billing,
  more: Partial<SubscriptionRow> = {},
): Promise<SubscriptionRow> => {
  const repository = subscriptionsRepository(tx)
  const after = await repository.save(row, billing, more)
  await scheduleNext(deps, tx, after)
  await askRelease(deps, tx, after)
  await touchPass(tx, { subscriptionId: after.id }, after.updatedAt, deps.add)
  return after
}

/** Has bookings that a membership does not cover any more released, once its transaction is done. */
const askRelease = ({ add }: SubscriptionDeps, tx: Database, { id, updatedAt }: SubscriptionRow): Promise<void> =>
  add(tx, {
    kind: 'membership.release',
    payload: { subscriptionId: id },
    key: `release ${id} ${updatedAt.toISOString()}`,
  })

/** Schedules the next due step of a membership. */
export const scheduleNext = async ({ add }: SubscriptionDeps, tx: Database, row: SubscriptionRow): Promise<void> => {
  const { id, status, nextAt, periodEnd, cancelAtPeriodEnd, updatedAt } = row
  const payload = { subscriptionId: id }
  // Each version has its own: one that is overtaken finds nothing to do.
  if (nextAt)
    await add(tx, {
      kind: 'membership.settle',
      payload,
      at: nextAt,
      key: `settle ${id} ${updatedAt.toISOString()}`,
    })
  if ((status === 'active' || status === 'trialing') && !cancelAtPeriodEnd)
    await add(tx, {
      kind: 'membership.announce',
      payload,
      at: new Date(periodEnd.getTime() - ANNOUNCED_MS),
      // One that ran while its end was planned does not keep that of a renewal taken up again from running.
      key: `announce ${id} ${periodEnd.toISOString()} ${updatedAt.toISOString()}`,
    })
}
