import type { ReactNode } from 'react'
import * as styles from './order.css.ts'

/** A term and its value, in a list of facts. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.term}>{term}</dt>
    <dd>{children}</dd>
  </div>
)
