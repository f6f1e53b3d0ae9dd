import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './StrengthMeter.css.ts'

interface StrengthMeterProps {
  strength: keyof typeof styles.filled | undefined
  /** The same in words; empty as long as there is nothing to judge. */
  label: string
}

const FILLED = { short: 0, weak: 1, fair: 2, strong: 3 }

/** Strength of a password, as text with a bar. Each change is read aloud after a pause in typing. */
export const StrengthMeter = ({ strength, label }: StrengthMeterProps) => (
  <div className={styles.meter}>
    <span className={styles.bars} aria-hidden="true">
      {[1, 2, 3].map((step) => (
        <span
          key={step}
          className={classNames(styles.bar, strength && step <= FILLED[strength] && styles.filled[strength])}
        />
      ))}
    </span>
    <span role="status" className={classNames(styles.words, strength && styles.inkOf[strength])}>
      {label}
    </span>
  </div>
)
