import { useEffect, useRef, useState, type RefObject } from 'react'

/** A strip that is scrolled item by item. */
export interface Strip {
  ref: RefObject<HTMLDivElement | null>
  /** The item that is shown: the first at the start of the strip, the last at its end. */
  index: number
  atStart: boolean
  atEnd: boolean
  /** Scrolls by about one view, forwards (1) or back (-1), in the direction of the text. */
  move: (direction: 1 | -1) => void
}

/** The position of a scrolled strip, in either direction of text. */
export const useStrip = (): Strip => {
  const ref = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ index: 0, atStart: true, atEnd: true })

  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    const measure = () => {
      // Right to left, scrollLeft runs from 0 down.
      const passed = Math.abs(strip.scrollLeft)
      const range = strip.scrollWidth - strip.clientWidth
      const last = (strip.firstElementChild?.children.length ?? 1) - 1
      const next = {
        // The share of the way: items narrower than the strip never all come to its start.
        index: range > 2 ? Math.round((Math.min(passed, range) / range) * last) : 0,
        atStart: passed < 2,
        atEnd: passed > range - 2,
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

  const move = (direction: 1 | -1) => {
    const strip = ref.current
    if (!strip) return
    const sign = getComputedStyle(strip).direction === 'rtl' ? -direction : direction
    strip.scrollBy({ left: sign * strip.clientWidth * 0.9 })
  }
  return { ref, ...place, move }
}
