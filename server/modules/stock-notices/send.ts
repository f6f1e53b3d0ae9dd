import { and, eq, gt, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { products, variants } from '../../db/schema/catalogue-schema.ts'
import { stockNotices } from '../../db/schema/store-schema.ts'
import { waitingEntries } from '../../db/schema/waiting-schema.ts'
import { JobRefused } from '../../jobs/kinds.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { languagesOf } from '../../mail/reader-preferences.ts'
import { textIn } from '../../lib/text-in.ts'

/** The mails per run. */
const AT_ONCE = 200

/**
 * Sends the notices of variants that are in stock (of one of them when it is named), each once: the process that
 * deletes the row sends the mail, and puts the row back where it was not sent. Answers how many were.
 */
export const sendStockNotices = async (
  { db, mailer }: { db: Database; mailer: Pick<Mailer, 'deliver'> },
  variantId?: string,
): Promise<number> => {
  const due = db
    .select({ id: stockNotices.id })
    .from(stockNotices)
    .innerJoin(variants, eq(variants.id, stockNotices.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        not(products.isHidden),
        isNotNull(stockNotices.confirmedAt),
        gt(variants.stock, 0),
        // They are for the waiting list first.
        sql`not exists (select from ${waitingEntries} where ${waitingEntries.variantId} = ${variants.id}
          and ${waitingEntries.state} = 'waiting' and ${waitingEntries.party} <= ${variants.stock})`,
        variantId === undefined ? undefined : eq(variants.id, variantId),
      ),
    )
    .limit(AT_ONCE)
  const sent = await db.delete(stockNotices).where(inArray(stockNotices.id, due)).returning()
  if (sent.length === 0) return 0
  const rows = await db
    .select({ id: variants.id, slug: products.slug, name: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, [...new Set(sent.map((notice) => notice.variantId))]))
  const chosen = await languagesOf(
    db,
    sent.map(({ email }) => email),
  )
  const tell = async (notice: typeof stockNotices.$inferSelect): Promise<number> => {
    const { variantId: id, email } = notice
    const locale = chosen.get(email) ?? notice.locale
    const found = rows.find((row) => row.id === id)
    if (!found) return 0
    try {
      await mailer.deliver({
        kind: 'stock_back',
        to: email,
        locale,
        product: textIn(found.name, locale),
        path: `/store/${found.slug}?variant=${id}`,
        unsubscribe: { purpose: 'stock', of: email },
      })
      return 1
    } catch (error) {
      if (!(error instanceof JobRefused)) await db.insert(stockNotices).values(notice).onConflictDoNothing()
      return 0
    }
  }
  return (await Promise.all(sent.map(tell))).reduce((sum, one) => sum + one, 0)
}
