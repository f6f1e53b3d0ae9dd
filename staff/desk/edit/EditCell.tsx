import { type ReactNode, useState } from 'react'
import type { OperationColumn } from '#contract/desk/operations.ts'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { useOperations } from '#staff/desk/data/operations.ts'
import { useRun } from '#staff/desk/data/run-once.ts'
import { useOnline } from '#staff/desk/data/use-online.ts'
import { useRefusal } from '#staff/desk/data/use-refusal.ts'
import type { Edit } from '#staff/desk/action.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import type { Row } from '#staff/desk/views/row.ts'
import { Value } from '#staff/desk/views/Value.tsx'
import { Worded } from '#staff/desk/Worded.tsx'
import { EditText } from './EditText.tsx'
import * as styles from './EditCell.css.ts'

interface EditCellProps {
  row: Row
  column: OperationColumn
  edit: Edit
}

/** A value of a list that is changed in place, where the caller may and there is a network. */
export const EditCell = ({ row, column, edit }: EditCellProps) => {
  const operations = useOperations()
  const words = useDeskWords()
  const isOnline = useOnline()
  const value = row[column.name] ?? null
  const key = String(row[edit.key])
  const label = (
    <VisuallyHidden>
      <Worded of={words.column(column)} /> {key}
    </VisuallyHidden>
  )
  const { run } = edit
  const operation = operations.get(typeof run === 'string' ? run : value === true ? run.no : run.yes)
  const fill = { [edit.key]: key }
  if (!operation || (typeof run !== 'string' && !isOnline)) return <Value name={column.name} value={value} />
  if (typeof run !== 'string') return <EditFlag label={label} isOn={value === true} operation={operation} fill={fill} />
  return <EditText label={label} name={column.name} value={value} operation={operation} edit={edit} fill={fill} />
}

type Operation = NonNullable<ReturnType<ReturnType<typeof useOperations>['get']>>

interface EditFlagProps {
  label: ReactNode
  isOn: boolean
  operation: Operation
  fill: Record<string, string>
}

const EditFlag = ({ label, isOn, operation, fill }: EditFlagProps) => {
  const run = useRun()
  const refusalOf = useRefusal()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const toggle = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await run(operation, fill)
    } catch (error) {
      setFailure(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <label className={styles.flag}>
        <input type="checkbox" checked={isOn !== isBusy} aria-busy={isBusy} onChange={() => void toggle()} />
        {label}
      </label>
      {failure !== undefined && (
        <p role="alert" className={styles.failure} dir="auto">
          {failure}
        </p>
      )}
    </>
  )
}
