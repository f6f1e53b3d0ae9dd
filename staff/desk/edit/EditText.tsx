import type { KeyboardEvent, ReactNode } from 'react'
import type { Cell, Operation } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import type { Edit } from '#staff/desk/action.ts'
import { Value } from '#staff/desk/views/Value.tsx'
import { useOnline } from '#staff/desk/data/use-online.ts'
import { MODES, resultOf, useEditText } from './use-edit-text.ts'
import * as styles from './EditCell.css.ts'

interface EditTextProps {
  /** Which value of which row, for screen readers. */
  label: ReactNode
  name: string
  value: Cell
  operation: Operation
  edit: Edit
  fill: Record<string, string>
}

/** Begins a change by its first character, as in a sheet. */
const BEGINS = /^[\p{Nd}+-]$/u

const SHOWN = { '=': '=', '+': '+', '-': '−' } as const

/** A number that is changed in place: Enter or leaving it saves, Escape gives it up. */
export const EditText = ({ label, name, value, operation, edit, fill }: EditTextProps) => {
  const { t, format } = useT()
  const { editing, isSaving, failure, button, input, begin, end, save, type, choose } = useEditText({
    value,
    operation,
    edit,
    fill,
  })
  const isOnline = useOnline()
  // What was typed before the network went stays.
  if (!editing && !isOnline) return <Value name={name} value={value} />
  if (!editing)
    return (
      <button
        type="button"
        ref={button}
        className={styles.value}
        onClick={() => begin()}
        onKeyDown={(event) => {
          if (!BEGINS.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          begin(event.key)
        }}
      >
        {label} <Value name={name} value={value} />
      </button>
    )
  const result = edit.isCount ? resultOf(editing, edit) : undefined
  const press = (event: KeyboardEvent) => {
    // Arrows move within the text.
    event.stopPropagation()
    if (event.key === 'Escape') end(true)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault()
        void save(true)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void save(false)
      }}
    >
      <span className={styles.line}>
        <label>
          {label}
          <input
            ref={input}
            className={styles.input}
            dir="ltr"
            inputMode={edit.isCount ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={editing.typed}
            readOnly={isSaving}
            aria-invalid={failure !== undefined}
            onFocus={({ target }) => target.value === editing.seen && target.select()}
            onChange={({ target }) => type(target.value)}
          />
        </label>
        {edit.isCount &&
          MODES.map((mode) => (
            <button
              key={mode}
              type="button"
              className={styles.mode}
              aria-pressed={editing.mode === mode}
              aria-label={t(`desk.edit.${mode === '=' ? 'set' : mode === '+' ? 'add' : 'remove'}`)}
              // Keeps the keyboard of a phone open.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(mode)}
            >
              {SHOWN[mode]}
            </button>
          ))}
        {isSaving && <Spinner />}
      </span>
      {result !== undefined && (
        <output className={styles.result}>
          {t('desk.edit.result', { before: format.number(Number(editing.seen)), after: format.number(result) })}
        </output>
      )}
      {(failure !== undefined || !isOnline) && (
        <p role="alert" className={styles.failure} dir="auto">
          {isOnline ? failure : t('desk.offline.write')}
        </p>
      )}
    </form>
  )
}
