import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Icon, type Glyph } from '#src/ui/media/Icon.tsx'
import * as styles from './IconButton.css.ts'

interface IconButtonLook {
  variant?: keyof typeof styles.variant
}

interface IconButtonProps extends IconButtonLook, Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  glyph: Glyph
  /** What it does, in words: read aloud, and shown when pointed at. */
  label: string
  mirror?: boolean
}

/** The look of an icon button, for a link. */
export const iconButtonClass = ({ variant = 'plain' }: IconButtonLook = {}): string =>
  classNames(styles.button, styles.variant[variant]) ?? ''

/** A button that is only an icon. */
export const IconButton = ({
  glyph,
  label,
  mirror = false,
  variant = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={classNames(iconButtonClass({ variant }), className)}
  >
    <Icon glyph={glyph} mirror={mirror} />
  </button>
)
