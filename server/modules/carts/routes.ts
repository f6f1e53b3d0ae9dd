import { eq } from 'drizzle-orm'
import { type Cart, CartLine, type carts as contract, MAX_LINE_QUANTITY } from '#contract/shop/carts.ts'
import type { Database } from '../../db/client.ts'
import { carts } from '../../db/schema/commerce-schema.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import { isVersion, nextVersion } from '../../calls/etag.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import type { UserRow } from '../../db/schema/rows.ts'

type CartRow = Pick<typeof carts.$inferSelect, 'lines' | 'coupon' | 'updatedAt'>

export const cartsHandlers = ({ db }: Services): Handlers<typeof contract> => ({
  read: async ({ request: { user } }) => ({ data: { cart: serializeCart(await readCart(db, user)) } }),

  replace: async ({ body, request: { db: tx, user, ifMatch } }) => {
    if (!(await usersRepository(tx).lock(user.id))) throw apiError('unauthorized')
    const before = await readCart(tx, user)
    if (!isVersion(before, ifMatch)) throw apiError('version_conflict', { data: { cart: serializeCart(before) } })
    const row = { lines: mergeLines(body.lines), coupon: body.coupon ?? null, updatedAt: nextVersion(before) }
    await tx
      .insert(carts)
      .values({ userId: user.id, ...row })
      .onConflictDoUpdate({ target: carts.userId, set: row })
    return { data: { cart: serializeCart(row) } }
  },
})

/** A cart that was never put down is empty, and as old as its customer. */
const readCart = async (db: Database, { id, createdAt }: UserRow): Promise<CartRow> => {
  const [row] = await db.select().from(carts).where(eq(carts.userId, id)).limit(1)
  return row ?? { lines: [], coupon: null, updatedAt: createdAt }
}

const serializeCart = ({ lines, coupon, updatedAt }: CartRow): Cart => ({
  // Lines of before their prices were bounded may be of no use any more.
  lines: lines.filter((line) => CartLine.safeParse(line).success),
  coupon,
  updated_at: updatedAt.toISOString(),
})

/** Lines of one variant are merged, at the price that was seen last. */
const mergeLines = (lines: readonly CartLine[]): CartLine[] => {
  const merged = new Map<string, CartLine>()
  for (const line of lines) {
    const before = merged.get(line.variant_id)
    merged.set(
      line.variant_id,
      before ? { ...line, quantity: Math.min(before.quantity + line.quantity, MAX_LINE_QUANTITY) } : line,
    )
  }
  return [...merged.values()]
}
