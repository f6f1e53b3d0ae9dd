import type { ReactNode } from 'react'
import * as styles from './Amounts.css.ts'

/** A deducted amount: the sign is before the digits in both languages. */
export const Deduction = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" translate="no" className={styles.value}>
    <span aria-hidden="true">−</span>
    {children}
  </bdi>
)
