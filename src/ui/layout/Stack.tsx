import type { ElementType, ReactNode } from 'react'
import { classNames } from '#src/ui/theme/class-names.ts'
import { gap as gaps } from './gap.css.ts'
import * as styles from './Stack.css.ts'
import type { Space } from '#src/ui/theme/theme.css.ts'

interface StackProps {
  children: ReactNode
  gap?: Space
  /** Alignment of children across the stack; they fill it by default. */
  align?: keyof typeof styles.align
  /** The element to render, a `div` by default. */
  as?: ElementType
  className?: string | undefined
}

/** Children below each other with even space between them. */
export const Stack = ({ children, gap = 'md', align, as: Tag = 'div', className }: StackProps) => (
  <Tag className={classNames(styles.stack, gaps[gap], align && styles.align[align], className)}>{children}</Tag>
)
