import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './TextInput.css.ts'

/** What is written left to right in every language. */
const LEFT_TO_RIGHT = ['email', 'tel', 'url']

/** A line of text; inside a `Field`. */
export const TextInput = ({ className, type = 'text', ...rest }: ComponentPropsWithRef<'input'>) => (
  <input
    dir={LEFT_TO_RIGHT.includes(type) ? 'ltr' : undefined}
    {...rest}
    type={type}
    className={classNames(styles.control, className)}
  />
)
