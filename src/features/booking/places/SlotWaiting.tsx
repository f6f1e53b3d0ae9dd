import { useState } from 'react'
import type { Availability } from '#contract/booking/availability.ts'
import type { Experience } from '#contract/booking/experiences.ts'
import type { Location } from '#contract/booking/locations.ts'
import { JoinWaiting } from '#src/components/waiting/JoinWaiting.tsx'
import { useWaiting } from '#src/components/waiting/use-waiting.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useTimes } from '#src/i18n/use-times.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import {
  isOpen,
  isTooSmall,
  problemWith,
  type Quantities,
  totalOf,
  unitsOf,
} from '#src/features/booking/slots/units.ts'
import { UnitPicker } from '#src/features/booking/slots/UnitPicker.tsx'
import { useGuestRoom } from '#src/features/booking/slots/use-guest-room.ts'

export interface SlotWaitingProps {
  place: Location | Experience
  /** All times of the day. */
  slots: readonly Availability[]
  /** The guests that the page is about: the form begins with as many, and changes its own. */
  units: Quantities
}

/** The waiting lists of a day's full times: one of them is chosen in the dialog. */
export const SlotWaiting = ({ place, slots, units: wanted }: SlotWaitingProps) => {
  // Those that are full, or have too few seats for the party.
  const party = totalOf(wanted)
  const full = slots.filter((one) => one.status === 'sold_out' || (isOpen(one) && isTooSmall(one, party)))
  const { t } = useT()
  const hasWords = useMessages('waiting')
  const times = useTimes()
  const { entries } = useWaiting()
  const [changed, setChanged] = useState({ from: wanted, units: wanted })
  const units = changed.from === wanted ? changed.units : wanted
  const [chosen, setChosen] = useState<string>()
  const own = entries.find(({ slot }) => full.some(({ id }) => id === slot?.availability_id))
  const found = full.find(({ id }) => id === (own?.slot?.availability_id ?? chosen)) ?? full[0]
  // As many as the whole slot takes may wait for it.
  const slot = found && { ...found, vacancies: found.capacity }
  const problem = problemWith(place, units, slot, useGuestRoom(place, slot))
  if (!slot || !hasWords) return null
  return (
    <JoinWaiting
      wish={problem ? undefined : { availability_id: slot.id, units: unitsOf(units) }}
      entry={own}
      hint={t('waiting.join_hint')}
      ends={slot.cutoff_at}
    >
      {full.length > 1 && (
        <SelectField
          label={t('waiting.time')}
          value={slot.id}
          options={full.map(({ id, local_start: start }) => ({ value: id, label: times.time(start) }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <Text weight="medium">
        {times.day(slot.local_start)}
        {full.length === 1 && ` · ${times.time(slot.local_start)}`}
      </Text>
      <UnitPicker
        place={place}
        slot={slot}
        units={units}
        onChange={(next) => setChanged({ from: wanted, units: next })}
      />
      {!problem && totalOf(units) > 1 && <Text tone="muted">{t('waiting.together', { count: totalOf(units) })}</Text>}
      {problem && (
        <Text tone="danger">{t(problem.key, problem.count === undefined ? {} : { count: problem.count })}</Text>
      )}
    </JoinWaiting>
  )
}
