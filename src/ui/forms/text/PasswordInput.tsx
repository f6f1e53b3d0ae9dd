import { type ComponentPropsWithRef, useState } from 'react'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import * as styles from './PasswordInput.css.ts'

interface PasswordInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  showLabel: string
  hideLabel: string
}

/** A password field, hidden until the show button is pressed; inside a `Field`. */
export const PasswordInput = ({ showLabel, hideLabel, ...rest }: PasswordInputProps) => {
  const [isShown, setShown] = useState(false)
  return (
    <span className={styles.box}>
      <input
        dir="ltr"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={styles.input}
      />
      <IconButton
        glyph={isShown ? EyeOff : Eye}
        label={isShown ? hideLabel : showLabel}
        className={styles.toggle}
        onClick={() => setShown(!isShown)}
      />
    </span>
  )
}
