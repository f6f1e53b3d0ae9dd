import { and, eq, isNull } from 'drizzle-orm'
import type { stockNotices as endpoints } from '#contract/stock-notices.ts'
import { hashToken, newId, newToken } from '../../accounts/tokens.ts'
import { products, variants } from '../../db/schema.ts'
import { stockNotices } from '../../db/store-schema.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import type { Handlers } from '../../implement.ts'
import { takeMail } from '../../limits/mail-quota.ts'
import { readProductKey } from '../products/id-of.ts'
import type { Services } from '../services.ts'
import { sendStockNotices } from './send.ts'

const EMAIL_NEEDED = { ar: 'اكتب بريدك الإلكتروني.', en: 'Enter your e-mail address.' }

export const stockNoticesHandlers = (services: Services): Handlers<typeof endpoints> => ({
  ask: async ({ params, body, request: { user, locale, block } }) => {
    const { db, limiter, mailer, secret } = services
    if (!user) await limiter.take('notice_block', block)
    const product = await readProductKey(db, params.id)
    const [variant] = await db
      .select({ id: variants.id, name: products.name })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(eq(variants.id, body.variant_id), eq(variants.productId, product.id)))
    if (!variant) throw apiError('not_found')
    const ownEmail = user?.emailVerifiedAt ? user.email : undefined
    const email = body.email ?? user?.email
    if (email === undefined) throw fieldError('validation_failed', 'email', locale, EMAIL_NEEDED)
    const row = { id: newId('ntc'), variantId: variant.id, email, locale, createdAt: new Date() }
    if (email === ownEmail) {
      const confirmed = { confirmedAt: row.createdAt, tokenHash: null, locale }
      await db
        .insert(stockNotices)
        .values({ ...row, ...confirmed })
        .onConflictDoUpdate({ target: [stockNotices.variantId, stockNotices.email], set: confirmed })
      await sendStockNotices(services, variant.id)
      return { data: { state: 'waiting' } }
    }
    const token = newToken()
    const isAsked = await db.transaction(async (tx) => {
      // Whether the address waits already is not said to who cannot show that it is theirs.
      const taken = await tx
        .insert(stockNotices)
        .values({ ...row, tokenHash: hashToken(token) })
        .onConflictDoUpdate({
          target: [stockNotices.variantId, stockNotices.email],
          set: { tokenHash: hashToken(token), locale },
          setWhere: isNull(stockNotices.confirmedAt),
        })
        .returning({ id: stockNotices.id })
      if (taken.length > 0) await takeMail(tx, secret, email)
      return taken.length > 0
    })
    const path = `/store/${product.slug}?notice=${token}`
    if (isAsked) mailer.send({ kind: 'stock_confirm', to: email, locale, product: variant.name[locale], path })
    return { data: { state: 'confirmation' } }
  },

  confirm: async ({ body }) => {
    const [confirmed] = await services.db
      .update(stockNotices)
      .set({ confirmedAt: new Date() })
      .where(eq(stockNotices.tokenHash, hashToken(body.token)))
      .returning({ variantId: stockNotices.variantId })
    if (!confirmed) throw apiError('not_found')
    await sendStockNotices(services, confirmed.variantId)
    return { data: { state: 'waiting' } }
  },
})
