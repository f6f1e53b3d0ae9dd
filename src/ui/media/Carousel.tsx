import { Children, type ReactNode } from 'react'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import * as styles from './Carousel.css.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { useStrip } from './use-strip.ts'

interface CarouselProps {
  label: string
  previousLabel: string
  nextLabel: string
  children: ReactNode
  /** `full`: one item at a time; `card`: as many as fit, out to the edges of the screen. */
  item?: keyof typeof styles.item
}

/** A row of items that scrolls by touch, wheel, keyboard and button, with or without scripts. */
export const Carousel = ({ label, previousLabel, nextLabel, children, item = 'full' }: CarouselProps) => {
  const { ref, atStart, atEnd, move } = useStrip()
  const hasMore = !atStart || !atEnd
  return (
    <div className={styles.carousel}>
      <div
        ref={ref}
        role="group"
        aria-label={label}
        // The arrow keys scroll what has focus.
        tabIndex={0}
        className={classNames(styles.strip, item === 'card' && styles.bleeding)}
      >
        <ul className={classNames(styles.row, styles.item[item])}>
          {Children.map(children, (child) => (
            <li className={styles.place}>{child}</li>
          ))}
        </ul>
      </div>
      {hasMore && (
        <>
          {/* Not `disabled` at either end: that would throw the keyboard's focus away in mid-press. */}
          <IconButton
            glyph={ChevronLeft}
            mirror
            variant="raised"
            label={previousLabel}
            aria-disabled={atStart || undefined}
            onClick={() => move(-1)}
            className={styles.previous}
          />
          <IconButton
            glyph={ChevronRight}
            mirror
            variant="raised"
            label={nextLabel}
            aria-disabled={atEnd || undefined}
            onClick={() => move(1)}
            className={styles.next}
          />
        </>
      )}
    </div>
  )
}
