import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** The demo's reviews and dates, which no folder describes. */
const FOLDER = join(import.meta.dirname, '../../demo/seed')

const readTable = (file: string): Record<string, string>[] =>
  parse(readFileSync(join(FOLDER, file)), { columns: true }) as Record<string, string>[]

/** For how many days a product is sold, and what the ratings come to that its customers gave. */
export interface ProductHistory {
  ageDays: number
  rating: { average: number; count: number }
}

/** The products' histories by slug. */
export const readProductHistories = (): Map<string, ProductHistory> =>
  new Map(
    readTable('products.csv').map(({ handle = '', age_days, rating, ratings }) => [
      handle,
      { ageDays: Number(age_days), rating: { average: Number(rating), count: Number(ratings) } },
    ]),
  )

/** How many guests gave 1, 2, 3, 4 and 5 stars, by the slug of the experience or venue. */
export const readStars = (): Map<string, number[]> =>
  new Map(
    readTable('places.csv').map(({ slug = '', one, two, three, four, five }) => [
      slug,
      [one, two, three, four, five].map(Number),
    ]),
  )

/** A guest's review, in the language it was written in. */
export interface PlaceReview {
  place: string
  author: string
  language: 'ar' | 'en'
  rating: number
  text: string
  daysAgo: number
}

/** What guests said of places. */
export const readPlaceReviews = (): PlaceReview[] =>
  readTable('place-reviews.csv').map(
    ({ place = '', author = '', language = '', rating, days_ago, text = '' }): PlaceReview => ({
      place,
      author,
      language: language === 'ar' ? 'ar' : 'en',
      rating: Number(rating),
      text,
      daysAgo: Number(days_ago),
    }),
  )
