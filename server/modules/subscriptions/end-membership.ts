import { ended } from './billing.ts'
import type { SubscriptionDeps } from './deps.ts'
import { subscriptionsRepository } from './repository.ts'
import { toBilling } from './rows.ts'
import { endNow } from './settle.ts'

/** Ends the membership of a customer now, without a refund; false when there is none that goes on. */
export const endMembership = (deps: SubscriptionDeps, userId: string): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const repository = subscriptionsRepository(tx)
    const row = await repository.lockLive(userId)
    if (!row) return false
    const billing = toBilling(row, await repository.plans())
    await endNow(deps, tx, row, ended(billing, { status: 'expired', at: deps.clock.now() }))
    return true
  })
