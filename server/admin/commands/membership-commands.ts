import { DEFAULT_LOCALE } from '#locales/index.ts'
import { sql } from 'drizzle-orm'
import { foldEmail } from '#contract/rules/email-address.ts'
import { users } from '../../db/schema/accounts-schema.ts'
import type { DemoClock } from '../../db/demo-clock.ts'
import { endMembership } from '../../modules/subscriptions/end-membership.ts'
import { subscriptionsRepository } from '../../modules/subscriptions/repository.ts'
import { settleDue } from '../../modules/subscriptions/settle.ts'
import { shopCurrency } from '../../modules/plans/routes.ts'
import { type AdminCommand, AdminError, type ReadDeps } from '../command.ts'
import { membersVerbs } from '../members/list-members.ts'
import { commandOf } from '../verbs.ts'
import { textIn } from '../../lib/text-in.ts'

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** What can be done with memberships, and with the time of a demo. */
export const membershipCommands: readonly AdminCommand[] = [
  commandOf({ name: 'members', topic: 'members', summary: 'List memberships' }, membersVerbs),
  commandOf(
    { name: 'subscription', topic: 'members', summary: 'Show the membership of a customer, or end it now' },
    {
      show: {
        kind: 'reads',
        usage: '<email>',
        summary: 'Plan, status, number, period and card',
        run: async (deps, [email = '']) => (await find(deps, email)).text,
      },
      expire: {
        kind: 'trades',
        needsSecret: true,
        conceals: [0],
        usage: '<email>',
        summary: 'End it now; nothing is paid back',
        hurts: 'ends the membership',
        rehearses: async (deps, [email = '']) => {
          const { id, number } = await find(deps, email)
          return { intent: 'subscription', id, reference: number, currency: await shopCurrency(deps.db) }
        },
        run: async (services, [email = '']) => {
          const { userId, number } = await find(services, email)
          if (!(await endMembership(services.memberships, userId))) throw new AdminError('It has ended already.')
          return { text: `The membership of ${email} has ended.`, changed: `membership ${number}: ended` }
        },
      },
    },
  ),
  commandOf(
    { name: 'clock', topic: 'server', summary: 'Move the clock of a demo on', isForTerminal: true },
    {
      advance: {
        kind: 'trades',
        usage: '<duration>',
        summary: 'The duration is 31d, 12h or 30m',
        run: async (services, [duration = '']) => {
          const [, count, unit = ''] = /^(\d{1,4})([mhd])$/.exec(duration) ?? []
          const ms = Number(count) * (UNITS[unit] ?? 0)
          if (!ms) throw new AdminError('Usage: clock advance <duration>, such as 31d or 12h.')
          if (!('advance' in services.clock))
            throw new AdminError('Only the clock of a demo that is running can be moved.')
          await (services.clock as DemoClock).advance(ms)
          // Jobs are scheduled by the clock of the database.
          await services.db.execute(
            sql`update pgboss.job set start_after = start_after - ${ms} * interval '1 ms' where state < 'active'`,
          )
          await services.jobs.runDue()
          await settleDue(services.memberships, () => {})
          const text = `In the shop it is ${services.clock.now().toISOString()} now.`
          return { text, changed: text }
        },
      },
    },
  ),
]

const find = async (
  { db, locale = DEFAULT_LOCALE }: ReadDeps,
  typed: string,
): Promise<{ id: string; userId: string; number: string; text: string }> => {
  const email = foldEmail(typed)
  if (email === '') throw new AdminError('Type the customer’s email.')
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.email} = ${email} and not ${users.isGuest}`)
  const repository = subscriptionsRepository(db)
  const row = user && (await repository.current(user.id))
  if (!row) throw new AdminError(`${email} has no membership.`)
  const plan = (await repository.plans()).get(row.planId)
  const text = [
    `${textIn(plan?.name, locale) ?? row.planId}, by the ${row.interval}: ${row.status}`,
    `number ${row.number}`,
    `period ${row.periodStart.toISOString()} to ${row.periodEnd.toISOString()}`,
    `card ${row.methodBrand ?? 'none'} ${row.methodLast4 ?? ''}`.trim(),
    ...(row.cancelAtPeriodEnd ? ['ends with its period'] : []),
  ].join('\n')
  return { id: row.id, userId: user.id, number: row.number, text }
}
