import { type ChangeEvent, type ComponentPropsWithRef, useRef } from 'react'
import { plainCode } from '#src/lib/plain-code.ts'
import * as styles from './CodeInput.css.ts'

interface CodeInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'maxLength'> {
  digits?: number
  /** Called once for each code, as soon as its last digit is entered. */
  onComplete?: (input: HTMLInputElement) => void
}

/**
 * A one-time code in one real field, so that it can be pasted, autofilled and read aloud; inside a `Field`. Any input
 * becomes plain digits: Arabic ones, with spaces or dashes, a whole message.
 */
export const CodeInput = ({ digits = 6, onComplete, onChange, ...rest }: CodeInputProps) => {
  const complete = useRef('')
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const code = plainCode(input.value, digits)
    if (code !== input.value) input.value = code
    onChange?.(event)
    const isNew = code !== complete.current
    complete.current = code.length === digits ? code : ''
    if (isNew && complete.current) onComplete?.(input)
  }
  return (
    <input
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      {...rest}
      className={styles.input}
      onChange={change}
    />
  )
}
