import type { Review, reviews } from '#contract/shop/reviews.ts'
import { newId } from '../../accounts/tokens.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import { pageMeta } from '../page-meta.ts'
import { readProductKey } from '../products/id-of.ts'
import type { Services } from '../services.ts'
import { usersRepository } from '../users/repository.ts'
import { languageOf } from './language.ts'
import { type ReviewRow, reviewsRepository } from './repository.ts'

export const reviewsHandlers = ({ db }: Services): Handlers<typeof reviews> => ({
  list: async ({ params, query }) => {
    const repository = reviewsRepository(db, (await readProductKey(db, params.id)).id)
    const [languages, summary] = await Promise.all([repository.countWritten(), repository.summary()])
    const meta = pageMeta(
      query,
      query.language ? languages[query.language] : Object.values(languages).reduce((sum, one) => sum + one, 0),
    )
    const rows = await repository.listWritten(query, (query.page - 1) * query.per_page, query.per_page)
    return { data: rows.map(serializeReview), meta, summary, languages }
  },

  mine: async ({ params, request: { user } }) => {
    const repository = reviewsRepository(db, (await readProductKey(db, params.id)).id)
    const [can_review, row] = await Promise.all([repository.isDeliveredTo(user.id), repository.of(user.id)])
    return {
      data: { can_review, ...(row && { review: serializeReview(row) }), ...(row?.hiddenAt && { is_hidden: true }) },
    }
  },

  write: async ({ params, body, request: { db: tx, user, locale } }) => {
    if (!(await usersRepository(tx).lock(user.id))) throw apiError('unauthorized')
    const { id: productId } = await readProductKey(tx, params.id)
    const repository = reviewsRepository(tx, productId)
    if (!(await repository.isDeliveredTo(user.id))) throw fieldError('not_bought', 'rating', locale)
    const now = new Date()
    const row = await repository.write({
      id: newId('rev'),
      productId,
      userId: user.id,
      author: firstName(user.name),
      rating: body.rating,
      text: body.text,
      createdAt: now,
      updatedAt: now,
    })
    await repository.sumUp()
    return { data: { review: serializeReview(row) } }
  },
})

const serializeReview = (row: ReviewRow): Review => ({
  id: row.id,
  author: row.author,
  rating: row.rating,
  text: row.text,
  language: languageOf(row.text),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

/** A customer's whole name is not public. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
