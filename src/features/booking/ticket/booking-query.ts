import { useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { Booking } from '#contract/booking/bookings.ts'
import { query } from '#src/api/query.ts'
import { offlineAtom } from '#src/state/online.ts'

/** One booking of the customer. */
export const bookingQuery = (id: string) => query('bookings.read', { params: { id } })

/** While a link of its seats waits, its receiver may take them at any time, by which the code dies. */
const OPEN_MS = 15_000

const isHanding = ({ handed = [] }: Booking): boolean => handed.some(({ taken }) => !taken)

/**
 * The booking on screen. Its code may die elsewhere (seats are taken, the time is moved), so it is read again whenever
 * the page comes back into view. `asOf`: when it was read, where that cannot be done now.
 */
export const useShownBooking = (id: string): { booking: Booking; asOf: number | undefined } => {
  const isOffline = useAtomValue(offlineAtom)
  const { data: answer, isError } = useSuspenseQuery({
    ...bookingQuery(id),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => state.data !== undefined && isHanding(state.data.data.booking) && OPEN_MS,
  })
  return { booking: answer.data.booking, asOf: isOffline || isError ? answer.fetchedAt : undefined }
}
