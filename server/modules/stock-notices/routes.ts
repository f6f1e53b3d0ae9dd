import { and, eq, isNull } from 'drizzle-orm'
import type { stockNotices as endpoints } from '#contract/shop/stock-notices.ts'
import { inEvenTime } from '../../accounts/even-time.ts'
import { hashToken, newId, newToken } from '../../accounts/tokens.ts'
import { products, variants } from '../../db/schema/catalogue-schema.ts'
import { stockNotices } from '../../db/schema/store-schema.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import { takeMail } from '../../limits/mail-quota.ts'
import { languagesOf } from '../../mail/reader-preferences.ts'
import { readProductKey } from '../products/id-of.ts'
import type { Services } from '../services.ts'
import type { UserRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

const EMAIL_NEEDED = { ar: 'اكتب بريدك الإلكتروني.', en: 'Enter your email.' }

export const stockNoticesHandlers = (services: Services): Handlers<typeof endpoints> => ({
  ask: async ({ params, body, request: { user, locale, ipPrefix } }) => {
    const { db, mailer, secret } = services
    const ownEmail = user?.emailVerifiedAt && !user.isGuest ? user.email : undefined
    const email = body.email ?? user?.email
    const isOwn = ownEmail !== undefined && email === ownEmail
    if (!isOwn) await countAsker(services, user, ipPrefix)
    const product = await readProductKey(db, params.id)
    const [variant] = await db
      .select({ id: variants.id, name: products.name })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(eq(variants.id, body.variant_id), eq(variants.productId, product.id)))
    if (!variant) throw apiError('not_found')
    if (email === undefined) throw fieldError('validation_failed', 'email', locale, EMAIL_NEEDED)
    const row = { id: newId('ntc'), variantId: variant.id, email, locale, createdAt: new Date() }
    if (isOwn) {
      const confirmed = { confirmedAt: row.createdAt, tokenHash: null, locale }
      await db
        .insert(stockNotices)
        .values({ ...row, ...confirmed })
        .onConflictDoUpdate({ target: [stockNotices.variantId, stockNotices.email], set: confirmed })
      return { data: { state: 'waiting' } }
    }
    const token = newToken()
    const isNew = await inEvenTime(
      db.transaction(async (tx) => {
        // Counted before the address is looked up, so that the answer does not reveal whether it waits already.
        await takeMail(tx, secret, email)
        const taken = await tx
          .insert(stockNotices)
          .values({ ...row, tokenHash: hashToken(token) })
          .onConflictDoUpdate({
            target: [stockNotices.variantId, stockNotices.email],
            set: { tokenHash: hashToken(token), locale },
            setWhere: isNull(stockNotices.confirmedAt),
          })
          .returning({ id: stockNotices.id })
        return taken.length > 0
      }),
    )
    const path = `/store/${product.slug}?variant=${variant.id}&notice=${token}`
    const readers = (await languagesOf(db, [email])).get(email) ?? locale
    if (isNew)
      mailer.send({ kind: 'stock_confirm', to: email, locale: readers, product: textIn(variant.name, readers), path })
    return { data: { state: 'confirmation' } }
  },

  confirm: async ({ body, request: { ipPrefix } }) => {
    const confirmed = await services.db
      .update(stockNotices)
      .set({ confirmedAt: new Date() })
      .where(eq(stockNotices.tokenHash, hashToken(body.token)))
      .returning({ id: stockNotices.id })
    if (confirmed.length === 0) {
      await services.limiter.take('token_ip_prefix', ipPrefix)
      throw apiError('not_found')
    }
    return { data: { state: 'waiting' } }
  },
})

/**
 * Counts requests for mails to an unconfirmed address: by account, or by IP prefix for a guest session, which costs
 * nothing.
 */
const countAsker = ({ limiter }: Services, user: UserRow | undefined, ipPrefix: string): Promise<void> =>
  user && !user.isGuest ? limiter.take('notice_account', user.id) : limiter.take('notice_ip_prefix', ipPrefix)
