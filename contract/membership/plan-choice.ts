import * as z from 'zod/mini'
import { Id } from '#contract/rules/common.ts'

export const BillingInterval = z.enum(['month', 'year'])
export type BillingInterval = z.infer<typeof BillingInterval>

/** A plan, and how often it is paid. */
export const PlanChoice = z.object({ plan_id: Id, interval: BillingInterval })
export type PlanChoice = z.infer<typeof PlanChoice>
