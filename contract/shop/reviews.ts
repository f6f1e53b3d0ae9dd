import * as z from 'zod/mini'
import { sourceLocales } from '#locales/index.ts'
import { Id, Meta, pageQuery } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { plainText } from '#contract/inputs.ts'
import { REVIEW_MAX } from '#contract/rules/limits.ts'
import { Rating } from './products.ts'

/** The languages by which reviews are filtered. */
export const ReviewLanguage = z.enum(sourceLocales)
export type ReviewLanguage = z.infer<typeof ReviewLanguage>

/**
 * A customer's review of a product that was delivered to them. `text` is plain text, in the language it was written in.
 */
export const Review = z.object({
  id: Id,
  author: z.string(),
  rating: z.int().check(z.gte(1), z.lte(5)),
  text: z.string(),
  /** Left out by back ends that do not detect the language. */
  language: z.optional(ReviewLanguage),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Review = z.infer<typeof Review>

/** All ratings of a product, those without a text included: `distribution` counts one star first, five stars last. */
export const ReviewSummary = z.extend(Rating, { distribution: z.array(z.int()) })
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const
export const ReviewSort = z.enum(REVIEW_SORTS)
export type ReviewSort = z.infer<typeof ReviewSort>

const product = z.object({ id: Id })

export const reviews = resource('What customers say of what was delivered to them', {
  list: endpoint({
    name: 'reviews.list',
    method: 'GET',
    path: 'products/{id}/reviews',
    summary: 'The written reviews of a product, and all its ratings summed up',
    params: product,
    query: z.object({
      sort: z._default(ReviewSort, 'newest'),
      /** Only those in this language. */
      language: z.optional(ReviewLanguage),
      /** Those in this language before the others. */
      prefer: z.optional(ReviewLanguage),
      ...pageQuery,
    }),
    answer: z.object({
      data: z.array(Review),
      meta: Meta,
      summary: ReviewSummary,
      /** How many are written in each language, whichever are listed. */
      languages: z.optional(z.record(ReviewLanguage, z.int())),
    }),
    persist: 'device',
  }),
  mine: endpoint({
    name: 'reviews.mine',
    method: 'GET',
    path: 'products/{id}/reviews/mine',
    summary: 'The review of who asks, and whether they may write one: the product has to have been delivered to them',
    params: product,
    answer: z.object({
      data: z.object({
        can_review: z.boolean(),
        review: z.optional(Review),
        /** The shop has hidden the review: only its author sees it. */
        is_hidden: z.optional(z.boolean()),
      }),
    }),
    access: 'session',
    persist: 'customer',
  }),
  write: endpoint({
    name: 'reviews.write',
    method: 'POST',
    path: 'products/{id}/reviews',
    summary: 'Write a review, or replace the one written before: each customer has one of each product',
    params: product,
    body: z.object({
      rating: z.int().check(z.gte(1), z.lte(5)),
      text: z._default(plainText(REVIEW_MAX), ''),
    }),
    answer: z.object({ data: z.object({ review: Review }) }),
    access: 'session',
    idempotent: true,
    changesPublic: true,
  }),
})
