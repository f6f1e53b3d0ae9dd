import { lazy, Suspense, useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useReread } from '#staff/desk/data/run-once.ts'
import { useOperations } from '#staff/desk/data/operations.ts'
import { OperationDialog } from '#staff/desk/form/OperationDialog.tsx'
import type { BatchAction } from '#staff/desk/action.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { Worded } from '#staff/desk/Worded.tsx'
import type { Row } from '#staff/desk/views/row.ts'
import type { Chosen } from './use-chosen.ts'
import * as styles from './BatchBar.css.ts'

const BatchDialog = lazy(async () => ({ default: (await import('./BatchDialog.tsx')).BatchDialog }))

interface BatchBarProps {
  actions: readonly BatchAction[]
  /** The column that names a row. */
  by: string
  chosen: Chosen
  /** How many rows are shown. */
  count: number
}

/** What can be done with the chosen rows at once; it stays in sight while they are chosen. */
export const BatchBar = ({ actions, by, chosen, count }: BatchBarProps) => {
  const { t } = useT()
  const words = useDeskWords()
  const operations = useOperations()
  // As they were when it was pressed: a list that is read again meanwhile loses none of them.
  const [request, setRequest] = useState<{ action: BatchAction; rows: readonly Row[] }>()
  const operation = request && operations.get(request.action.run)
  const reread = useReread()
  // Not before: what is done may leave the list, and its outcome with it.
  const close = () => {
    setRequest(undefined)
    void reread()
  }
  const { length } = chosen.rows
  return (
    <>
      <div className={length > 0 ? styles.bar : undefined}>
        <Inline gap="sm">
          <Checkbox checked={length > 0 && length === count} onChange={chosen.toggleAll}>
            {t('desk.batch.all')}
          </Checkbox>
          {length > 0 && (
            <>
              <Text as="span" weight="medium">
                <span role="status">{t('desk.batch.chosen', { count: length })}</span>
              </Text>
              {actions.flatMap((action) => {
                const offered = operations.get(action.run)
                return offered ? (
                  <Button
                    key={action.run}
                    variant="secondary"
                    onClick={() => setRequest({ action, rows: chosen.rows })}
                  >
                    <Worded of={words.operation(offered)} />
                  </Button>
                ) : (
                  []
                )
              })}
              <Button variant="quiet" onClick={chosen.clear}>
                {t('desk.batch.clear')}
              </Button>
            </>
          )}
        </Inline>
      </div>
      {request && operation && request.action.together !== undefined && (
        <OperationDialog
          operation={operation}
          fill={{ [request.action.together]: request.rows.map((row) => String(row[by])) }}
          format={request.action.format}
          onClose={close}
        />
      )}
      {request && operation && request.action.together === undefined && (
        <Suspense fallback={<Spinner />}>
          <BatchDialog operation={operation} action={request.action} rows={request.rows} by={by} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
