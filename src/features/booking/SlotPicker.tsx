import { useState } from 'react'
import type { Availability } from '#contract/availability.ts'
import type { Experience } from '#contract/experiences.ts'
import type { Location } from '#contract/locations.ts'
import { localIn } from '#src/i18n/local-time.ts'
import { Book } from './Book.tsx'
import { CancelDatesText } from './CancelDatesText.tsx'
import { DayCalendar } from './DayCalendar.tsx'
import { DaySlots } from './DaySlots.tsx'
import { readFilters } from './place-search.ts'
import * as styles from './SlotPicker.css.ts'
import { firstUnits, type Quantities } from './units.ts'
import { SlotQuotaNote } from './SlotQuotaNote.tsx'
import { UnitPicker } from './UnitPicker.tsx'

interface SlotPickerProps {
  kind: 'location' | 'experience'
  place: Location | Experience
  search: URLSearchParams
}

/** A day, one of its times, and who is coming. */
export const SlotPicker = ({ kind, place, search }: SlotPickerProps) => {
  const wanted = readFilters('locations', search)
  const [today] = useState(() => localIn(place.time_zone, new Date()).slice(0, 10))
  const first = place.next_free?.local_start.slice(0, 10)
  const [day, setDay] = useState(() => (wanted.date && wanted.date >= today ? wanted.date : first))
  const [slot, setSlot] = useState<Availability>()
  const [units, setUnits] = useState<Quantities>(() => firstUnits(place, wanted.guests))
  const what = `${kind}:${place.slug}`
  return (
    <div className={styles.picker}>
      <DayCalendar
        what={what}
        today={today}
        day={day}
        onChange={(next) => {
          setDay(next)
          setSlot(undefined)
        }}
      />
      <div className={styles.choices}>
        <DaySlots what={what} day={day} zone={place.time_zone} slot={slot} onChange={setSlot} />
        <SlotQuotaNote availabilityId={slot?.id} />
        <UnitPicker place={place} slot={slot} units={units} onChange={setUnits} />
        {slot && <CancelDatesText cancellation={place.cancellation} slot={slot} />}
        <Book place={place} slot={slot} units={units} />
      </div>
    </div>
  )
}
