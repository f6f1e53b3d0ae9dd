import { type ApiQuery, optional, query } from '#src/api/query.ts'

/** What is free from one day to another, both included; the slots when it is one day. */
export const availabilityQuery = (what: string, from: string, to: string): ApiQuery<'availability.list'> =>
  query('availability.list', { query: { for: what, from, to } })

/** What is free from today to a month ahead, as the page of a place is shown with; the calendar reads its own months. */
export const monthAheadQuery = (kind: 'location' | 'experience', slug: string): ApiQuery<'availability.list'> =>
  optional(query('availability.list', { query: { for: `${kind}:${slug}` } }), 'failing')

/** The slots of the next day with one that can be booked; none where there is no such day. */
export const nextDayReads = (
  kind: 'location' | 'experience',
  { slug, next_free: next }: { slug: string; next_free?: { local_start: string } | undefined },
): ApiQuery<'availability.list'>[] => {
  const day = next?.local_start.slice(0, 10)
  return day === undefined ? [] : [availabilityQuery(`${kind}:${slug}`, day, day)]
}
