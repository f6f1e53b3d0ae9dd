import { useRef, type ComponentPropsWithoutRef } from 'react'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import * as styles from './SearchInput.css.ts'

interface SearchInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'value' | 'type'> {
  /** What is searched, in words. */
  label: string
  value: string
  onChange: (value: string) => void
  clearLabel: string
  onClear: () => void
}

/** A search field; stands in a `<form role="search">`, so that it also works without scripts. */
export const SearchInput = ({ label, value, onChange, clearLabel, onClear, ...rest }: SearchInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onClear()
    input.current?.focus()
  }
  return (
    <span className={styles.box}>
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
    </span>
  )
}
