/** Thrown when something did not answer in its time. */
export class TimeLimit extends Error {
  override name = 'TimeLimit'
}

/**
 * What `task` resolves to, or a `TimeLimit` when it takes longer than `milliseconds`. The task itself is not stopped.
 */
export const within = async <T>(milliseconds: number, task: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimit(`No answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([task, late])
  } finally {
    clearTimeout(timer)
  }
}
