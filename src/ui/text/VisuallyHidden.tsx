import type { ElementType, ReactNode } from 'react'
import { visuallyHidden } from '#src/ui/theme/global.css.ts'

interface VisuallyHiddenProps {
  children: ReactNode
  /** A `span` by default, so that it is valid inside a paragraph. */
  as?: ElementType
}

/** Text for screen readers only; something visible has the same meaning. */
export const VisuallyHidden = ({ children, as: Tag = 'span' }: VisuallyHiddenProps) => (
  <Tag className={visuallyHidden}>{children}</Tag>
)
