import { useRef, useState } from 'react'
import type { Operation } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { RefusedCall } from '#staff/calls.ts'
import { type Input, runOperation } from '#staff/desk/data/operations.ts'

/** What became of one of several. */
export interface Outcome {
  state: 'busy' | 'done' | 'failed'
  text?: string | undefined
}

/** One of several: its key, and what is sent for it. */
export interface Part {
  key: string
  input: Input
}

interface Batch {
  outcomes: ReadonlyMap<string, Outcome>
  isRunning: boolean
  /** Does what is not done yet, one after the other. */
  run: (parts: readonly Part[]) => Promise<void>
  /** Ends after the one that is being done. */
  stop: () => void
}

/**
 * Does an operation once for each of several things, each with an id of its own. What failed can be done again, and
 * what was sent without an answer is sent with the id it had, so that it is done once.
 */
export const useBatch = (operation: Operation): Batch => {
  const { t } = useT()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [isRunning, setRunning] = useState(false)
  const ids = useRef(new Map<string, string>())
  const isStopped = useRef(false)

  const doOne = async ({ key, input }: Part): Promise<Outcome> => {
    const id = ids.current.get(key) ?? crypto.randomUUID()
    ids.current.set(key, id)
    try {
      const { text } = await runOperation(operation, { id, input })
      return { state: 'done', text }
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.status >= 500)
        return { state: 'failed', text: t('desk.failed.unsure') }
      ids.current.delete(key)
      const [sentence] = Object.values(error.body?.errors ?? {}).flat()
      return {
        state: 'failed',
        text: sentence ?? error.body?.message ?? t('desk.failed.refused', { status: error.status }),
      }
    }
  }

  return {
    outcomes,
    isRunning,
    run: async (parts) => {
      const after = new Map(outcomes)
      isStopped.current = false
      setRunning(true)
      for (const part of parts) {
        if (after.get(part.key)?.state === 'done') continue
        if (isStopped.current) break
        setOutcomes(new Map(after.set(part.key, { state: 'busy' })))
        after.set(part.key, await doOne(part))
        setOutcomes(new Map(after))
      }
      setRunning(false)
    },
    stop: () => {
      isStopped.current = true
    },
  }
}
