import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface ComboboxOptions {
  input: RefObject<HTMLInputElement | null>
  /** Id of the list; its options are `{listId}-{index}`. */
  listId: string
  options: readonly { choose: () => void }[]
  /** What is typed: a change opens the list again. */
  text: string
}

interface Combobox {
  isOpen: boolean
  /** Index of the option the keyboard stands on; -1 while it is on the text. */
  active: number
  close: () => void
}

/**
 * Makes a text field a combobox with a list of suggestions (ARIA APG): the focus stays in the field, arrows walk through
 * the list, Enter takes what they stand on, Esc shuts it. The field itself knows nothing of it: it is there, and
 * searches, before this code is.
 */
export const useCombobox = ({ input, listId, options, text }: ComboboxOptions): Combobox => {
  const [isOpen, setOpen] = useState(true)
  const [active, setActive] = useState(-1)
  const [typed, setTyped] = useState(text)
  if (typed !== text) {
    setTyped(text)
    setActive(-1)
    setOpen(true)
  }
  const isShown = isOpen && options.length > 0
  const latest = useRef({ options, active, isShown })
  useLayoutEffect(() => {
    latest.current = { options, active, isShown }
  })

  useEffect(() => {
    const field = input.current
    if (!field) return
    const step = (by: number) => {
      const places = latest.current.options.length + 1
      // One place more than there are options: the text itself.
      setActive((at) => ((at + 1 + by + places) % places) - 1)
    }
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const { isShown: shown, active: at, options: all } = latest.current
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        if (shown) step(event.key === 'ArrowDown' ? 1 : -1)
        else setOpen(true)
      } else if (event.key === 'Escape' && shown) {
        event.preventDefault()
        setOpen(false)
        setActive(-1)
      } else if (event.key === 'Enter') {
        setOpen(false)
        if (!shown || at < 0) return
        event.preventDefault()
        all[at]?.choose()
      }
    }
    const open = () => setOpen(true)
    const close = () => setOpen(false)
    field.addEventListener('keydown', press)
    field.addEventListener('focus', open)
    field.addEventListener('click', open)
    field.addEventListener('blur', close)
    return () => {
      field.removeEventListener('keydown', press)
      field.removeEventListener('focus', open)
      field.removeEventListener('click', open)
      field.removeEventListener('blur', close)
    }
  }, [input])

  useEffect(() => {
    const field = input.current
    if (!field) return
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': listId,
      'aria-expanded': String(isShown),
      'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : '',
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value) field.setAttribute(name, value)
      else field.removeAttribute(name)
    }
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [input, listId, isShown, active])

  return { isOpen, active, close: () => setOpen(false) }
}
