import type { ReactNode } from 'react'
import * as styles from './Badge.css.ts'
import { classNames } from '#src/ui/theme/class-names.ts'

interface BadgeProps {
  children: ReactNode
  tone?: keyof typeof styles.tone
  /** Breaks into lines where it is narrow. */
  wraps?: boolean
}

/** A word or two about the item it is placed on. */
export const Badge = ({ children, tone = 'plain', wraps = false }: BadgeProps) => (
  <span className={classNames(styles.badge, wraps && styles.wraps, styles.tone[tone])}>{children}</span>
)
