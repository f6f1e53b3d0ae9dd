import { type ReactNode, useState } from 'react'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import * as styles from './Disclosure.css.ts'
import { Icon } from '#src/ui/media/Icon.tsx'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  /** Opens it when it begins to be true; its user closes it. */
  open?: boolean
}

/** Details that are shown on demand. */
export const Disclosure = ({ summary, children, open = false }: DisclosureProps) => {
  // An open one stays open when the `open` prop is no longer set.
  const [isOpen, setIsOpen] = useState(open)
  return (
    <details className={styles.details} open={open || isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {summary}
        <Icon glyph={ChevronDown} className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
