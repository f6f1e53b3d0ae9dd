import { foldEmail } from '#contract/rules/email-address.ts'
import { adoptCartAtom } from '#src/domain/cart/cart-actions.ts'
import { changeDraft, readStoredDraft } from '#src/domain/cart/cart-store.ts'
import { cartOwnerAtom } from '#src/domain/cart/cart.ts'
import { adoptWishlistAtom } from '#src/domain/wishlist/adopt-wishlist.ts'
import type { Store } from '../types.ts'

/** Moves the device's data of a guest into the account. */
export const adoptGuest = async (store: Store, guestId: string): Promise<void> => {
  store.set(adoptWishlistAtom, guestId)
  await store.set(adoptCartAtom, guestId).catch(console.warn)
}

/**
 * Another guest session finds the half-filled checkout: input stays for the same e-mail address, data that only the
 * former session could read does not.
 */
export const renewCheckout = async (store: Store, email: string): Promise<void> => {
  const owner = store.get(cartOwnerAtom)
  try {
    const draft = await readStoredDraft(owner)
    if (!draft) return
    const { intent: _intent, isUnsure: _isUnsure, placed: _placed, contactCode: _contactCode, ...typed } = draft
    const typedEmail = typed.contact?.email ?? typed.typedContact?.email
    const isSame = typedEmail === undefined || foldEmail(typedEmail) === foldEmail(email)
    await changeDraft(owner, () => (isSame ? typed : {}))
  } catch (error) {
    console.warn(error)
  }
}

/**
 * Moves what a visitor typed of an order to the account they enter, unless that has a draft. The contact is then the
 * account's.
 */
export const adoptDraft = async (from: string, userId: string): Promise<void> => {
  const { addressId, address, typedAddress, deliveryId, payment, note } = (await readStoredDraft(from)) ?? {}
  await changeDraft(userId, (own) =>
    Object.keys(own).length > 0 ? own : { addressId, address, typedAddress, deliveryId, payment, note },
  )
  await changeDraft(from, () => ({}))
}
