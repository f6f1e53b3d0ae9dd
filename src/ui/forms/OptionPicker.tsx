import { type ReactNode, useId } from 'react'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './OptionPicker.css.ts'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { Swatch } from './Swatch.tsx'

interface OptionValue {
  id: string
  label: ReactNode
  /** A colour as `#rrggbb`, shown beside its name. */
  swatch?: string | undefined
  /** Why it is unavailable, in words ("sold out"). It can still be selected, for viewing. */
  unavailable?: string | undefined
}

interface OptionPickerProps {
  /** What is chosen: "Size". */
  legend: ReactNode
  /** The choice in words beside the legend. */
  chosenLabel?: string | undefined
  values: readonly OptionValue[]
  value: string | undefined
  onChange: (id: string) => void
}

/** A choice among a few visible values: radio buttons that look like their values. */
export const OptionPicker = ({ legend, chosenLabel, values, value, onChange }: OptionPickerProps) => {
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>
        {legend}
        {chosenLabel && <span className={styles.chosen}> · {chosenLabel}</span>}
      </legend>
      <div className={styles.row}>
        {values.map(({ id, label, swatch, unavailable }) => (
          <label key={id} className={classNames(styles.option, unavailable !== undefined && styles.unavailable)}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            {swatch && <Swatch colour={swatch} />}
            <span>{label}</span>
            {/* Seen as struck out: words beside it would change its width with every choice. */}
            {unavailable && <VisuallyHidden>({unavailable})</VisuallyHidden>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
