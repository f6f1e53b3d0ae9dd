import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useRef } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { NextFreeText, SLOT_SECTION_ID } from '#src/features/booking/places/PriceBox.tsx'
import { MonthPreview } from '#src/features/booking/places/late-parts.ts'
import { Section } from '#src/features/booking/places/PlaceParts.tsx'
import { monthAheadQuery } from './availability-query.ts'
import { isDay } from './month/start.ts'
import type { SlotPickerProps } from './SlotPicker.tsx'
import * as styles from './SlotSection.css.ts'
import { useLatePicker } from './use-late-picker.ts'

interface SlotSectionProps extends Omit<SlotPickerProps, 'start'> {
  /** Only its card is known: nothing can be booked. */
  isFromDevice: boolean
}

/** The times that can be booked. */
export const SlotSection = ({ isFromDevice, ...props }: SlotSectionProps) => {
  const { t } = useT()
  return (
    <Section id={SLOT_SECTION_ID} title={t('places.choose')}>
      <div className={styles.nextFree}>
        <NextFreeText nextFree={props.place.next_free} isFromDevice={isFromDevice} />
      </div>
      {!isFromDevice && <SlotPlace {...props} />}
      <noscript>{t('places.needs_script')}</noscript>
    </Section>
  )
}

/**
 * The month as the server wrote it, until it is in sight or used: the code of the calendar is heavy. What is pressed
 * before that code is there is done once it is.
 */
const SlotPlace = (props: Omit<SlotPickerProps, 'start'>) => {
  const { kind, place, search } = props
  const { data: answer } = useQuery({ ...monthAheadQuery(kind, place.slug), enabled: false })
  const ref = useRef<HTMLDivElement>(null)
  const { Picker, isPressed, start } = useLatePicker(ref)
  const named = search.get('date')
  const first = isDay(named) ? named : place.next_free?.local_start.slice(0, 10)
  // The same element in each render: new props would make React replace markup whose code is not there yet.
  const month = useMemo(() => {
    const days = (answer?.data ?? []).flatMap((one) => ('date' in one ? [one] : []))
    const day = first ?? days[0]?.date
    return <Suspense>{day !== undefined && <MonthPreview days={days} day={day} />}</Suspense>
  }, [answer, first])
  return (
    <div ref={ref} aria-busy={isPressed && !Picker} className={styles.room}>
      {Picker ? <Picker {...props} start={start} /> : month}
    </div>
  )
}
