import type { ReactNode } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import * as styles from './Disclosure.css.ts'
import { Icon } from './Icon.tsx'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  /** Open when it first appears. */
  open?: boolean
}

/** Details that are shown when asked for. */
export const Disclosure = ({ summary, children, open }: DisclosureProps) => (
  <details className={styles.details} open={open}>
    <summary className={styles.summary}>
      {summary}
      <Icon glyph={ChevronDown} className={styles.chevron} />
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)
