interface Interval {
  everyMs: number
  run: () => Promise<unknown>
  onError: (error: unknown) => void
  /** The first run is now. */
  atOnce?: boolean
}

/**
 * Runs something again and again, one run at a time; `stop` waits for the one under way. A run that takes longer than
 * the interval is followed by one, not by as many as were due: of a database that hangs those would never end.
 */
export const atIntervals = ({ everyMs, run, onError, atOnce = false }: Interval): { stop: () => Promise<void> } => {
  let last: Promise<unknown> | undefined
  const start = () => {
    last ??= run()
      .catch(onError)
      .finally(() => {
        last = undefined
      })
  }
  if (atOnce) start()
  const timer = setInterval(start, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await last
    },
  }
}
