import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { Icon } from '#src/ui/media/Icon.tsx'
import * as styles from './Stepper.css.ts'

interface StepperProps {
  /** What is counted: "Quantity of Coffee pot". */
  label: string
  lessLabel: string
  moreLabel: string
  value: number
  /** The number as it is written. */
  text: string
  min?: number
  max: number
  onChange: (value: number) => void
}

/** A small number, one step at a time. At its ends a button stays where it is, and keeps the focus. */
export const Stepper = ({ label, lessLabel, moreLabel, value, text, min = 1, max, onChange }: StepperProps) => (
  <div role="group" aria-label={label} className={styles.stepper}>
    <Step glyph={Minus} label={lessLabel} isEnd={value <= min} onPress={() => onChange(value - 1)} />
    <span translate="no" className={styles.count}>
      {text}
    </span>
    <Step glyph={Plus} label={moreLabel} isEnd={value >= max} onPress={() => onChange(value + 1)} />
  </div>
)

interface StepProps {
  glyph: typeof Plus
  label: string
  isEnd: boolean
  onPress: () => void
}

const Step = ({ glyph, label, isEnd, onPress }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isEnd || undefined}
    className={styles.step}
    onClick={isEnd ? undefined : onPress}
  >
    <Icon glyph={glyph} size="sm" />
  </button>
)
