import { REVIEW_TEXTS, REVIEWERS } from './review-texts.ts'

/** A product that was rated. */
export interface RatedProduct {
  id: string
  slug: string
  /** By its slug. */
  category: string
  rating: { average: number; count: number }
  publishedAt: Date
}

interface SeedReview {
  id: string
  productId: string
  author: string
  rating: number
  text: string
  createdAt: Date
  updatedAt: Date
}

/** How many ratings of one to five stars make this average of so many. */
const spread = ({ average, count }: RatedProduct['rating']): number[] => {
  const missing = 5 * count - Math.round(average * count)
  const ones = Math.round((missing * 0.06) / 4)
  const twos = Math.round((missing * 0.1) / 3)
  const threes = Math.round((missing * 0.24) / 2)
  const fours = missing - 4 * ones - 3 * twos - 2 * threes
  return [ones, twos, threes, fours, count - ones - twos - threes - fours]
}

/** The ratings of a product, all that its average is made of; the first ones say why. */
export const reviewRows = (product: RatedProduct, now: Date): SeedReview[] => {
  const left = spread(product.rating)
  const shift = product.slug.length * 7 + product.rating.count
  const row = (nr: number, rating: number, text: string): SeedReview => {
    // The written ones are spread over the time the product has been sold.
    const sold = now.getTime() - product.publishedAt.getTime()
    const at = new Date(now.getTime() - ((nr + 0.4) / (product.rating.count + 1)) * sold)
    const isArabic = text === '' ? nr % 3 > 0 : /\p{Script=Arabic}/u.test(text)
    const names = REVIEWERS[isArabic ? 'ar' : 'en']
    const author = names[(shift + nr * 5) % names.length] ?? ''
    return {
      id: `rev_${product.slug}-${nr}`,
      productId: product.id,
      author,
      rating,
      text,
      createdAt: at,
      updatedAt: at,
    }
  }
  const texts = (REVIEW_TEXTS[product.category] ?? []).filter(
    ([, , of]) => of === undefined || of.includes(product.slug),
  )
  const turned = texts.map((_, nr) => texts[(nr + shift) % texts.length] ?? texts[0])
  const written = turned.filter((remark) => {
    const at = (remark?.[0] ?? 5) - 1
    const isLeft = (left[at] ?? 0) > 0
    if (isLeft) left[at] = (left[at] ?? 0) - 1
    return isLeft
  })
  const silent = left.flatMap((count, at) => Array.from({ length: count }, () => at + 1))
  return [
    ...written.map((remark, nr) => row(nr * 2, remark?.[0] ?? 5, remark?.[1] ?? '')),
    ...silent.map((stars, nr) => row(nr < written.length ? nr * 2 + 1 : nr + written.length, stars, '')),
  ]
}
