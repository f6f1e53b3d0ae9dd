import type { ElementType, ReactNode } from 'react'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './Container.css.ts'

interface ContainerProps {
  children: ReactNode
  /** `page` is the width of the site, `reading` that of running text. */
  width?: keyof typeof styles.width
  as?: ElementType
  className?: string | undefined
}

/** Centres its content, at most as wide as is comfortable, clear of the screen's edges and notches. */
export const Container = ({ children, width = 'page', as: Tag = 'div', className }: ContainerProps) => (
  <Tag className={classNames(styles.container, styles.width[width], className)}>{children}</Tag>
)
