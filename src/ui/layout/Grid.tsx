import type { ElementType, ReactNode } from 'react'
import { classNames } from '#src/ui/theme/class-names.ts'
import { gap as gaps } from './gap.css.ts'
import * as styles from './Grid.css.ts'
import type { Space } from '#src/ui/theme/theme.css.ts'

interface GridProps {
  children: ReactNode
  /** How many columns at which width, by what they hold. */
  layout: keyof typeof styles.layout
  gap?: Space
  as?: ElementType
  className?: string | undefined
}

/** Children in columns of equal width. */
export const Grid = ({ children, layout, gap = 'md', as: Tag = 'div', className }: GridProps) => (
  <Tag className={classNames(styles.grid, styles.layout[layout], gaps[gap], className)}>{children}</Tag>
)
