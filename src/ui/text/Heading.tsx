import type { ReactNode, Ref } from 'react'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './Text.css.ts'
import type { FontSize } from '#src/ui/theme/theme.css.ts'

interface HeadingProps {
  children: ReactNode
  /** Level in the outline; the font size is `size`. */
  level: 1 | 2 | 3 | 4
  size?: FontSize
  lines?: keyof typeof styles.lines
  id?: string
  className?: string | undefined
  ref?: Ref<HTMLHeadingElement>
}

const SIZES = { 1: 'display', 2: 'heading', 3: 'title', 4: 'lead' } as const

/** A heading. The first level can be focused by script, so that a navigation is announced. */
export const Heading = ({ children, level, size = SIZES[level], lines, id, className, ref }: HeadingProps) => {
  const Tag = `h${level}` as const
  return (
    <Tag
      ref={ref}
      id={id}
      tabIndex={level === 1 ? -1 : undefined}
      className={classNames(styles.size[size], styles.weight.bold, lines && styles.lines[lines], className)}
    >
      {children}
    </Tag>
  )
}
