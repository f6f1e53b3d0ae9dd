import type { ComponentType, SVGProps } from 'react'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './Icon.css.ts'

/** A drawing of Lucide's, imported one by one: `import Search from 'lucide-react/icons/search'`. */
export type Glyph = ComponentType<SVGProps<SVGSVGElement>>

interface IconProps {
  glyph: Glyph
  size?: keyof typeof styles.size
  /** For what points along the line (back, next, send): turned round in right-to-left text. */
  mirror?: boolean
  className?: string | undefined
}

/** A line icon beside text of the same meaning; never the only carrier of a meaning. */
export const Icon = ({ glyph: Drawing, size = 'md', mirror, className }: IconProps) => (
  <Drawing
    aria-hidden="true"
    focusable="false"
    strokeWidth={1.75}
    className={classNames(styles.icon, styles.size[size], mirror && styles.mirrored, className)}
  />
)
