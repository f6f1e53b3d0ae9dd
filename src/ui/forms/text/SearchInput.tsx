import { type ComponentPropsWithoutRef, type ReactNode, type RefObject, useRef } from 'react'
import Search from 'lucide/dist/esm/icons/search.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { Icon } from '#src/ui/media/Icon.tsx'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import * as styles from './SearchInput.css.ts'

interface SearchInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'value' | 'type'> {
  /** What is searched, in words. */
  label: string
  value: string
  onChange: (value: string) => void
  clearLabel: string
  onClear: () => void
  inputRef?: RefObject<HTMLInputElement | null>
  /** What belongs beneath the field, such as suggestions. */
  children?: ReactNode
}

/** A search field; used in a `<form role="search">`, so that it also works without scripts. */
export const SearchInput = ({
  label,
  value,
  onChange,
  clearLabel,
  onClear,
  inputRef,
  children,
  ...rest
}: SearchInputProps) => {
  const own = useRef<HTMLInputElement>(null)
  const input = inputRef ?? own
  const clear = () => {
    onClear()
    input.current?.focus()
  }
  return (
    <div className={styles.box}>
      <Icon glyph={Search} className={styles.glyph} />
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && <IconButton glyph={X} label={clearLabel} onClick={clear} className={styles.clear} />}
      {children}
    </div>
  )
}
