import type { PlanChoice } from '#contract/membership/plan-choice.ts'
import { taxWithin } from '#contract/rules/money.ts'
import type { QuoteMembership } from '#contract/shop/quotes.ts'
import { readSaleVat } from '../../settings/seller.ts'
import type { Services } from '../services.ts'
import { planBenefits } from '../subscriptions/quota/benefits.ts'
import { subscriptionsRepository } from '../subscriptions/repository.ts'
import { offerOf } from '../subscriptions/subscribe.ts'
import type { PlanRow, UserRow } from '../../db/schema/rows.ts'
import { type BuiltQuote, buildQuote, type QuoteInput } from './build.ts'

/** Of these a customer has none in force, and may join. */
const MAY_JOIN = ['pending_payment', 'cancelled', 'expired']

/**
 * Goods with the membership that is bought with them (`chosen`), or with the offer of one where they cost so much less
 * with it that it pays for itself at once. Members are offered nothing; guests are, and need an account to take it.
 */
export const quoteWithMembership = async (
  services: Services,
  input: QuoteInput,
  customer: UserRow | undefined,
  chosen: PlanChoice | null,
): Promise<{ built: BuiltQuote; membership?: QuoteMembership }> => {
  const { db } = services
  const built = await buildQuote(db, input)
  const repository = subscriptionsRepository(db)
  const own = customer && (await repository.current(customer.id))
  if (own && !MAY_JOIN.includes(own.status)) return { built }
  const plans = await repository.plans()
  const plan = chosen && customer?.isGuest === false ? plans.get(chosen.plan_id) : undefined
  if (chosen && plan) {
    const { priced, ...membership } = await joining(services, { input, built, customer }, plan, chosen.interval)
    // A trial gives its prices once it has begun.
    return { built: membership.trial_days > 0 ? built : priced, membership: { ...membership, is_taken: true } }
  }
  const seen = new Set<string>()
  for (const one of plans.values()) {
    const { memberPrices, freeDelivery } = planBenefits(one)
    // Of plans that do the same for goods only the cheapest is offered.
    const kind = `${memberPrices} ${freeDelivery}`
    if (seen.has(kind) || !(memberPrices || freeDelivery)) continue
    seen.add(kind)
    const { priced, ...membership } = await joining(services, { input, built, customer }, one, 'month')
    const keepsCoupon = priced.quote.coupon?.state === built.quote.coupon?.state
    if (keepsCoupon && membership.saving.amount > membership.due.amount) return { built, membership }
  }
  return { built }
}

/** What a plan costs this customer, and the same goods with it. */
const joining = async (
  { db, memberships: { payments }, clock }: Services,
  { input, built, customer }: { input: QuoteInput; built: BuiltQuote; customer: UserRow | undefined },
  plan: PlanRow,
  interval: PlanChoice['interval'],
): Promise<QuoteMembership & { priced: BuiltQuote }> => {
  const choice = { plan_id: plan.id, interval }
  const { trialDays, billing, due, terms } = await offerOf({ db, payments }, customer, choice, clock.now())
  // By card, as all that is paid for together: the fee for cash is no saving.
  const priced = await buildQuote(db, { ...input, method: 'card', members: planBenefits(plan) })
  const { taxPercent: percent } = await readSaleVat(db)
  const money = (amount: number) => ({ amount, currency: built.currency })
  return {
    ...choice,
    plan_name: plan.name,
    due: money(due),
    tax: { percent, amount: money(taxWithin(due, percent)) },
    then: money(terms.price),
    renews_at: billing.period.end.toISOString(),
    trial_days: trialDays,
    saving: money(built.sums.total - built.sums.cashFee - priced.sums.total),
    priced,
  }
}
