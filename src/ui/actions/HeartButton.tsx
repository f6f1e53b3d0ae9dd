import Heart from 'lucide/dist/esm/icons/heart.mjs'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './HeartButton.css.ts'
import { IconButton } from './IconButton.tsx'

interface HeartButtonProps {
  /** What it saves, in words. */
  label: string
  isPressed: boolean
  onPress: () => void
  /** Over a picture, or beside words. */
  variant?: 'raised' | 'plain'
}

/** A toggle button with a heart, for saving an item. */
export const HeartButton = ({ label, isPressed, onPress, variant = 'raised' }: HeartButtonProps) => (
  <IconButton
    glyph={Heart}
    label={label}
    aria-pressed={isPressed}
    variant={variant}
    onClick={onPress}
    className={classNames(styles.heart, isPressed && styles.pressed)}
  />
)
