import { and, eq, inArray, not, or } from 'drizzle-orm'
import type { Wish, WishlistItem, wishlists } from '#contract/shop/wishlists.ts'
import { MAX_WISHLIST_ITEMS } from '#contract/shop/wishlists.ts'
import { newId } from '../../accounts/tokens.ts'
import type { IdempotentContext } from '../../calls/call-context.ts'
import { users } from '../../db/schema/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import { products, variants } from '../../db/schema/catalogue-schema.ts'
import { wishlistShares } from '../../db/schema/store-schema.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import { readWishedCards } from '../products/cards.ts'
import { readCurrency } from '../products/catalog-meta.ts'
import { shopDay, soldOn } from '../products/price.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { type NewWish, wishlistRepository } from './repository.ts'
import type { WishRow } from '../../db/schema/rows.ts'

const FULL = {
  ar: `بلغت قائمة أمنياتك حدها الأقصى (${MAX_WISHLIST_ITEMS}). احذف منتجًا منها أولًا.`,
  en: `A wishlist holds ${MAX_WISHLIST_ITEMS} items. Remove something first.`,
}

export const wishlistsHandlers = ({ db, env, clock }: Services): Handlers<typeof wishlists> => {
  const today = () => shopDay(clock.now())
  const urlOf = (token: string) => `${env.publicUrl}/store/wishlist?share=${token}`
  return {
    list: async ({ request: { user } }) => {
      const repository = wishlistRepository(db, user.id)
      const [rows, token] = await Promise.all([repository.list(), repository.shareToken()])
      return { data: await serialize(db, rows, today()), share: token === undefined ? null : { url: urlOf(token) } }
    },

    add: async ({ body, request }) => {
      const repository = await lockList(request)
      const [row] = await rowsOf(request.db, [body], clock.now())
      if (!row) throw apiError('not_found')
      if ((await repository.count()) >= MAX_WISHLIST_ITEMS)
        throw fieldError('validation_failed', 'product_id', request.locale, FULL)
      await repository.add([row])
      const stored = (await repository.list()).find(({ productId }) => productId === row.productId)
      const [item] = await serialize(request.db, stored ? [stored] : [], today())
      if (!item) throw apiError('not_found')
      return { data: { item } }
    },

    remove: async ({ params, request }) => {
      const repository = await lockList(request)
      if (!(await repository.remove(params.id))) throw apiError('not_found')
      return {}
    },

    merge: async ({ body, request }) => {
      const repository = await lockList(request)
      const room = MAX_WISHLIST_ITEMS - (await repository.count())
      await repository.add((await rowsOf(request.db, body.items, clock.now())).slice(0, Math.max(0, room)))
      return { data: await serialize(request.db, await repository.list(), today()) }
    },

    share: async ({ request: { user } }) => ({ data: { url: urlOf(await wishlistRepository(db, user.id).share()) } }),

    unshare: async ({ request: { user } }) => {
      await wishlistRepository(db, user.id).unshare()
      return {}
    },

    look: async ({ query }) => ({
      data: await readWishedCards(db, query.ids, { currency: await readCurrency(db), day: today() }),
    }),

    read: async ({ params }) => {
      const [owner] = await db
        .select({ id: users.id, name: users.name })
        .from(wishlistShares)
        .innerJoin(users, eq(users.id, wishlistShares.userId))
        .where(eq(wishlistShares.token, params.token))
      if (!owner) throw apiError('not_found')
      const items = await serialize(db, await wishlistRepository(db, owner.id).list(), today())
      return { data: { name: owner.name.trim().split(/\s+/)[0] ?? '', products: items.map(({ product }) => product) } }
    },
  }
}

/** The caller's wishlist, locked until the transaction ends. */
const lockList = async ({ db, user }: IdempotentContext) => {
  if (!(await usersRepository(db).lock(user.id))) throw apiError('unauthorized')
  return wishlistRepository(db, user.id)
}

/**
 * The rows of what can be wished for; unknown products and the variants of another product are left out. What is no
 * longer sold can be, since a device may hold it and join an account.
 */
const rowsOf = async (db: Database, wishes: readonly Wish[], now: Date): Promise<NewWish[]> => {
  const ids = [...new Set(wishes.map(({ product_id }) => product_id))]
  if (ids.length === 0) return []
  const existing = await db
    .select(soldOn(shopDay(now)))
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(products.id, ids), or(not(products.isHidden), products.wasShown)))
  const currency = await readCurrency(db)
  return ids.flatMap((productId) => {
    const wish = wishes.find(({ product_id }) => product_id === productId)
    const own = existing.filter((variant) => variant.productId === productId)
    const cheapest = own.toSorted((a, b) => a.price - b.price)[0]
    if (!wish || !cheapest) return []
    const variant = own.find(({ id }) => id === wish.variant_id)
    const seen = wish.price_when_added
    return {
      id: newId('wsh'),
      productId,
      variantId: variant?.id ?? null,
      priceWhenAdded: seen?.currency === currency ? seen.amount : (variant ?? cheapest).price,
      addedAt: earlier(wish.added_at, now),
    }
  })
}

/** The time it was added on a device, whose clock may be ahead. */
const earlier = (at: string | undefined, now: Date): Date => {
  const told = at === undefined ? now : new Date(at)
  return told < now ? told : now
}

const serialize = async (db: Database, rows: readonly WishRow[], day: string): Promise<WishlistItem[]> => {
  const currency = await readCurrency(db)
  const cards = await readWishedCards(
    db,
    rows.map(({ productId }) => productId),
    { currency, day },
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return rows.flatMap((row) => {
    const product = byId.get(row.productId)
    if (!product) return []
    return {
      id: row.id,
      product_id: row.productId,
      ...(row.variantId !== null && { variant_id: row.variantId }),
      added_at: row.addedAt.toISOString(),
      price_when_added: { amount: row.priceWhenAdded, currency },
      product,
    }
  })
}
