import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useDraft } from '#src/domain/drafts/drafts.ts'
import type { Fields } from './use-fields.ts'

/**
 * Why a form keeps no draft: it asks for what is never stored, such as a password, a code or a card; its input is
 * stored with the order, booking or cart it belongs to; or nothing is typed.
 */
export type NoDraft = 'secret' | 'stored' | 'untyped'

/** Each form names the key of its draft, or why it has none. */
export type DraftChoice = { draft: string; noDraft?: never } | { draft?: never; noDraft: NoDraft }

/** Fields that no draft ever contains. */
const SECRET: ReadonlySet<string> = new Set(['password', 'current', 'code'])

/** A text field's unsent input, how it changes, and how it is forgotten once it was sent. */
export const useTextDraft = (key: string): [text: string, change: (text: string) => void, drop: () => void] => {
  const { stored, keep, drop } = useDraft<{ text: string }>(key)
  return [stored?.text ?? '', (text) => keep({ text }), drop]
}

/** Unsent input of a form. */
export interface FormDraft {
  /** Whether what is shown was typed before. */
  isRestored: boolean
  /** It was sent. */
  drop: () => void
  /** Back to how the form began. */
  startOver: () => void
}

/**
 * Keeps the input of a form from the first letter until it is sent, and restores it when the same customer opens the
 * form again. Forms that share a key share the fields that have the same name.
 */
export const useFormDraft = <Values extends FieldValues>(
  key: string | undefined,
  { subscribe, reset, defaults }: Pick<Fields<Values>, 'subscribe' | 'reset' | 'defaults'>,
): FormDraft => {
  const draft = useDraft<Record<string, unknown>>(key)
  const [stored] = useState(() => ownOf(draft.stored, defaults))
  const restore = useEffectEvent(() => {
    const older = Object.entries(stored).filter(([field]) => !isTypedAnew(field))
    if (older.length > 0) reset({ ...defaults, ...Object.fromEntries(older) }, { keepDefaultValues: true })
  })
  useEffect(() => restore(), [])
  const keep = useEffectEvent((values: Values) => {
    // The rest may be newer when the form is opened again.
    const typed = Object.entries(values).filter(([field, value]) => value !== defaults[field] && !SECRET.has(field))
    const others = Object.entries(draft.stored ?? {}).filter(([field]) => !(field in values))
    if (others.length + typed.length > 0) draft.keep(Object.fromEntries([...others, ...typed]))
    else draft.drop()
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) keep(values)
        },
      }),
    [subscribe],
  )
  return {
    isRestored: Object.keys(stored).length > 0,
    drop: draft.drop,
    startOver: () => {
      reset(defaults)
      draft.drop()
    },
  }
}

const ownOf = (stored: Record<string, unknown> | undefined, defaults: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(([field]) => field in defaults))

/** Input made before hydration is newer than the draft. */
const isTypedAnew = (name: string): boolean =>
  [...document.getElementsByName(name)].some(
    (field) => field instanceof HTMLInputElement && field.type !== 'radio' && field.value !== field.defaultValue,
  )
