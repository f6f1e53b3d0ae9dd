import type { ComponentPropsWithRef, MouseEvent } from 'react'
import * as styles from './Button.css.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'

interface ButtonLook {
  variant?: keyof typeof styles.variant
  size?: keyof typeof styles.size
  /** As wide as its container. */
  full?: boolean
  /** The edge of its container that the words of a quiet button line up with. */
  flush?: keyof typeof styles.flush
}

interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** An action is under way: a spinner shows and further presses are ignored, but focus stays. */
  busy?: boolean | undefined
  /** The action is not possible at present, as text beside it explains: presses are ignored, but it can be focused. */
  blocked?: boolean | undefined
}

/** The look of a button, for a link that is an action: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant = 'primary', size = 'md', full, flush }: ButtonLook = {}): string =>
  classNames(
    styles.button,
    styles.variant[variant],
    styles.size[size],
    full && styles.full,
    flush && styles.flush[flush],
  ) ?? ''

/** Does something at once. Say what in the imperative. */
export const Button = ({
  variant,
  size,
  full,
  flush,
  busy,
  blocked,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || blocked) event.preventDefault()
    else onClick?.(event)
  }
  const look = { ...(variant && { variant }), ...(size && { size }), ...(full && { full }), ...(flush && { flush }) }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || blocked || undefined}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(look), blocked && styles.blocked, className)}
      onClick={press}
    >
      <span className={classNames(styles.content, busy && styles.hidden)}>{children}</span>
      {busy && (
        <span className={styles.waiting}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
