/** Runs a task, each in a turn of its own, when there is nothing better to do, but within three seconds. */
export const whenIdle = (task: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 3000 })
  else setTimeout(task, 200)
}
