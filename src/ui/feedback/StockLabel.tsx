import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './StockLabel.css.ts'

interface StockLabelProps {
  state: keyof typeof styles.state
  /** The state in words; the colour only repeats it. */
  label: string
}

/** Whether a thing can be had. */
export const StockLabel = ({ state, label }: StockLabelProps) => (
  <span className={classNames(styles.label, styles.state[state])}>{label}</span>
)
