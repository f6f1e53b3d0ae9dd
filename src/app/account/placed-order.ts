import { dropIntentAtom, finishCheckoutAtom } from '#src/domain/cart/finish-checkout.ts'
import { readStoredDraft } from '#src/domain/cart/cart-store.ts'
import { cartOwnerAtom } from '#src/domain/cart/cart.ts'
import { forgetUnpaidOrder } from '#src/domain/cart/unpaid-order.ts'
import type { App } from '../types.ts'

/**
 * Looks after an order that was placed on this device and not seen to be paid: it may have been paid in another tab or
 * browser. Then its goods leave the cart; of one that ended, the same cart makes another.
 */
export const settlePlacedOrder = async ({ store, call }: App): Promise<void> => {
  const id = (await readStoredDraft(store.get(cartOwnerAtom)))?.placed?.orderId
  if (id === undefined) return forgetUnpaidOrder()
  const { data } = await call('orders.read', { params: { id } }, { isQuiet: true })
  const { status } = data.order
  if (status === 'pending_payment') return
  await store.set(status === 'expired' || status === 'cancelled' ? dropIntentAtom : finishCheckoutAtom, id)
  forgetUnpaidOrder()
}
