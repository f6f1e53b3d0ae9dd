import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface ComboboxOptions {
  input: RefObject<HTMLInputElement | null>
  /** Id of the list; its options are `{listId}-{index}`. */
  listId: string
  options: readonly { key: string; choose: () => void }[]
  /** The typed text: after a change it is the active item. */
  text: string
}

interface Combobox {
  isOpen: boolean
  /** Index of the active option; -1 while the text is active. */
  active: number
  close: () => void
}

/** What opens the list. */
const OPENERS = ['focus', 'click', 'input']
/** Keys that move the cursor within the text. */
const TEXT_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

/**
 * Makes a text field a combobox with a list of suggestions (ARIA APG): the focus stays in the field, arrows move
 * through the list, Enter takes the active option, Esc closes it. The list shows only while the field has focus. The
 * field works, and searches, before this code is loaded.
 */
export const useCombobox = ({ input, listId, options, text }: ComboboxOptions): Combobox => {
  const [isOpen, setOpen] = useState(false)
  // A key instead of an index: answers may change meanwhile, and Enter must not take another option than was chosen.
  const [activeKey, setActiveKey] = useState<string>()
  const active = options.findIndex(({ key }) => key === activeKey)
  const [typed, setTyped] = useState(text)
  if (typed !== text) {
    setTyped(text)
    setActiveKey(undefined)
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
      const { options: all, active: at } = latest.current
      const places = all.length + 1
      // One place more than there are options: the text itself.
      setActiveKey(all[((at + 1 + by + places) % places) - 1]?.key)
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
        setActiveKey(undefined)
      } else if (TEXT_KEYS.includes(event.key)) {
        setActiveKey(undefined)
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
    for (const event of OPENERS) field.addEventListener(event, open)
    field.addEventListener('blur', close)
    // This code is loaded when the field gets focus; it may have lost it meanwhile.
    if (document.activeElement === field) startTransition(open)
    return () => {
      field.removeEventListener('keydown', press)
      for (const event of OPENERS) field.removeEventListener(event, open)
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
