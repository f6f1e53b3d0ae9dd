import { comma } from '#locales/comma.ts'
import type { DoorTicket } from '#contract/check-in/door-list.ts'
import { localIn, formatDay, formatMoment, formatTime } from '#src/i18n/local-time.ts'
import { useT } from '#src/i18n/use-t.ts'

/** A ticket in words, in the time of its place. */
export const useTicketWords = () => {
  const { t, say, locale } = useT()
  return {
    day: (day: string) => formatDay(locale, day),
    /** An instant as the clock at the place shows it. */
    clock: (at: string, zone: string) => formatTime(locale, localIn(zone, new Date(at))),
    slot: ({ local_start, local_end }: DoorTicket) =>
      `${formatTime(locale, local_start.slice(11))} – ${formatTime(locale, local_end.slice(11))}`,
    moment: ({ local_start }: DoorTicket) => formatMoment(locale, local_start),
    place: ({ place }: DoorTicket) => say(place.name),
    party: ({ party }: DoorTicket) => t('door.party', { count: party }),
    units: ({ units }: DoorTicket) =>
      units
        .filter(({ quantity }) => quantity > 0)
        .map(({ label, quantity }) => t('door.unit', { count: quantity, name: say(label) }))
        .join(comma(locale)),
    /** Further names than that of who booked. */
    others: ({ guests, name }: DoorTicket) => {
      const names = guests.filter((guest) => guest !== name).join(comma(locale))
      return names === '' ? undefined : t('door.with', { names })
    },
  }
}
