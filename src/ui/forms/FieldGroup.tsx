import type { ReactNode } from 'react'
import * as styles from './FieldGroup.css.ts'

interface FieldGroupProps {
  legend: string
  children: ReactNode
}

/** Controls that answer one question together. */
export const FieldGroup = ({ legend, children }: FieldGroupProps) => (
  <fieldset>
    <legend className={styles.legend}>{legend}</legend>
    {children}
  </fieldset>
)
