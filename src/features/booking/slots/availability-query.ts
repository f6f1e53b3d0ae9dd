import { type ApiQuery, optional, query } from '#src/api/query.ts'

/** What is free from one day to another, both included; the slots when it is one day. */
export const availabilityQuery = (what: string, from: string, to: string): ApiQuery<'availability.list'> =>
  query('availability.list', { query: { for: what, from, to } })

/** What is free from today to a month ahead, as the page of a place is shown with; the calendar reads its own months. */
export const monthAheadQuery = (kind: 'location' | 'experience', slug: string): ApiQuery<'availability.list'> =>
  optional(query('availability.list', { query: { for: `${kind}:${slug}` } }), 'failing')
