import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Availability } from '#contract/booking/availability.ts'
import type { Experience } from '#contract/booking/experiences.ts'
import type { Location } from '#contract/booking/locations.ts'
import { availabilityQuery } from './availability-query.ts'
import { Book } from '#src/features/booking/places/Book.tsx'
import { CancelDatesText } from '#src/components/booking/CancelDatesText.tsx'
import { useGuestRoom } from './use-guest-room.ts'
import { CHOICE_IDS } from './choice.ts'
import { useShareChoice } from './use-share-choice.ts'
import { DayCalendar } from './month/DayCalendar.tsx'
import { DaySlots } from './DaySlots.tsx'
import { useHoldAt, withoutOwnHold } from './own-hold.ts'
import { readFilters } from '#src/features/booking/places/search/place-search.ts'
import type { Start } from './month/start.ts'
import * as styles from './SlotPicker.css.ts'
import { firstUnits, isOpen, problemWith, type Quantities } from './units.ts'
import { SlotQuotaNote } from './SlotQuotaNote.tsx'
import { UnitPicker } from './UnitPicker.tsx'
import { UnitDatesText } from '#src/components/booking/UnitDatesText.tsx'
import { useCover } from './use-cover.ts'
import { useToday } from './use-today.ts'
import { useHasLists } from '#src/components/waiting/use-waiting.ts'
import { latePart } from '#src/ui/navigation/late-part.ts'

/** Few days are full. */
const SlotWaiting = latePart(async () => (await import('#src/features/booking/places/SlotWaiting.tsx')).SlotWaiting)

export interface SlotPickerProps {
  kind: 'location' | 'experience'
  place: Location | Experience
  search: URLSearchParams
  /** What was pressed before this was there. */
  start?: Start | undefined
}

/** Chooses a day, one of its times, and the guests. A link from the page itself to another day begins anew. */
export const SlotPicker = (props: SlotPickerProps) => <Picking key={props.search.toString()} {...props} />

const Picking = ({ kind, place, search, start }: SlotPickerProps) => {
  const wanted = readFilters('locations', search)
  const today = useToday(place.time_zone)
  const first = place.next_free?.local_start.slice(0, 10)
  const [day, setDay] = useState(() => [start?.day, wanted.date].find((date) => date && date >= today) ?? first)
  const [chosen, setSlot] = useState<Availability>()
  const [units, setUnits] = useState<Quantities>(() => firstUnits(place, wanted.guests))
  const what = `${kind}:${place.slug}`
  const stored = useHoldAt(what)
  const { data: answer } = useQuery({
    ...availabilityQuery(what, day ?? today, day ?? today),
    enabled: day !== undefined,
  })
  const times = ((day && answer?.data) || []).flatMap((one) => ('id' in one ? [withoutOwnHold(one, stored)] : []))
  const free = times.filter(isOpen)
  const canWait = useHasLists()
  // A day with one free time leaves nothing to choose.
  const slot = chosen ?? (free.length === 1 ? free[0] : undefined)
  const problem = problemWith(place, units, slot, useGuestRoom(place, slot), day)
  const cover = useCover(slot, units)
  useShareChoice(day, slot, units, problem === undefined)
  return (
    <div className={styles.picker}>
      <DayCalendar
        what={what}
        today={today}
        day={day}
        canWait={canWait}
        start={start}
        onChange={(next) => {
          setDay(next)
          setSlot(undefined)
        }}
      />
      <div className={styles.choices}>
        <div id={CHOICE_IDS.time} className={styles.part}>
          <DaySlots what={what} day={day} zone={place.time_zone} slot={slot} onChange={setSlot} />
        </div>
        {canWait && times.length > 0 && (
          <Suspense>
            <SlotWaiting key={day} place={place} slots={times} units={units} />
          </Suspense>
        )}
        <SlotQuotaNote availabilityId={slot?.id} />
        <div id={CHOICE_IDS.guests} className={styles.part}>
          <UnitPicker place={place} slot={slot} units={units} onChange={setUnits} />
        </div>
        {slot &&
          (cover ? (
            <UnitDatesText cancellation={place.cancellation} slot={slot} unit={cover.unit} count={cover.units} />
          ) : (
            <CancelDatesText cancellation={place.cancellation} slot={slot} />
          ))}
        <div id={CHOICE_IDS.done} className={styles.part}>
          <Book what={what} slot={slot} units={units} missing={problem} />
        </div>
      </div>
    </div>
  )
}
