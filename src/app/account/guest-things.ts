import { foldEmail } from '#contract/rules/email-address.ts'
import { adoptCartAtom } from '#src/domain/cart/cart-actions.ts'
import { changeDraft, readStoredDraft } from '#src/domain/cart/cart-store.ts'
import { cartOwnerAtom } from '#src/domain/cart/cart.ts'
import { adoptWishlistAtom } from '#src/domain/wishlist/adopt-wishlist.ts'
import type { CheckoutDraft } from '#src/domain/cart/checkout-draft.ts'
import type { SessionUser } from '#src/domain/session/session.ts'
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
    const typed = withoutSession(draft)
    const typedEmail = typed.contact?.email ?? typed.typedContact?.email
    const isSame = typedEmail === undefined || foldEmail(typedEmail) === foldEmail(email)
    await changeDraft(owner, () => (isSame ? typed : {}))
  } catch (error) {
    console.warn(error)
  }
}

/**
 * Moves what a visitor typed of an order to the account they enter, unless that has a draft. A contact with another
 * e-mail address gives way to the account's.
 */
export const adoptDraft = async (from: string, { id, email }: Pick<SessionUser, 'id' | 'email'>): Promise<void> => {
  const { contact, typedContact, ...typed } = withoutSession((await readStoredDraft(from)) ?? {})
  const typedEmail = contact?.email ?? typedContact?.email
  const isSame = typedEmail !== undefined && foldEmail(typedEmail) === foldEmail(email)
  const adopted = { ...typed, ...(isSame && { contact, typedContact }) }
  await changeDraft(id, (own) => (Object.keys(own).length > 0 ? own : adopted))
  await changeDraft(from, () => ({}))
}

/** What was typed, without what only the session that sent it can read. */
const withoutSession = ({
  intent: _intent,
  isUnsure: _isUnsure,
  placed: _placed,
  contactCode: _contactCode,
  ...typed
}: CheckoutDraft): CheckoutDraft => typed
