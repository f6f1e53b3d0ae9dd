import { createConcurrencyLimit, type ConcurrencyLimit, type Caller } from '../../limits/concurrency-limit.ts'

/**
 * So many calls about one slot run at a time in a process. The slot's lock would serialise them anyway, each keeping
 * one of the pool's ten connections: the other connections stay free for other calls.
 */
const WIDTH = 4
/** More than are served within the time that a caller waits. */
const MOST_WAITING = 500

/** Runs a call in turn with those of the same key. */
export type InLine = <Result>(key: string, run: () => Promise<Result>, who: Caller) => Promise<Result>

/** A queue for each key; a task that comes to a full queue fails with 503. */
export const createLines = (width = WIDTH, mostWaiting = MOST_WAITING): InLine => {
  const lines = new Map<string, { inTurn: ConcurrencyLimit; calls: number }>()
  return async (key, run, who) => {
    const line = lines.get(key) ?? { inTurn: createConcurrencyLimit(width, mostWaiting), calls: 0 }
    lines.set(key, line)
    line.calls += 1
    try {
      return await line.inTurn(run, who)
    } finally {
      line.calls -= 1
      if (line.calls === 0) lines.delete(key)
    }
  }
}
