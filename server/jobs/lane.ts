/** The jobs of one queue within this process. */
export interface Lane {
  /** Counts a run as one of this lane, which takes less meanwhile. */
  hold: (run: Promise<void>) => void
  /** Runs what is due and what that makes due; answers how many there were. */
  drain: () => Promise<number>
  /** From now on looks for due jobs each second, and when one is done. */
  start: () => void
  /** Takes no more. Resolves when all that is being done is done. */
  stop: () => Promise<void>
}

interface LaneOptions<Job> {
  atOnce: number
  /** Takes due jobs, this many at most. */
  fetch: (most: number) => Promise<Job[]>
  /** Runs one; never rejects. */
  run: (job: Job) => Promise<void>
  /** A look failed, or succeeded. */
  onLook: (error?: unknown) => void
}

const EVERY_MS = 1000

/** Takes jobs as far as there is room, so that one that takes long delays others only once all places are taken. */
export const createLane = <Job>({ atOnce, fetch, run, onLook }: LaneOptions<Job>): Lane => {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const { signal } = stopping
  let taking: Promise<number> | undefined
  let loop: Promise<void> = Promise.resolve()

  const hold = (promise: Promise<void>): void => {
    running.add(promise)
    void promise.finally(() => running.delete(promise))
  }
  const takeNow = async (): Promise<number> => {
    const room = atOnce - running.size
    const jobs = room > 0 && !signal.aborted ? await fetch(room) : []
    for (const job of jobs) hold(run(job))
    return jobs.length
  }
  // One look at a time: two would take more than there is room for.
  const take = (): Promise<number> => (taking ??= takeNow().finally(() => (taking = undefined)))

  const look = async (): Promise<void> => {
    while (!signal.aborted) {
      await pause(signal, running)
      if (signal.aborted) return
      await take().then(() => onLook(), onLook)
    }
  }
  return {
    hold,
    drain: async () => {
      let done = 0
      for (;;) {
        const taken = await take()
        done += taken
        if (taken === 0 && running.size === 0) return done
        await Promise.race(running)
      }
    },
    start: () => {
      loop = look()
    },
    stop: async () => {
      stopping.abort()
      await loop
      await Promise.all(running)
    },
  }
}

/** Waits for a second, for one of the runs, or for the end. */
const pause = (signal: AbortSignal, runs: Iterable<Promise<void>>): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, EVERY_MS).unref()
    signal.addEventListener('abort', end)
    for (const run of runs) void run.then(end)
  })
