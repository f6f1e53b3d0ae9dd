import type { ElementType, ReactNode } from 'react'
import * as styles from './Card.css.ts'
import { classNames } from '#src/ui/theme/class-names.ts'

interface CardProps {
  children: ReactNode
  /** The whole card is one link: give that link the class `cardLink`. */
  interactive?: boolean
  as?: ElementType
  className?: string | undefined
}

export { cardLink } from './Card.css.ts'

/** A surface of its own, with its edges filled by what it holds. */
export const Card = ({ children, interactive, as: Tag = 'div', className }: CardProps) => (
  <Tag className={classNames(styles.card, interactive && styles.interactive, className)}>{children}</Tag>
)
