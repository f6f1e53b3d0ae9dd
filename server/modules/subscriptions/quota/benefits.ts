import type { Text } from '#contract/rules/common.ts'
import type { Database } from '../../../db/client.ts'
import { subscriptionsRepository } from '../repository.ts'
import type { PlanRow, SubscriptionRow } from '../../../db/schema/rows.ts'

/** The current benefits of a membership. */
export interface Benefits {
  planName: Text
  memberPrices: boolean
  freeDelivery: boolean
}

/** Discounts last through the grace of a failed renewal; quotas are suspended until it is paid. */
const WITH_DISCOUNTS = ['active', 'trialing', 'past_due']
const WITH_QUOTAS = ['active', 'trialing']

export const hasQuotas = ({ status }: SubscriptionRow): boolean => WITH_QUOTAS.includes(status)

/** The benefits of a customer's membership in the store; undefined without one in force. */
export const benefitsOf = async (db: Database, userId: string | undefined): Promise<Benefits | undefined> => {
  const found = await memberOf(db, userId)
  return found && WITH_DISCOUNTS.includes(found.row.status) ? planBenefits(found.plan) : undefined
}

/** What a plan gives in the store. */
export const planBenefits = ({ name, benefits }: Pick<PlanRow, 'name' | 'benefits'>): Benefits => {
  const has = (id: string) => benefits.some((benefit) => benefit.id === id)
  return { planName: name, memberPrices: has('member-prices'), freeDelivery: has('free-delivery') }
}

/** A customer's membership and its plan, if they have one that is not over. */
export const memberOf = async (
  db: Database,
  userId: string | undefined,
): Promise<{ row: SubscriptionRow; plan: PlanRow } | undefined> => {
  if (userId === undefined) return undefined
  const repository = subscriptionsRepository(db)
  const row = await repository.current(userId)
  if (!row || row.status === 'cancelled' || row.status === 'expired') return undefined
  const plan = (await repository.plans()).get(row.planId)
  return plan && { row, plan }
}
