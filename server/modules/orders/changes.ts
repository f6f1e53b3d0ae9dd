import { createReturnChanges } from './returns/changes.ts'
import { createCancellations } from './cancel.ts'
import { createCashChanges } from './cash/changes.ts'
import { createDeskChanges } from './desk-changes.ts'
import { createDeliveryChanges } from './delivery/delivery-changes.ts'
import { createPaymentChanges } from './payment-changes.ts'
import { createShopRefunds } from './refund.ts'
import { type OrderChangeDeps, createOrderSteps } from './steps.ts'

/**
 * The changes of an order. Each runs in the caller's transaction, on an order that is locked; false where it is not
 * allowed.
 */
export const createOrderChanges = (deps: OrderChangeDeps) => {
  const steps = createOrderSteps(deps)
  const { mail, markPaid, paidBack } = steps
  return {
    mail,
    markPaid,
    paidBack,
    ...createPaymentChanges(steps),
    ...createCashChanges(steps),
    ...createDeliveryChanges(steps),
    ...createCancellations(steps),
    ...createShopRefunds(steps),
    ...createReturnChanges(steps),
    ...createDeskChanges(steps),
  }
}
export type OrderChanges = ReturnType<typeof createOrderChanges>
