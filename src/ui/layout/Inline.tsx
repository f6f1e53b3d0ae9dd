import type { ElementType, ReactNode } from 'react'
import { classNames } from '#src/ui/theme/class-names.ts'
import { gap as gaps } from './gap.css.ts'
import * as styles from './Inline.css.ts'
import type { Space } from '#src/ui/theme/theme.css.ts'

interface InlineProps {
  children: ReactNode
  gap?: Space
  /** Alignment of children across the line; centred by default. */
  align?: keyof typeof styles.align
  /** Alignment of children along the line; at its start by default. */
  justify?: keyof typeof styles.justify
  /** False keeps everything on one line. */
  wrap?: boolean
  as?: ElementType
  className?: string | undefined
}

/** Children beside each other with even space between them. */
export const Inline = ({
  children,
  gap = 'sm',
  align,
  justify,
  wrap = true,
  as: Tag = 'div',
  className,
}: InlineProps) => (
  <Tag
    className={classNames(
      styles.inline,
      gaps[gap],
      wrap && styles.wrap,
      align && styles.align[align],
      justify && styles.justify[justify],
      className,
    )}
  >
    {children}
  </Tag>
)
