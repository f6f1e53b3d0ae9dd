/** Runs a task when what is on its way to the screen has been painted, and answers how to call it off. */
export const afterPaint = (task: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  // The frame's own callbacks come before its paint, a task set from there after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
