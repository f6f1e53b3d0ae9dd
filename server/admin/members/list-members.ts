import { and, asc, eq, sql } from 'drizzle-orm'
import { SUBSCRIPTION_STATUSES } from '#contract/membership/memberships.ts'
import { users } from '../../db/schema/accounts-schema.ts'
import type { Text } from '#contract/rules/common.ts'
import { plans, subscriptions } from '../../db/schema/membership-schema.ts'
import { shopCurrency } from '../../modules/plans/routes.ts'
import type { Verb } from '../command.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import type { Database } from '../../db/client.ts'
import { findNamed } from '../input/named.ts'
import { typedWord } from '../input/typed-word.ts'
import type { SubscriptionRow } from '../../db/schema/rows.ts'

interface Listed {
  row: SubscriptionRow
  plan: Text
  name: string
  email: string
  currency: string
}

const MEMBERS: List<Listed> = {
  columns: [
    { name: 'number', value: ({ row }) => row.number },
    { name: 'plan', value: ({ plan }) => plan },
    { name: 'status', value: ({ row }) => row.status },
    { name: 'interval', value: ({ row }) => row.interval, isOnlyInFiles: true },
    {
      name: 'price',
      isMoney: true,
      value: ({ row, currency }) => ({ amount: row.price, currency }),
      isOnlyInFiles: true,
    },
    { name: 'since', value: ({ row }) => row.createdAt, isOnlyInFiles: true },
    { name: 'period_ends', title: 'Period ends', value: ({ row }) => row.periodEnd },
    { name: 'ends_then', title: 'Ends', value: ({ row }) => row.cancelAtPeriodEnd, isOnlyInFiles: true },
    { name: 'name', value: ({ name }) => name, isOnlyInFiles: true },
    { name: 'email', value: ({ email }) => email },
  ],
  options: { status: 'value', plan: 'value' },
  read: async ({ db }, options, { after, limit }) => {
    const status = typedWord('status', options.value('status'), SUBSCRIPTION_STATUSES)
    const planId = await typedPlan(db, options.value('plan'))
    const currency = await shopCurrency(db)
    const rows = await db
      .select({ row: subscriptions, plan: plans.name, name: users.name, email: users.email })
      .from(subscriptions)
      .innerJoin(plans, eq(plans.id, subscriptions.planId))
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(
        and(
          status && eq(subscriptions.status, status),
          planId === undefined ? undefined : eq(subscriptions.planId, planId),
          after ? sql`${subscriptions.number} > (select number from subscriptions where id = ${after})` : undefined,
        ),
      )
      .orderBy(asc(subscriptions.number))
      .limit(limit)
    return rows.map((one) => ({ ...one, currency }))
  },
  key: ({ row }) => row.id,
  empty: 'There is no such member.',
}

/** The id of a plan that was typed, by its name too. */
const typedPlan = async (db: Database, typed: string | undefined): Promise<string | undefined> => {
  if (typed === undefined) return undefined
  const all = await db.select({ id: plans.id, name: plans.name }).from(plans)
  const found = findNamed(all, typed, ({ id, name }) => ({ keys: [id], name }))
  return (
    found?.id ??
    typedWord(
      'plan',
      typed,
      all.map(({ id }) => id),
    )
  )
}

export const membersVerbs: Record<string, Verb> = {
  list: {
    kind: 'reads',
    usage: `[--status <${SUBSCRIPTION_STATUSES.join('|')}>] [--plan <plan>] ${LIST_OPTIONS}`,
    summary: 'By number',
    run: (deps, args, screen) => printList(deps, MEMBERS, args, screen),
  },
}
