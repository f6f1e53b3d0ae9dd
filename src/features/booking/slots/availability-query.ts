import { type ApiQuery, query } from '#src/api/query.ts'

/** What is free from one day to another, both included; the slots when it is one day. */
export const availabilityQuery = (what: string, from: string, to: string): ApiQuery<'availability.list'> => {
  const read = query('availability.list', { query: { for: what, from, to } })
  return { ...read, meta: { ...read.meta, startedBy: 'control' } }
}
