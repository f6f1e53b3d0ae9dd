import type { ReactNode } from 'react'
import * as styles from './Amounts.css.ts'

/** An amount that is taken off: the sign stands before the digits in both languages. */
export const Deduction = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" translate="no" className={styles.value}>
    <span aria-hidden="true">−</span>
    {children}
  </bdi>
)
