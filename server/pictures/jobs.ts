import { ImageRefusal } from './refusal.ts'

/** How many jobs run at once, and how many more may wait. */
export interface JobLimits {
  running: number
  waiting: number
}

/** Work that is done once for all parallel callers, a few pieces at once. */
export interface Jobs<T> {
  /**
   * The answer of `work`, or of the same key's work that is under way. `signal` aborts this call only: waiting work
   * without callers is dropped. Fails with 503 when too many jobs wait.
   */
  share: (key: string, work: () => Promise<T>, signal: AbortSignal) => Promise<T>
}

interface Flight<T> {
  answer: Promise<T>
  askers: number
  abandon: () => void
}

export const createJobs = <T>(limits: JobLimits): Jobs<T> => {
  const flights = new Map<string, Flight<T>>()
  const waiting = new Set<() => void>()
  let running = 0

  const startNext = (): void => {
    const [start] = waiting
    if (start === undefined || running >= limits.running) return
    waiting.delete(start)
    running += 1
    start()
  }

  const takeOff = (key: string, work: () => Promise<T>): Flight<T> => {
    if (running >= limits.running && waiting.size >= limits.waiting) throw new ImageRefusal(503, 'Busy, try again')
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const land = (): void => {
      running -= 1
      flights.delete(key)
      startNext()
    }
    const start = (): void => void work().then(resolve, reject).finally(land)
    const abandon = (): void => {
      if (!waiting.delete(start)) return
      flights.delete(key)
      reject(unwanted())
    }
    const flight = { answer: promise, askers: 0, abandon }
    flights.set(key, flight)
    waiting.add(start)
    startNext()
    return flight
  }

  return {
    share: async (key, work, signal) => {
      if (signal.aborted) throw unwanted()
      const flight = flights.get(key) ?? takeOff(key, work)
      const leave = (): void => {
        flight.askers -= 1
        if (flight.askers === 0) flight.abandon()
      }
      flight.askers += 1
      signal.addEventListener('abort', leave, { once: true })
      return await flight.answer.finally(() => signal.removeEventListener('abort', leave))
    },
  }
}

/** Reaches no caller: all have aborted. */
const unwanted = (): ImageRefusal => new ImageRefusal(503, 'No longer wanted')
