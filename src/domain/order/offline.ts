import { shopNow } from '#src/lib/device/shop-clock.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Booking, BookingFilter } from '#contract/booking/bookings.ts'
import type { AnswerFor, InputFor } from '#contract/index.ts'
import type { Order, OrderStatus } from '#contract/shop/orders.ts'
import type { Fetched } from '#src/api/call.ts'
import { pageOf } from '#src/api/cached-answers.ts'

/** The list of an own thing, whose rows hold all that its page needs. */
const LISTS = { 'orders.read': ['orders.list', 'order'], 'bookings.read': ['bookings.list', 'booking'] } as const

/** Answers the page of an order or a booking from a cached list; `undefined` when no list has it. */
const offlineOwn =
  <Name extends keyof typeof LISTS>(name: Name) =>
  (queries: QueryClient, { params: { id } }: InputFor<Name>): Fetched<{ data: object }> | undefined => {
    const [list, one] = LISTS[name]
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

export const offlineOrder = offlineOwn('orders.read')
export const offlineBooking = offlineOwn('bookings.read')

const COMING: readonly Booking['status'][] = ['held', 'pending_payment', 'confirmed']
const CANCELLED: readonly Booking['status'][] = ['cancelled', 'expired']

/**
 * Answers a list of bookings from all in this device's cache, from lists and their own pages; `undefined` when there
 * are none, or none newer than the cached list.
 */
export const offlineBookings = (
  queries: QueryClient,
  { query = {} }: InputFor<'bookings.list'>,
  read?: Fetched<AnswerFor<'bookings.list'>>,
): Fetched<AnswerFor<'bookings.list'>> | undefined => {
  const { filter = 'coming', ...page } = query as BookingQuestion
  const { found, oldest } = meet<Booking>(queries, 'bookings.read')
  const isComing = ({ status, availability }: Booking) =>
    COMING.includes(status) && Date.parse(availability.ends_at) > shopNow()
  const isCancelled = ({ status }: Booking) => CANCELLED.includes(status)
  const fits = { coming: isComing, cancelled: isCancelled, past: (one: Booking) => !isComing(one) && !isCancelled(one) }
  const rows = found.filter(fits[filter]).toSorted((one, other) => {
    const earlier = one.availability.starts_at < other.availability.starts_at
    return earlier === (filter === 'coming') ? -1 : 1
  })
  return listOf(rows, page, { found, oldest, read })
}

/** Answers a list of orders in the same way, the latest first. */
export const offlineOrders = (
  queries: QueryClient,
  { query = {} }: InputFor<'orders.list'>,
  read?: Fetched<AnswerFor<'orders.list'>>,
): Fetched<AnswerFor<'orders.list'>> | undefined => {
  const { status, ...page } = query as OrderQuestion
  const { found, oldest } = meet<Order>(queries, 'orders.read')
  const rows = found
    .filter((order) => status === undefined || order.status === status)
    .toSorted((one, other) => (one.created_at > other.created_at ? -1 : 1))
  return listOf(rows, page, { found, oldest, read })
}

/** The app's input: the contract accepts numbers as text too, the app never sends them so. */
interface BookingQuestion {
  filter?: BookingFilter
  page?: number
  per_page?: number
}
interface OrderQuestion {
  status?: OrderStatus
  page?: number
  per_page?: number
}

interface Met<Row> {
  found: readonly Row[]
  oldest: number
  /** The list as the server answered it, where it did. */
  read: Fetched<{ data: readonly Row[] }> | undefined
}

/** A page of the cached rows; `undefined` where the cached list is the same, or nothing is cached. */
const listOf = <Row extends Own>(
  rows: readonly Row[],
  page: { page?: number; per_page?: number },
  { found, oldest, read }: Met<Row>,
) => {
  // Later pages of a list that was read begin where its first ones end, which may not be known.
  if (found.length === 0 || (read && (page.page ?? 1) > 1)) return undefined
  const list = { ...pageOf(rows, page), fetchedAt: oldest, fromDevice: true as const }
  if (read && !read.fromDevice && namesOf(list.data) === namesOf(read.data)) return undefined
  return list
}

/** All orders and bookings of the customer at hand, each as it was read last. */
export const knownOrders = (queries: QueryClient): readonly Order[] => meet<Order>(queries, 'orders.read').found
export const knownBookings = (queries: QueryClient): readonly Booking[] => meet<Booking>(queries, 'bookings.read').found

interface Own {
  id: string
  status: string
  updated_at?: string
}

const namesOf = (rows: readonly Own[]): string =>
  rows.map(({ id, status, updated_at: at = '' }) => [id, status, at].join(' ')).join()

/** All of a kind that were read, each as it was read last. */
const meet = <Row extends { id: string }>(queries: QueryClient, name: keyof typeof LISTS) => {
  const [list, one] = LISTS[name]
  const lists = queries.getQueriesData<Fetched<{ data: Row[] }>>({ queryKey: [list] })
  const pages = queries.getQueriesData<Fetched<{ data: Record<string, Row> }>>({ queryKey: [name] })
  const read = [
    ...lists.flatMap(([, answer]) => answer?.data.map((row) => ({ row, fetchedAt: answer.fetchedAt })) ?? []),
    ...pages.flatMap(([, answer]) => {
      const row = answer?.data[one]
      return row ? [{ row, fetchedAt: answer.fetchedAt }] : []
    }),
  ].toSorted((older, newer) => older.fetchedAt - newer.fetchedAt)
  return {
    found: [...new Map(read.map(({ row }) => [row.id, row])).values()],
    oldest: read[0]?.fetchedAt ?? Date.now(),
  }
}
