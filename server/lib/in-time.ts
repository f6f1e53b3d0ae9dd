import { setTimeout as wait } from 'node:timers/promises'

/** Awaits a piece of work, or fails after so long; the work itself goes on, and its outcome is ignored. */
export const inTime = async <Result>(work: Promise<Result>, ms: number, message: string): Promise<Result> => {
  work.catch(() => {})
  const isOver = new AbortController()
  const late = wait(ms, undefined, { signal: isOver.signal, ref: false }).then(() => Promise.reject(new Error(message)))
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    isOver.abort()
  }
}
