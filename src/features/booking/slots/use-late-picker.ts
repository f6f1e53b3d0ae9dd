import { type ComponentType, type RefObject, use, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SLOT_SECTION_ID } from '#src/features/booking/places/PriceBox.tsx'
import { useInSight } from '#src/features/booking/places/use-in-sight.ts'
import { LazyMessagesContext } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { patiently } from '#src/ui/navigation/late-part.ts'
import { isDay, type Start } from './month/start.ts'
import type { SlotPickerProps } from './SlotPicker.tsx'

/** A touch becomes a click within this time, or does not. */
const CLICK_MS = 300

/** What a press begins with. */
const BEGINNINGS = ['pointerdown', 'keydown']

interface LatePicker {
  /** Once its code is loaded. */
  Picker: ComponentType<SlotPickerProps> | undefined
  /** Something was pressed before that. */
  isPressed: boolean
  /** What was pressed, and what had the focus. */
  start: Start
}

/** Loads the picker when its place on the page is in sight or used, and notes what is pressed there until then. */
export const useLatePicker = (ref: RefObject<HTMLElement | null>): LatePicker => {
  const { load } = use(LazyMessagesContext)
  const { locale } = useT()
  const isInSight = useInSight(SLOT_SECTION_ID)
  const [isUsed, setUsed] = useState(false)
  const isWanted = isInSight || isUsed
  const [Picker, setPicker] = useState<ComponentType<SlotPickerProps>>()
  const [start, setStart] = useState<Start>({ months: 0 })
  const pressed = useRef<Promise<void>>(undefined)
  useEffect(() => {
    const over = new AbortController()
    // What was pressed before is noted here and not replayed: the picker may come before the code that replays.
    const early = window.early?.filter(({ target }) => pressOf(target) !== undefined) ?? []
    window.early = window.early?.filter((event) => !early.includes(event))
    const note = ({ type, target }: Event) => {
      const press = type === 'click' ? pressOf(target) : undefined
      if (press !== undefined || type === 'focusin') setUsed(true)
      if (press !== undefined)
        setStart((before) =>
          isDay(press) ? { months: 0, day: press } : { ...before, months: before.months + Number(press) },
        )
      if (BEGINNINGS.includes(type)) pressed.current = pressEnd()
    }
    early.forEach(note)
    // Above React, which passes no event on from a part whose code is not there yet, and stops it before this element.
    for (const type of ['click', 'focusin', ...BEGINNINGS])
      addEventListener(type, (event) => ref.current?.contains(event.target as Node) && note(event), {
        capture: true,
        signal: over.signal,
      })
    return () => over.abort()
  }, [ref])
  useEffect(() => {
    if (!isWanted || Picker) return undefined
    let isLeft = false
    const loadPicker = async () => {
      const words = patiently(() => load(locale, 'slots'))
      const { SlotPicker } = await patiently(() => import('./SlotPicker.tsx'))
      await words
      // What is being pressed stays in the document until it is pressed.
      let last: Promise<void> | undefined
      do {
        last = pressed.current
        await last
      } while (pressed.current !== last)
      if (isLeft) return
      const { activeElement } = document
      // At once: what is pressed between the decision and a later render would be lost with its button.
      flushSync(() => {
        if (ref.current?.contains(activeElement)) setStart((before) => ({ ...before, focus: pressOf(activeElement) }))
        setPicker(() => SlotPicker)
      })
    }
    void loadPicker()
    return () => {
      isLeft = true
    }
  }, [isWanted, Picker, ref, load, locale])
  return { Picker, isPressed: start.months !== 0 || start.day !== undefined, start }
}

const pressOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-press]')?.dataset.press : undefined

/** Resolves after the handlers of the click that a press becomes, or when it becomes none. */
const pressEnd = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('click', () => resolve(), { once: true })
    for (const end of ['pointerup', 'pointercancel', 'keyup'])
      addEventListener(end, () => setTimeout(resolve, CLICK_MS), { once: true, capture: true })
  })
