import type { ElementType, ReactNode } from 'react'
import { visuallyHidden } from './global.css.ts'

interface VisuallyHiddenProps {
  children: ReactNode
  /** A `span` by default, so that it may stand inside a paragraph. */
  as?: ElementType
}

/** Words for those who listen; for those who look, something else says the same. */
export const VisuallyHidden = ({ children, as: Tag = 'span' }: VisuallyHiddenProps) => (
  <Tag className={visuallyHidden}>{children}</Tag>
)
