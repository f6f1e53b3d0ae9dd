import { atom } from 'jotai'
import { cartOwnerAtom, EMPTY_CART } from './cart.ts'
import { changeCartAtom } from './cart-actions.ts'
import { changeDraft, readStoredDraft } from './cart-store.ts'
import { isGuestAtom } from '#src/domain/session/session.ts'

/** An order of this device is paid: empties the cart it was made from, and starts a new draft. */
export const finishCheckoutAtom = atom(null, async (get, set, orderId: string): Promise<void> => {
  const owner = get(cartOwnerAtom)
  if ((await readStoredDraft(owner))?.placed?.orderId !== orderId) return
  await set(changeCartAtom, () => EMPTY_CART)
  // An account chooses among its addresses; a guest's is nowhere else.
  const isGuest = get(isGuestAtom)
  await changeDraft(owner, ({ contact, payment, address, isGift }) => ({
    contact,
    payment,
    // The receiver of a gift is not where the next order goes.
    ...(isGuest && !isGift && { address }),
  }))
})

/**
 * The whole cart is in an unpaid order that this device did not place, or no longer has: the cart is emptied once that
 * is paid.
 */
export const claimOrderAtom = atom(null, async (get, _set, orderId: string): Promise<void> => {
  await changeDraft(get(cartOwnerAtom), (draft) => ({ ...draft, placed: { orderId } }))
})

/** An order can be paid no more: the same cart makes another one. */
export const dropIntentAtom = atom(null, async (get, _set, orderId: string): Promise<void> => {
  const owner = get(cartOwnerAtom)
  if ((await readStoredDraft(owner))?.placed?.orderId !== orderId) return
  await changeDraft(owner, ({ intent: _intent, placed: _placed, ...draft }) => draft)
})
