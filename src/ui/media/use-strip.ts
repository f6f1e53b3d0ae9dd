import { useEffect, useRef, useState, type RefObject } from 'react'

/** A strip that is scrolled item by item. */
export interface Strip {
  ref: RefObject<HTMLDivElement | null>
  /** Place of the item at the start of what is in view. */
  index: number
  atStart: boolean
  atEnd: boolean
  /** Scrolls by about one view, forwards (1) or back (-1), in the direction of the text. */
  move: (direction: 1 | -1) => void
}

/** The position of a scrolled strip, in either direction of text. */
export const useStrip = (onIndexChange?: (index: number) => void): Strip => {
  const ref = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ index: 0, atStart: true, atEnd: true })

  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    const measure = () => {
      // Right to left, scrollLeft runs from 0 down.
      const passed = Math.abs(strip.scrollLeft)
      const items = strip.firstElementChild?.children
      const pitch = items && items.length > 1 ? strip.scrollWidth / items.length : strip.scrollWidth
      const next = {
        index: Math.round(passed / pitch),
        atStart: passed < 2,
        atEnd: passed + strip.clientWidth > strip.scrollWidth - 2,
      }
      setPlace((now) =>
        now.index === next.index && now.atStart === next.atStart && now.atEnd === next.atEnd ? now : next,
      )
    }
    const resized = new ResizeObserver(measure)
    resized.observe(strip)
    strip.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      strip.removeEventListener('scroll', measure)
    }
  }, [])

  useEffect(() => onIndexChange?.(place.index), [place.index, onIndexChange])

  const move = (direction: 1 | -1) => {
    const strip = ref.current
    if (!strip) return
    const sign = getComputedStyle(strip).direction === 'rtl' ? -direction : direction
    strip.scrollBy({ left: sign * strip.clientWidth * 0.9 })
  }
  return { ref, ...place, move }
}
