import type { InputFor } from '#contract/index.ts'
import type { ApiProblem } from '#src/api/errors.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'

type NotificationsChange = InputFor<'notifications.change'>['body']

interface Change {
  /** Saves at once; not later: what a customer chose offline might not be true any more by then. */
  change: (body: NotificationsChange) => Promise<void>
  isSending: boolean
  problem: ApiProblem | undefined
}

/** Changes how the customer is told of things. */
export const useChange = (): Change => {
  const refresh = useRefresh()
  const { run, isSending, problem } = useSubmit()
  const change = async (body: NotificationsChange): Promise<void> => {
    await run(async (call) => {
      await call('notifications.change', { body }, { isQuiet: true })
      await refresh('notifications.read')
    })
  }
  return { change, isSending, problem }
}
