import { type ReactNode, useEffect, useRef } from 'react'
import { strip } from './Chip.css.ts'

interface ChipStripProps {
  /** Names the current chip: when it changes, that chip is scrolled into view. */
  current: string | undefined
  /** List items. */
  children: ReactNode
}

/** Chips in one line, which scrolls out to the edges of the screen and always shows the current chip. */
export const ChipStrip = ({ current, children }: ChipStripProps) => {
  const ref = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = ref.current
    const chip = list?.querySelector('[aria-current]')
    if (!list || !chip) return
    const [outer, inner] = [list.getBoundingClientRect(), chip.getBoundingClientRect()]
    // Not `scrollIntoView`, which would scroll the page as well.
    list.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }, [current])
  return (
    <ul ref={ref} className={strip}>
      {children}
    </ul>
  )
}
