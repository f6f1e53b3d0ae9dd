/** Runs a task while no other tab runs one of that name, where the browser has locks. */
export const withLock = <Result>(name: string, task: () => Promise<Result>): Promise<Result> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(name, task) : task()
