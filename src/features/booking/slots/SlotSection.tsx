import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Experience } from '#contract/booking/experiences.ts'
import type { Location } from '#contract/booking/locations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { NextFreeText, SLOT_SECTION_ID } from '#src/features/booking/places/PriceBox.tsx'
import { Section } from '#src/features/booking/places/PlaceParts.tsx'
import * as styles from './SlotSection.css.ts'

interface SlotSectionProps {
  kind: 'location' | 'experience'
  place: Location | Experience
  search: URLSearchParams
  /** Only its card is known: nothing can be booked. */
  isFromDevice: boolean
}

const loadPicker = () => import('./SlotPicker.tsx')
const LazyPicker = lazy(async () => ({ default: (await loadPicker()).SlotPicker }))

/**
 * The times that can be booked. The calendar is heavy, so its code is loaded when this part of the page nears the
 * screen.
 */
export const SlotSection = ({ kind, place, search, isFromDevice }: SlotSectionProps) => {
  const { t } = useT()
  const [isWanted, setWanted] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!ref.current || isFromDevice) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWanted(true), {
      rootMargin: '200px',
    })
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [isFromDevice])
  return (
    <Section id={SLOT_SECTION_ID} title={t('places.choose')}>
      <div className={styles.nextFree}>
        <NextFreeText nextFree={place.next_free} />
      </div>
      <div ref={ref} className={isFromDevice ? undefined : styles.room}>
        {isWanted && (
          <Suspense fallback={<Wait />}>
            <Picker kind={kind} place={place} search={search} />
          </Suspense>
        )}
        <noscript>{t('places.needs_script')}</noscript>
      </div>
    </Section>
  )
}

/** Its words are loaded with its code. */
const Picker = (props: Omit<SlotSectionProps, 'isFromDevice'>) =>
  useMessages('slots') ? <LazyPicker {...props} /> : <Wait />

const Wait = () => {
  const { t } = useT()
  return <Button busy>{t('core.loading')}</Button>
}
