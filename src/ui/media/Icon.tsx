import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './Icon.css.ts'

/** A drawing of Lucide's, imported one by one: `import Search from 'lucide/dist/esm/icons/search.mjs'`. */
export type Glyph = IconNode

interface IconProps {
  glyph: Glyph
  size?: keyof typeof styles.size
  /** For what points along the line (back, next, send): turned round in right-to-left text. */
  mirror?: boolean
  className?: string | undefined
}

/** A line icon beside text of the same meaning; never the only carrier of a meaning. */
export const Icon = ({ glyph, size = 'md', mirror, className }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    className={classNames(styles.icon, styles.size[size], mirror && styles.mirrored, className)}
  >
    {glyph.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
  </svg>
)
