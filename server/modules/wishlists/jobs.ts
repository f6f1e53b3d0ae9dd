import { inArray } from 'drizzle-orm'
import type { Locale, Translated } from '#locales/index.ts'
import { products } from '../../db/schema/catalogue-schema.ts'
import type { JobHandlers, ByChannel } from '../../jobs/kinds.ts'
import type { MailRow } from '../../mail/kinds.ts'
import { writtenMoney } from '../../mail/money.ts'
import { consentsRepository } from '../consents/repository.ts'
import { readCurrency } from '../products/catalog-meta.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { type WishedNow, wishedNow } from './news.ts'
import { textIn } from '../../lib/text-in.ts'

/** Jobs of this module, each with its payload. */
export interface WishJobPayloads {
  /** Tells a customer what of their wishlist costs less, or is back. */
  'wishes.tell': ByChannel & {
    userId: string
    productIds: readonly string[]
    /** Those of them that were sold out; unknown of earlier jobs. */
    backIds?: readonly string[]
  }
}

const WORDS: Translated<{
  was: (now: string, before: string) => string
  isBack: string
  more: (count: number) => string
}> = {
  en: {
    was: (now, before) => `${now} (was ${before})`,
    isBack: 'Back in stock',
    more: (count) => ` and ${count} more`,
  },
  ar: {
    was: (now, before) => `${now} (كان ${before})`,
    isBack: 'توفّر من جديد',
    more: (count) => ` و${count} غيره`,
  },
}

/** What wishlists have done later. */
export const wishlistJobs = ({
  db,
  notifier,
  clock,
}: Pick<Services, 'db' | 'notifier' | 'clock'>): Pick<JobHandlers, 'wishes.tell'> => ({
  'wishes.tell': async ({ userId, productIds, backIds = productIds, only }, id) => {
    const user = await usersRepository(db).read(userId)
    if (!user || !(await consentsRepository(db).isGranted(userId, 'wishes'))) return
    // Removed, sold out, or as dear as before meanwhile: no news any more.
    const wishes = (await wishedNow(db, [userId], clock.now())).filter(
      ({ productId, isInStock, price, priceWhenAdded }) =>
        isInStock && productIds.includes(productId) && (price < priceWhenAdded || backIds.includes(productId)),
    )
    if (wishes.length === 0) return
    const { locale } = user
    const currency = await readCurrency(db)
    const names = new Map(
      (
        await db
          .select({ id: products.id, name: products.name })
          .from(products)
          .where(inArray(products.id, [...productIds]))
      ).map((row) => [row.id, textIn(row.name, locale)]),
    )
    const rows = wishes.map((wish): MailRow => ({
      label: names.get(wish.productId) ?? '',
      value: newsOf(wish, locale, currency),
    }))
    const others = rows.length - 1
    await notifier.notify({
      userId,
      id,
      about: {
        kind: 'wish_news',
        to: user.email,
        locale,
        product: `${rows[0]?.label ?? ''}${others > 0 ? textIn(WORDS, locale).more(others) : ''}`,
        rows,
        unsubscribe: { purpose: 'wishes', of: userId },
      },
      only,
      later: (left) => ({ kind: 'wishes.tell', payload: { userId, productIds, backIds, only: left } }),
    })
  },
})

const newsOf = ({ price, priceWhenAdded }: WishedNow, locale: Locale, currency: string): string =>
  price < priceWhenAdded
    ? textIn(WORDS, locale).was(writtenMoney(price, currency, locale), writtenMoney(priceWhenAdded, currency, locale))
    : textIn(WORDS, locale).isBack
