import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './Skeleton.css.ts'
import { size as sizes } from '#src/ui/text/Text.css.ts'
import type { FontSize } from '#src/ui/theme/theme.css.ts'

interface BlockProps {
  ratio?: keyof typeof styles.ratio
  rounded?: keyof typeof styles.rounded
  className?: string | undefined
}

interface LineProps {
  size?: FontSize
  width?: keyof typeof styles.width
}

/**
 * Placeholder of a picture. The region around it has `aria-busy`; the placeholders themselves are hidden from screen
 * readers.
 */
export const SkeletonBlock = ({ ratio, rounded = 'md', className }: BlockProps) => (
  <span
    aria-hidden="true"
    className={classNames(styles.bone, styles.rounded[rounded], ratio && styles.ratio[ratio], className)}
  />
)

/** Where a line of text will be. */
export const SkeletonLine = ({ size = 'body', width = 'full' }: LineProps) => (
  <span aria-hidden="true" className={classNames(styles.bone, styles.line, sizes[size], styles.width[width])} />
)

/** Where a button or a field will be. */
export const SkeletonControl = ({ width = 'full' }: Pick<LineProps, 'width'>) => (
  <span aria-hidden="true" className={classNames(styles.bone, styles.control, styles.width[width])} />
)
