import type { ReactNode } from 'react'
import * as styles from './Badge.css.ts'
import { classNames } from '#src/ui/theme/class-names.ts'

interface BadgeProps {
  children: ReactNode
  tone?: keyof typeof styles.tone
}

/** A word or two about the item it is placed on. */
export const Badge = ({ children, tone = 'plain' }: BadgeProps) => (
  <span className={classNames(styles.badge, styles.tone[tone])}>{children}</span>
)
