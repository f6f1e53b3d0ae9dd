import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Cell, Operation } from '#contract/desk/operations.ts'
import { toDecimal } from '#contract/rules/money.ts'
import { foldDigits } from '#src/lib/digits.ts'
import { RefusedCall } from '#staff/calls.ts'
import { ANSWERS_KEY } from '#staff/desk/data/operations.ts'
import { useRun } from '#staff/desk/data/run-once.ts'
import { useRefusal } from '#staff/desk/data/use-refusal.ts'
import type { Edit } from '#staff/desk/action.ts'
import { isMoney } from '#staff/desk/views/Value.tsx'

/** How a typed number is meant: as the new one, or as what comes or goes. */
export const MODES = ['=', '+', '-'] as const
export type Mode = (typeof MODES)[number]

/** What a missing value is called. */
const NONE = 'none'

interface Editing {
  typed: string
  mode: Mode
  /** What was there when the change began: another value by now refuses it. */
  seen: string
}

interface EditTextState {
  value: Cell
  operation: Operation
  edit: Edit
  fill: Record<string, string>
}

/** A value that is being changed in place; what was typed stays until it is saved or given up. */
export const useEditText = ({ value, operation, edit, fill }: EditTextState) => {
  const client = useQueryClient()
  const run = useRun()
  const refusalOf = useRefusal()
  const [editing, setEditing] = useState<Editing>()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const returnsFocus = useRef(false)
  const isOpen = editing !== undefined
  useEffect(() => {
    if (isOpen) {
      input.current?.focus()
      input.current?.scrollIntoView({ block: 'nearest' })
    } else if (returnsFocus.current) button.current?.focus()
    returnsFocus.current = false
  }, [isOpen])

  const end = (isByKey: boolean) => {
    returnsFocus.current = isByKey
    setFailure(undefined)
    setEditing(undefined)
  }
  const begin = (first?: string) => {
    const seen = textOf(value)
    const mode = edit.isCount && (first === '+' || first === '-') ? first : '='
    setEditing({ seen, mode, typed: first === undefined ? seen : mode === '=' ? first : '' })
  }
  const save = async (isByKey: boolean) => {
    if (!editing || isSaving || !onlineManager.isOnline()) return
    const { mode, change } = changeOf(editing, edit)
    if (change === undefined) return end(isByKey)
    setSaving(true)
    setFailure(undefined)
    try {
      const seen = mode === '=' ? { expected: editing.seen || NONE } : {}
      await run(operation, { ...fill, [edit.as ?? '']: change, ...seen })
      end(isByKey)
    } catch (error) {
      setFailure(refusalOf(error))
      const now = error instanceof RefusedCall ? error.body?.data?.['now'] : undefined
      if (typeof now === 'string') {
        setEditing({ ...editing, seen: now === NONE ? '' : now })
        void client.invalidateQueries({ queryKey: ANSWERS_KEY })
      }
    } finally {
      setSaving(false)
    }
  }
  return {
    editing,
    isSaving,
    failure,
    button,
    input,
    begin,
    end,
    save,
    type: (typed: string) => editing && setEditing({ ...editing, typed }),
    choose: (mode: Mode) => editing && setEditing({ ...editing, mode, typed: mode === '=' ? editing.seen : '' }),
  }
}

/** How a value is typed, and named by `expected`. */
const textOf = (value: Cell): string =>
  value === null ? '' : isMoney(value) ? toDecimal(value.amount, value.currency) : String(value)

/** What is sent; nothing where nothing is changed. A sign that is typed before the number counts as chosen. */
export const changeOf = ({ typed, mode: chosen, seen }: Editing, { isCount, canBeNone }: Edit) => {
  const text = foldDigits(typed).trim().replace('−', '-')
  const sign = isCount ? MODES.find((one) => one !== '=' && text.startsWith(one)) : undefined
  const mode = sign ?? chosen
  const number = sign ? text.slice(1) : text
  if (mode !== '=') return { mode, change: Number(number) === 0 ? undefined : mode + number }
  if (number === seen || (number === '' && !canBeNone)) return { mode, change: undefined }
  return { mode, change: number || NONE }
}

/** How many pieces there are after it; undefined while no number is typed. */
export const resultOf = (editing: Editing, edit: Edit): number | undefined => {
  const { mode, change } = changeOf(editing, edit)
  const count = Number(change)
  if (change === undefined || !Number.isInteger(count)) return undefined
  return mode === '=' ? count : Number(editing.seen) + count
}
