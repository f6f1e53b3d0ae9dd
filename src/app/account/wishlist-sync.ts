import { isMissing } from '#src/api/errors.ts'
import type { PendingWrite, Outbox } from '#src/api/outbox/outbox-context.ts'
import { pendingWritesOver } from '#src/api/outbox/overlay.ts'
import { withLock } from '#src/lib/device/with-lock.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import {
  changed,
  changeWishlistsAtom,
  EMPTY_WISHLIST,
  type UnsentChange,
  type Wish,
  type WishChange,
  wishlistsAtom,
} from '#src/domain/wishlist/wishlist.ts'
import { VISITOR } from '#src/domain/session/session.ts'
import { loadMessages } from '../core/messages.ts'
import type { App } from '../types.ts'

/** Keeps the signed-in customer's wishlist on the server too. */
export interface WishlistSync {
  /** Merges the visitor's wishlist into the account's, and synchronizes both from then on. */
  open: (userId: string) => Promise<void>
  close: () => void
}

/** Hands what was changed on the device to the outbox, in order, and takes over what the server has beyond that. */
export const createWishlistSync = (app: App, outbox: Pick<Outbox, 'send' | 'reread'>): WishlistSync => {
  const { store } = app
  let current: string | undefined
  let isForeign = false

  const unsentOf = (userId: string) => store.get(wishlistsAtom)?.[userId]?.unsent ?? []

  const drain = (): Promise<void> =>
    withLock('qafila-wishlist', async () => {
      for (;;) {
        const userId = current
        if (userId === undefined || isForeign) return
        const [change] = unsentOf(userId)
        if (!change || 'problem' in (await send(outbox, change))) return
        store.set(changeWishlistsAtom, (lists) => {
          const { wishes, unsent } = lists[userId] ?? EMPTY_WISHLIST
          return { ...lists, [userId]: { wishes, unsent: unsent.slice(1) } }
        })
      }
    })

  const refresh = async (userId: string): Promise<void> => {
    const { data } = await app.call('wishlists.list', {}, { isQuiet: true })
    const pendingWrites = await outbox.reread()
    if (current !== userId) return
    store.set(changeWishlistsAtom, (lists) => {
      const { wishes, unsent } = lists[userId] ?? EMPTY_WISHLIST
      const theirs = data.map(({ product, id: _id, ...wish }): Wish => ({ ...wish, seen: product }))
      const over = pendingWritesOver('wishlists.list', pendingWrites)
      const waiting = [...over.map((pendingWrite) => changeOf(pendingWrite, wishes)), ...unsent]
      return { ...lists, [userId]: { wishes: waiting.reduce(changed, theirs), unsent } }
    })
  }

  store.sub(wishlistsAtom, () => {
    if (current !== undefined && unsentOf(current).length > 0) void drain().catch(console.info)
  })

  return {
    open: async (userId) => {
      if (current === userId) return
      current = userId
      isForeign = false
      let adopted = 0
      const key = crypto.randomUUID()
      store.set(changeWishlistsAtom, ({ [VISITOR]: visitors, [userId]: own = EMPTY_WISHLIST }) => {
        if (!visitors?.wishes.length) return { [userId]: own }
        const merge = { kind: 'merge', wishes: visitors.wishes, key } as const
        adopted = visitors.wishes.length
        return { [userId]: { wishes: changed(own.wishes, merge), unsent: [...own.unsent, merge] } }
      })
      if (adopted > 0) void notifyMerged(app, adopted).catch(console.warn)
      await refresh(userId).catch((error: unknown) => {
        isForeign = isMissing(error)
        if (!isForeign) console.info(error)
      })
      await drain()
    },
    close: () => {
      current = undefined
    },
  }
}

const notifyMerged = async (app: App, count: number): Promise<void> => {
  await loadMessages(app, app.locale(), ['wishlist'])
  app.store.set(addToastAtom, { title: app.translator.t('wishlist.merged', { count }), color: 'success' })
}

const send = (outbox: Pick<Outbox, 'send'>, { key, ...change }: UnsentChange) => {
  if (change.kind === 'add') return outbox.send('wishlists.add', { body: bodyOf(change.wish) }, { key })
  if (change.kind === 'remove') return outbox.send('wishlists.remove', { params: { id: change.product_id } }, { key })
  return outbox.send('wishlists.merge', { body: { items: change.wishes.map(bodyOf) } }, { key })
}

const bodyOf = ({ product_id, variant_id, added_at, price_when_added }: Wish) => ({
  product_id,
  ...(variant_id !== undefined && { variant_id }),
  added_at,
  price_when_added,
})

/** The change that a pending write will make; the wishes it adds are those on the device. */
const changeOf = ({ name, input }: PendingWrite, wishes: readonly Wish[]): WishChange => {
  const { params, body } = input as {
    params?: { id: string }
    body?: { product_id?: string; items?: { product_id: string }[] }
  }
  if (name === 'wishlists.remove') return { kind: 'remove', product_id: params?.id ?? '' }
  const ids = body?.items?.map(({ product_id }) => product_id) ?? [body?.product_id]
  return { kind: 'merge', wishes: wishes.filter(({ product_id }) => ids.includes(product_id)) }
}
