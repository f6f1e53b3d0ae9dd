import { type SubmitEvent, useState } from 'react'
import type { Operation, OperationField } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'
import { useOnline } from '#staff/desk/data/use-online.ts'
import type { BatchAction } from '#staff/desk/action.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import type { Row } from '#staff/desk/views/row.ts'
import { BatchRow } from './BatchRow.tsx'
import { fillOf } from '#staff/desk/form/fill.ts'
import { remember, remembered } from '#staff/desk/form/remembered.ts'
import { inputOf, type Typed } from '#staff/desk/form/typed-input.ts'
import { type Part, useBatch } from './use-batch.ts'
import * as styles from './BatchDialog.css.ts'

interface BatchDialogProps {
  operation: Operation
  action: BatchAction
  rows: readonly Row[]
  /** The column that names a row. */
  by: string
  onClose: () => void
}

/** Does one operation for several rows: what all have in common is typed once, what differs beside each. */
export const BatchDialog = ({ operation, action, rows, by, onClose }: BatchDialogProps) => {
  const { t } = useT()
  const words = useDeskWords()
  const isOnline = useOnline()
  const { outcomes, isRunning, run, stop } = useBatch(operation)
  const keyOf = (row: Row): string => String(row[by])
  const { fields, input, partOf, missing } = useBatchFields(operation, action, rows.map(keyOf))
  const [isTold, setTold] = useState(false)
  const done = [...outcomes.values()].filter(({ state }) => state === 'done').length
  const left = rows.length - done
  const { text: title } = words.operation(operation)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (left === 0) return onClose()
    setTold(true)
    if (missing) return
    const parts = rows.map((row) => partOf(row, keyOf(row)))
    for (const { input: sent } of parts.slice(0, 1)) remember(operation, sent)
    void run(parts)
  }
  return (
    <FormDialog
      open
      onClose={isRunning ? stop : onClose}
      title={title}
      closeLabel={t('desk.close')}
      form={{ method: 'post', noValidate: true, onSubmit: submit }}
      submitLabel={left === 0 ? t('desk.form.done') : t('desk.batch.submit', { name: title, count: left })}
      isSending={isRunning}
      cancelLabel={isRunning ? t('desk.batch.stop') : t('desk.close')}
      onCancel={isRunning ? stop : onClose}
      blocked={isOnline ? undefined : t('desk.offline.write')}
    >
      {outcomes.size > 0 && (
        <AnswerNotice tone={left === 0 ? 'success' : isRunning ? 'info' : 'danger'}>
          {t('desk.batch.progress', { done, count: rows.length })}
          <progress className={styles.progress} value={done} max={rows.length} aria-label={title} />
        </AnswerNotice>
      )}
      {left > 0 &&
        fields.shared.map((field) => (
          <div key={field.name}>
            {input(field, { error: isTold && missing === field ? t('desk.form.required') : undefined })}
          </div>
        ))}
      <ul className={styles.list}>
        {rows.map((row) => {
          const key = keyOf(row)
          return (
            <li key={key}>
              <BatchRow name={key} row={row} outcome={outcomes.get(key)}>
                {fields.each.map((field) => (
                  <div key={field.name}>{input(field, { of: key })}</div>
                ))}
              </BatchRow>
            </li>
          )
        })}
      </ul>
    </FormDialog>
  )
}

/** What was typed and not sent, by the field and its row, while the page is open. */
const drafts = new Map<string, Record<string, string>>()

const textsOf = (typed: Typed): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)]))

/** What is typed once for all rows, and beside each. */
const useBatchFields = (operation: Operation, action: BatchAction, keys: readonly string[]) => {
  const { t } = useT()
  const words = useDeskWords()
  const [typed, setTyped] = useState<Record<string, string>>(
    () => drafts.get(action.run) ?? textsOf(remembered(operation)),
  )
  const type = (key: string, value: string) => {
    const next = { ...typed, [key]: value }
    drafts.set(action.run, next)
    setTyped(next)
  }
  const named = (names: readonly string[] = []) => operation.fields.filter(({ name }) => names.includes(name))
  const fields = { shared: named(action.shared), each: named(action.each) }
  const isTyped = fields.each.some(({ name }) => keys.some((key) => typed[`${name} ${key}`]))
  return {
    fields,
    /** Words of a command have their places: without the carrier a number would stand for it. */
    missing: isTyped ? fields.shared.find(({ name }) => !typed[name]) : undefined,
    partOf: (row: Row, key: string): Part => {
      const own = fields.each.map(({ name }) => [name, typed[`${name} ${key}`] ?? ''])
      const common = fields.shared.map(({ name }) => [name, typed[name] ?? ''])
      const all = inputOf([...fields.shared, ...fields.each], Object.fromEntries([...common, ...own]))
      return { key, input: { ...fillOf(operation, action, row), ...all } }
    },
    input: (field: OperationField, { of, error }: { of?: string; error?: string | undefined }) => {
      const key = of === undefined ? field.name : `${field.name} ${of}`
      const { text: label } = words.field(operation, field)
      return (
        <FormField
          label={of === undefined ? label : t('desk.batch.field_of', { field: label, name: of })}
          hint={of === undefined ? words.hint(operation, field) : undefined}
          error={error}
          dir="auto"
          autoComplete="off"
          value={typed[key] ?? ''}
          onChange={({ target }) => type(key, target.value)}
        />
      )
    },
  }
}
