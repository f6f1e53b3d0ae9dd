interface Interval {
  everyMs: number
  run: () => Promise<unknown>
  onError: (error: unknown) => void
  /** The first run is now. */
  atOnce?: boolean
}

/** Runs something again and again, one run at a time; `stop` waits for the one under way. */
export const atIntervals = ({ everyMs, run, onError, atOnce = false }: Interval): { stop: () => Promise<void> } => {
  let last: Promise<unknown> = atOnce ? run().catch(onError) : Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(run).catch(onError)
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await last
    },
  }
}
