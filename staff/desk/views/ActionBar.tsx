import { useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { fillOf, startOf } from '#staff/desk/form/fill.ts'
import { labelOf, useOperations } from '#staff/desk/data/operations.ts'
import { useRun } from '#staff/desk/data/run-once.ts'
import { useOnline } from '#staff/desk/data/use-online.ts'
import { type Request, OperationDialog } from '#staff/desk/form/OperationDialog.tsx'
import type { Line } from '#staff/desk/form/LinesInput.tsx'
import type { Action } from '#staff/desk/action.ts'
import { goTo } from '#staff/desk/router.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { Worded } from '#staff/desk/Worded.tsx'
import { hasContent } from './FactsView.tsx'
import { listPlace } from './list-place.ts'

interface ActionBarProps {
  actions: readonly Action[]
  /** What the actions are filled in from. */
  row?: Readonly<Record<string, unknown>>
  lines?: readonly Line[] | undefined
  /** Something was done that can be taken back. */
  onDone?: (() => void) | undefined
}

/** Buttons of operations: those that the caller may do and that the row's state allows. */
export const ActionBar = ({ actions, row = {}, lines, onDone }: ActionBarProps) => {
  const { t } = useT()
  const operations = useOperations()
  const words = useDeskWords()
  const run = useRun()
  const isOnline = useOnline()
  const [request, setRequest] = useState<Request>()
  const [round, setRound] = useState(0)
  const state = row.status ?? row.state
  const offered = actions.flatMap((action) => {
    const operation = operations.get(action.run)
    const isPossible =
      (!action.when || typeof state !== 'string' || action.when.includes(state)) &&
      (action.has === undefined || isSo(row[action.has])) &&
      (action.lacks === undefined || !isSo(row[action.lacks]))
    return operation && isPossible
      ? [{ action, operation, fill: fillOf(operation, action, row), start: startOf(operation, action, row) }]
      : []
  })
  if (offered.length === 0 && !request) return undefined
  const requestOf = ({ action, operation, fill, start }: (typeof offered)[number]): Request => {
    const fields = operation.fields.filter(({ name }) => !action.leaves?.includes(name))
    return { operation: { ...operation, fields }, fill, start, format: action.format, lines, row }
  }
  const again = request && offered.find(({ action }) => action.run === labelOf(request.operation))
  // Another person was there since it was opened.
  const isChanged = request && !isSame([again?.fill, lines], [request.fill, request.lines])
  const reload = () => {
    setRequest(again && requestOf(again))
    setRound(round + 1)
  }
  const press = ({ action, operation, fill, start }: (typeof offered)[number]) => {
    if (action.isLink) return goTo(listPlace(action.run, fill))
    const ask = () => setRequest(requestOf({ action, operation, fill, start }))
    const isFilled = operation.fields.every(({ name, is_required: isRequired }) => !isRequired || fill[name])
    if (!action.isAtOnce || !isFilled || !isOnline) return ask()
    // Its form says why not.
    run(operation, fill).then(onDone, ask)
  }
  const button = ({ action, operation, fill, start }: (typeof offered)[number], isFirst: boolean) => (
    <Button
      key={action.run}
      variant={action.isMain || (isFirst && row.status !== undefined) ? 'primary' : 'secondary'}
      onClick={() => press({ action, operation, fill, start })}
    >
      <Worded of={words.operation(operation)} />
    </Button>
  )
  const rare = offered.filter(({ action }) => action.isRare)
  const usual = offered.filter(({ action }) => !action.isRare)
  return (
    <>
      {usual.length > 0 && <Inline gap="xs">{usual.map((one, at) => button(one, at === 0))}</Inline>}
      {rare.length > 0 && (
        <Disclosure summary={t('desk.more')}>
          <Inline gap="xs">{rare.map((one) => button(one, false))}</Inline>
        </Disclosure>
      )}
      {request && (
        <OperationDialog
          key={round}
          {...request}
          onClose={() => setRequest(undefined)}
          onReload={isChanged ? reload : undefined}
          onUndoable={onDone}
        />
      )}
    </>
  )
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A column of yes and no has a value where it is yes. */
const isSo = (value: unknown): boolean => value !== false && hasContent(value)
