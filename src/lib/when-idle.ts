/** Runs a task when the browser is idle, each in its own macrotask, but within three seconds. */
export const whenIdle = (task: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 3000 })
  else setTimeout(task, 200)
}
