import { classNames } from '#src/ui/theme/class-names.ts'
import { visuallyHidden } from '#src/ui/theme/global.css.ts'
import * as styles from './Rating.css.ts'

interface RatingProps {
  /** 0 to 5. */
  value: number
  /** The rating in words: "4.6 of 5, 12 reviews". */
  label: string
  /** Text beside the stars; the label is then only for screen readers. */
  text?: string | undefined
  /** One star instead of five, where room is short. */
  compact?: boolean
}

/** A star in a place 20 wide and high, this far from the start. */
const starAt = (start: number) =>
  `M${10 + start} 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L${1.6 + start} 7.7l5.8-.8z`
const STAR = starAt(0)
const STARS = [0, 22, 44, 66, 88].map(starAt).join('')
const EXTENT = 108

/** A rating, in stars that fill by tenths. */
export const Rating = ({ value, label, text, compact }: RatingProps) => (
  <span className={styles.rating}>
    {compact ? <Star /> : <Stars filled={Math.min(Math.max(value / 5, 0), 1)} />}
    {text && (
      <span className={styles.words} aria-hidden="true">
        {text}
      </span>
    )}
    <span className={text ? visuallyHidden : undefined}>{label}</span>
  </span>
)

const Star = () => (
  <svg className={classNames(styles.stars, styles.width.one)} viewBox="0 0 20 20" {...silent}>
    <path className={styles.filled} d={STAR} />
  </svg>
)

const Stars = ({ filled }: { filled: number }) => (
  <svg className={classNames(styles.stars, styles.width.five)} viewBox={`0 0 ${EXTENT} 20`} {...silent}>
    <path className={styles.empty} d={STARS} />
    <svg width={EXTENT * filled} height="20" viewBox={`0 0 ${EXTENT * filled} 20`}>
      <path className={styles.filled} d={STARS} />
    </svg>
  </svg>
)

/** Hidden from screen readers, because the label has the same content. */
const silent = { 'aria-hidden': true, focusable: false } as const
