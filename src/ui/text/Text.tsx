import type { ElementType, ReactNode } from 'react'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './Text.css.ts'
import type { FontSize } from '#src/ui/theme/theme.css.ts'

interface TextProps {
  children: ReactNode
  /** The element to render, a `p` by default. */
  as?: ElementType
  size?: FontSize
  weight?: keyof typeof styles.weight
  /** The ink it is written in; the surrounding one by default. */
  tone?: keyof typeof styles.tone | undefined
  /** Cuts after this many lines. */
  lines?: keyof typeof styles.lines
  /** Keeps lines short enough to read. */
  reading?: boolean
  centred?: boolean
  id?: string
  className?: string | undefined
}

/** Words in one of the type sizes. */
export const Text = ({
  children,
  as: Tag = 'p',
  size = 'body',
  weight,
  tone,
  lines,
  reading,
  centred,
  id,
  className,
}: TextProps) => (
  <Tag
    id={id}
    className={classNames(
      styles.size[size],
      weight && styles.weight[weight],
      tone && styles.tone[tone],
      lines && styles.lines[lines],
      reading && styles.reading,
      centred && styles.centred,
      className,
    )}
  >
    {children}
  </Tag>
)
