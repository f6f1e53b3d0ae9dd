import { get, promisifyRequest, set } from 'idb-keyval'
import type { Quote } from '#contract/shop/quotes.ts'
import { createUseStore } from '#src/lib/device/idb.ts'
import { CART_HINT, type Carts } from './cart.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { backUpUntilStored, takeBackup } from '#src/state/unload-backup.ts'

/** Storage that does not answer within this time is not used. */
const LIMIT_MS = 3000
const KEY = 'carts'

/** It opens with the first use. */
const inStore = createUseStore('qafila-cart', LIMIT_MS, { isPrecious: true })

/** The carts this device keeps. */
export const readCarts = async (): Promise<Carts> => (await get<Carts>(KEY, inStore)) ?? {}

/** Changes what the device keeps, with no other tab in between; answers what it then is. */
export const changeCarts = (change: (carts: Carts) => Carts): Promise<Carts> =>
  inStore('readwrite', async (store) => {
    const carts = change(((await promisifyRequest(store.get(KEY))) as Carts | undefined) ?? {})
    store.put(carts, KEY)
    await promisifyRequest(store.transaction)
    hint(Object.values(carts).some(({ lines, coupon }) => lines.length > 0 || coupon !== undefined))
    return carts
  })

const hint = (isStored: boolean): void => {
  try {
    if (isStored) localStorage.setItem(CART_HINT, '1')
    else localStorage.removeItem(CART_HINT)
  } catch {
    // Then it is looked for each time.
  }
}

/** The server's last quote of a cart. */
export interface StoredQuote {
  quote: Quote
  /** Milliseconds since 1970. */
  at: number
}

const quoteKey = (owner: string) => `quote:${owner}`

/** Keeps a quote for when the server is out of reach. */
export const storeQuote = (owner: string, quote: StoredQuote): Promise<void> => set(quoteKey(owner), quote, inStore)
export const storedQuote = (owner: string): Promise<StoredQuote | undefined> =>
  get<StoredQuote>(quoteKey(owner), inStore)

/** Deletes the data of carts besides the carts: quotes, and drafts of orders. */
export const clearRest = (): Promise<void> =>
  inStore('readwrite', async (store) => {
    for (const key of await promisifyRequest(store.getAllKeys())) if (key !== KEY) store.delete(key)
    await promisifyRequest(store.transaction)
  })

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

const draftKey = (owner: string) => `draft:${owner}`

/** The stored state of an order's form. */
export const readStoredDraft = async (owner: string): Promise<CheckoutDraft | undefined> => {
  const left = takeBackup<CheckoutDraft>(draftKey(owner))
  if (left) return changeDraft(owner, (draft) => ({ ...draft, ...left }))
  return get<CheckoutDraft>(draftKey(owner), inStore)
}

/** Keeps a part of an order that is typed right now. */
export const storeTyped = (owner: string, part: Partial<CheckoutDraft>): Promise<CheckoutDraft> => {
  const written = changeDraft(owner, (draft) => ({ ...draft, ...part }))
  backUpUntilStored(draftKey(owner), part, written)
  return written
}

/** Changes the stored draft of an order, with no other tab in between; returns the new one. */
export const changeDraft = (owner: string, change: (draft: CheckoutDraft) => CheckoutDraft): Promise<CheckoutDraft> =>
  inStore('readwrite', async (store) => {
    const draft = change(((await promisifyRequest(store.get(draftKey(owner)))) as CheckoutDraft | undefined) ?? {})
    store.put(draft, draftKey(owner))
    await promisifyRequest(store.transaction)
    return draft
  })
