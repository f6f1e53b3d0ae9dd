import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Text } from '#contract/rules/common.ts'
import { products } from '../../db/schema/catalogue-schema.ts'
import { reviews } from '../../db/schema/store-schema.ts'
import { reviewsRepository } from '../../modules/reviews/repository.ts'
import { AdminError, type Changed, type EditDeps, type Verb } from '../command.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import { refuseMore } from '../input/options.ts'

interface Listed {
  name: Text
  id: string
  product: string
  rating: number
  author: string
  text: string
  createdAt: Date
  hiddenAt: Date | null
}

const REVIEWS: List<Listed> = {
  columns: [
    { name: 'review', value: ({ id }) => id },
    { name: 'what', title: 'Product', value: ({ name }) => name },
    { name: 'written_at', title: 'Written', value: ({ createdAt }) => createdAt },
    { name: 'rating', title: 'Of 5', value: ({ rating }) => rating },
    { name: 'hidden', value: ({ hiddenAt }) => hiddenAt !== null },
    { name: 'product_slug', title: 'Address', value: ({ product }) => product, isOnlyInFiles: true },
    { name: 'author', value: ({ author }) => author, isOnlyInFiles: true },
    { name: 'text', value: ({ text }) => text },
  ],
  options: { product: 'value', hidden: 'flag', shown: 'flag' },
  read: ({ db }, options, { after, limit }) =>
    db
      .select({
        id: reviews.id,
        product: products.slug,
        name: products.name,
        rating: reviews.rating,
        author: reviews.author,
        text: reviews.text,
        createdAt: reviews.createdAt,
        hiddenAt: reviews.hiddenAt,
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(
        and(
          isOfProduct(options.value('product')),
          options.has('hidden') ? isNotNull(reviews.hiddenAt) : undefined,
          options.has('shown') ? isNull(reviews.hiddenAt) : undefined,
          after
            ? sql`(${reviews.createdAt}, ${reviews.id}) < (select created_at, id from reviews where id = ${after})`
            : undefined,
        ),
      )
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(limit),
  key: ({ id }) => id,
  empty: 'There is no such review.',
}

/** Of the product whose slug was typed, or its name in any language. */
const isOfProduct = (typed: string | undefined): SQL | undefined =>
  typed === undefined
    ? undefined
    : or(
        eq(products.slug, typed.toLowerCase()),
        sql`exists (select from jsonb_each_text(${products.name}) as named(language, name) where lower(name) = lower(${typed}))`,
      )

/** Hides a review or shows it again, and sums the product's ratings up without or with it. */
const setHidden =
  (isHidden: boolean) =>
  async ({ db, clock }: EditDeps, [id = '', ...more]: readonly string[]): Promise<Changed> => {
    refuseMore(more, 0)
    if (id === '') throw new AdminError(`Usage: reviews ${isHidden ? 'hide' : 'show'} <review>.`)
    const isNew = await db.transaction(async (tx) => {
      const [before] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
      if (!before) throw new AdminError(`There is no review ${id}. "reviews list" names them.`)
      if ((before.hiddenAt !== null) === isHidden) return false
      await tx
        .update(reviews)
        .set({ hiddenAt: isHidden ? clock.now() : null })
        .where(eq(reviews.id, id))
      await reviewsRepository(tx, before.productId).sumUp()
      return true
    })
    const state = isHidden ? 'hidden' : 'shown'
    if (!isNew) return { text: `The review is ${state} already.`, changed: `${id}: as it was` }
    return {
      text: `The review is ${isHidden ? 'hidden, and its stars do not count' : 'shown, and its stars count'}.`,
      changed: `${id}: ${state}`,
      undo: { command: 'reviews', verb: isHidden ? 'show' : 'hide', input: { review: id } },
    }
  }

export const reviewsVerbs: Record<string, Verb> = {
  list: {
    kind: 'reads',
    usage: `[--product <product>] [--hidden|--shown] ${LIST_OPTIONS}`,
    summary: 'The newest first',
    run: (deps, args, screen) => printList(deps, REVIEWS, args, screen),
  },
  hide: {
    kind: 'edits',
    usage: '<review>',
    summary: 'Hide it from customers and leave out its stars; "reviews show" undoes it',
    run: setHidden(true),
  },
  show: { kind: 'edits', usage: '<review>', summary: 'Show it again', run: setHidden(false) },
}
