import type { ReactNode } from 'react'
import * as styles from './Banner.css.ts'
import { Icon, type Glyph } from '#src/ui/media/Icon.tsx'

interface BannerProps {
  glyph: Glyph
  children: ReactNode
}

/**
 * The state of the whole app in one line across the page, such as being offline. Placed in a live region that is always
 * rendered.
 */
export const Banner = ({ glyph, children }: BannerProps) => (
  <div className={styles.strip}>
    <Icon glyph={glyph} size="sm" />
    <div>{children}</div>
  </div>
)
