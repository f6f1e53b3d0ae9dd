import { useAtomValue } from 'jotai'
import type { Availability } from '#contract/booking/availability.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { guestRoomAt } from './units.ts'

/** How many guests a visitor without an account may choose, where that is fewer than there is room for. */
export const useGuestRoom = (
  place: Parameters<typeof guestRoomAt>[0],
  slot: Availability | undefined,
): number | undefined => {
  const user = useAtomValue(sessionUserAtom)
  return user && !user.is_guest ? undefined : guestRoomAt(place, slot)
}
