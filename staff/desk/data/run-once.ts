import { useQueryClient } from '@tanstack/react-query'
import { atom, useSetAtom } from 'jotai'
import type { Operation, OperationAnswer } from '#contract/desk/operations.ts'
import { RefusedCall } from '#staff/calls.ts'
import { IN_PASSING } from '#staff/desk/action.ts'
import { ANSWERS_KEY, type Input, labelOf, type Run, runOperation } from './operations.ts'
import { signedInAs } from './session.ts'
import { forget, noteSending, noteUnanswered } from './unanswered.ts'

/**
 * Does an operation; what changes something is done once, also when it is sent again after no answer. Until there is one
 * it stays on the device, by the name of who sent it.
 */
export const runOnce = async (operation: Operation, run: Omit<Run, 'id'>, by: string): Promise<OperationAnswer> => {
  if (operation.is_read) return runOperation(operation, run)
  const { id } = noteSending({ ...run, label: labelOf(operation), by })
  try {
    const answer = await runOperation(operation, { ...run, id })
    forget(id)
    return answer
  } catch (error) {
    if (error instanceof RefusedCall) forget(id)
    else noteUnanswered(id)
    throw error
  }
}

/** What was just done: it can be taken back, or is said in passing. */
export interface Done {
  operation: Operation
  input: Input
  undo?: OperationAnswer['undo']
  text?: string | undefined
}
export const doneAtom = atom<Done | undefined>(undefined)

/** What was done is said in passing; all other answers stay until they are closed. */
export const isPassing = (operation: Operation, { undo }: OperationAnswer): boolean =>
  undo !== undefined || IN_PASSING.has(labelOf(operation))

/** Reads all lists again. An answer that is shown in a row comes first: the row may be gone afterwards. */
export const useReread = () => {
  const client = useQueryClient()
  return async (): Promise<void> => client.invalidateQueries({ queryKey: ANSWERS_KEY })
}

/** Tells the page what was done: the lists are read again, and what can be taken back is offered to be. */
export const useDone = () => {
  const reread = useReread()
  const setDone = useSetAtom(doneAtom)
  return async (operation: Operation, input: Input, { undo, text }: OperationAnswer): Promise<void> => {
    if (operation.is_read) return
    if (undo) setDone({ operation, input, undo, text })
    else if (IN_PASSING.has(labelOf(operation))) setDone({ operation, input, text })
    await reread()
  }
}

/** Does an operation without a form. */
export const useRun = () => {
  const done = useDone()
  const client = useQueryClient()
  return async (operation: Operation, input: Input, { isUndo = false } = {}): Promise<void> => {
    const { undo, ...answer } = await runOnce(operation, { input }, signedInAs(client))
    await done(operation, input, isUndo || !undo ? answer : { ...answer, undo })
  }
}
