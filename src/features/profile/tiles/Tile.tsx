import type { ReactNode } from 'react'
import { Card } from '#src/ui/layout/Card.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Icon, type Glyph } from '#src/ui/media/Icon.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import * as styles from './Tile.css.ts'

interface TileProps {
  title: string
  glyph: Glyph
  /** Beside the title, such as that something waits. */
  mark?: ReactNode
  children: ReactNode
  /** What can be done here. */
  actions?: ReactNode
  /** The first action has a background of its own, whose edge aligns with the text above. */
  isFilled?: boolean
}

/** One topic of the account: its present state, and its actions. */
export const Tile = ({ title, glyph, mark, children, actions, isFilled = false }: TileProps) => {
  return (
    <Card as="section" className={styles.tile}>
      <Inline gap="xs" className={styles.head}>
        <Icon glyph={glyph} className={styles.glyph} />
        <Heading level={2} size="lead">
          {title}
        </Heading>
        {mark}
      </Inline>
      <div className={styles.body}>{children}</div>
      {actions && (
        <Inline gap="xxs" className={isFilled ? styles.filled : styles.actions}>
          {actions}
        </Inline>
      )}
    </Card>
  )
}
