import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { PushError, type PushFailure, rememberTurnedOn, subscribe } from '#src/domain/push/push.ts'
import { sessionAtom } from '#src/domain/session/session.ts'
import type { ApiProblem } from '#src/api/errors.ts'

interface TurnOn {
  /** Turns notifications on for this device; resolves to whether they are. Call it at a press. */
  turnOn: () => Promise<boolean>
  isSending: boolean
  /** Why the browser does not show them. */
  failure: PushFailure | undefined
  /** Why the server did not take it. */
  problem: ApiProblem | undefined
}

/** Turning notifications on: the browser's question, its subscription, and the server's part. */
export const useTurnOn = (): TurnOn => {
  const { user, loginAt } = useAtomValue(sessionAtom)
  const { run, isSending, problem } = useSubmit({ isQuiet: true })
  const refresh = useRefresh()
  const [failure, setFailure] = useState<PushFailure>()
  const turnOn = async (): Promise<boolean> => {
    setFailure(undefined)
    const isOn = await run(async (call) => {
      try {
        const readKey = async () =>
          (await call('notifications.read', {}, { isQuiet: true })).data.notifications.push_key
        const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
        await call('notifications.addDevice', { body: { ...(await subscribe(readKey)), time_zone } }, { isQuiet: true })
      } catch (error) {
        if (!(error instanceof PushError)) throw error
        setFailure(error.failure)
        return false
      }
      rememberTurnedOn(user?.id ?? '', loginAt)
      await refresh('notifications.read')
      return true
    })
    return isOn === true
  }
  return { turnOn, isSending, failure, problem }
}
