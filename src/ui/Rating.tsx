import { classNames } from './class-names.ts'
import { visuallyHidden } from './global.css.ts'
import * as styles from './Rating.css.ts'

interface RatingProps {
  /** 0 to 5. */
  value: number
  /** The rating in words: "4.6 of 5, 12 reviews". */
  label: string
  /** What stands beside the stars; the label is then only heard. */
  text?: string | undefined
  /** One star instead of five, where room is short. */
  compact?: boolean
}

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const PLACES = [0, 22, 44, 66, 88]

/** How it was judged, in stars that fill by tenths. */
export const Rating = ({ value, label, text, compact }: RatingProps) => {
  const places = compact ? [0] : PLACES
  const extent = compact ? 20 : 108
  const shown = compact ? 1 : Math.min(Math.max(value / 5, 0), 1)
  return (
    <span className={styles.rating}>
      <svg
        className={classNames(styles.stars, compact ? styles.width.one : styles.width.five)}
        viewBox={`0 0 ${extent} 20`}
        aria-hidden="true"
        focusable="false"
      >
        <Stars places={places} className={styles.empty} />
        <svg width={extent * shown} height="20" viewBox={`0 0 ${extent * shown} 20`}>
          <Stars places={places} className={styles.filled} />
        </svg>
      </svg>
      {text && (
        <span className={styles.words} aria-hidden="true">
          {text}
        </span>
      )}
      <span className={text ? visuallyHidden : undefined}>{label}</span>
    </span>
  )
}

const Stars = ({ places, className }: { places: readonly number[]; className: string }) => (
  <g className={className}>
    {places.map((at) => (
      <path key={at} d={STAR} transform={`translate(${at})`} />
    ))}
  </g>
)
