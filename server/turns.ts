import { apiError } from './errors/api-error.ts'

/** Runs a task when it is its turn. */
export type Turns = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Lets at most `atOnce` tasks run and `waiting` wait; who comes then is told that the shop is busy. */
export const createTurns = (atOnce: number, waiting: number): Turns => {
  const queue: (() => void)[] = []
  let running = 0

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw apiError('maintenance', { cause: new Error('too many are waiting') })
    // The place is handed over by who leaves it.
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  const leave = (): void => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async (task) => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
