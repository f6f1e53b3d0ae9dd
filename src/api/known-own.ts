import type { QueryClient } from '@tanstack/react-query'
import type { AnswerFor, InputFor } from '#contract/index.ts'
import type { Fetched } from './call.ts'

/** The list of an own thing, whose rows say all that its page does. */
const LISTS = { 'orders.read': ['orders.list', 'order'], 'bookings.read': ['bookings.list', 'booking'] } as const

/** Answers the page of an order or a booking from a list that was seen; nothing when none had it. */
export const knownOwn = (
  queries: QueryClient,
  name: keyof typeof LISTS,
  input: object,
): Fetched<{ data: object }> | undefined => {
  const [list, one] = LISTS[name]
  const { id } = (input as InputFor<typeof name>).params
  const lists = queries
    .getQueriesData<Fetched<AnswerFor<typeof list>>>({ queryKey: [list] })
    .flatMap(([, answer]) => answer ?? [])
    .toSorted((older, newer) => newer.fetchedAt - older.fetchedAt)
  for (const { data, fetchedAt } of lists) {
    const found = data.find((row) => row.id === id)
    if (found) return { data: { [one]: found }, fetchedAt, fromDevice: true }
  }
  return undefined
}
