import type { ReactNode } from 'react'
import * as styles from './details.css.ts'

/** One thing that is known, under its name. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className={styles.term}>{term}</dt>
    <dd>{children}</dd>
  </div>
)
