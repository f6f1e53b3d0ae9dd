import type { ComponentPropsWithRef, ReactNode } from 'react'
import * as styles from './Choice.css.ts'

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  children: ReactNode
  /** How many things the choice leads to, or what it costs, at the end of its line. */
  count?: ReactNode
}

const Choice = ({ type, children, count, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) => (
  <label className={styles.row}>
    <span className={styles.mark}>
      <input {...rest} type={type} className={styles.box} />
    </span>
    <span className={styles.words}>{children}</span>
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </label>
)

/** Yes or no. */
export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" />

/** One of several that share a `name`; used in a `FieldGroup`. */
export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" />
