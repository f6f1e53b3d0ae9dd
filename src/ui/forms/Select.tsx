import type { ComponentPropsWithRef } from 'react'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { Icon } from '#src/ui/media/Icon.tsx'
import * as styles from './Select.css.ts'

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple'> {
  options: readonly { value: string; label: string }[]
}

/** One of a few, with the device's own picker; inside a `Field`. */
export const Select = ({ options, ...rest }: SelectProps) => (
  <span className={styles.box}>
    <select {...rest} className={styles.select}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <Icon glyph={ChevronDown} className={styles.chevron} />
  </span>
)
