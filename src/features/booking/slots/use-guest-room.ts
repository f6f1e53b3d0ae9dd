import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { Availability } from '#contract/booking/availability.ts'
import { GUEST_SEATS } from '#contract/rules/unpaid.ts'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { guestRoomAt } from './units.ts'

/**
 * How many guests a visitor without an account may choose, where that is fewer than there is room for and the back end
 * bounds it.
 */
export const useGuestRoom = (
  place: Parameters<typeof guestRoomAt>[0],
  slot: Availability | undefined,
): number | undefined => {
  const { locale } = useT()
  const user = useAtomValue(sessionUserAtom)
  const { data: settings } = useQuery(query('settings.read', {}, locale))
  const isBounded = (!user || user.is_guest) && settings?.general.features?.includes(GUEST_SEATS)
  return isBounded ? guestRoomAt(place, slot) : undefined
}
