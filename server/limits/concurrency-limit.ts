import { apiError } from '../errors/api-error.ts'

/** The caller of a task: its IP prefix and, within it, the single client. */
export interface Caller {
  ipPrefix: string
  client: string
}

/** Runs a task under the limit. */
export type ConcurrencyLimit = <Result>(task: () => Promise<Result>, caller?: Caller) => Promise<Result>

const ANONYMOUS: Caller = { ipPrefix: '', client: '' }

/** One that waits. */
interface Place {
  enter: () => void
  refuse: (error: Error) => void
}

/**
 * Lets at most `atOnce` tasks run and `waiting` wait. IP prefixes are served round robin, and within an IP prefix its
 * clients, so that a client with many tasks delays only its own. When all places are taken, the client that has most of
 * them loses its last one to a client that has none; any other new task fails as busy (503).
 */
export const createConcurrencyLimit = (atOnce: number, waiting: number): ConcurrencyLimit => {
  const queue = createFairQueue<Place>()
  let running = 0

  const enter = async (caller: Caller): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.size() >= waiting) {
      const busy = apiError('maintenance', { cause: new Error('too many are waiting') })
      const dropped = queue.has(caller) ? undefined : queue.dropFromLongest()
      if (!dropped) throw busy
      dropped.refuse(busy)
    }
    // A finished task passes its place on, so `running` stays the same.
    await new Promise<void>((resolve, reject) => queue.push(caller, { enter: resolve, refuse: reject }))
  }
  const leave = (): void => {
    const next = queue.shift()
    if (next) next.enter()
    else running -= 1
  }

  return async (task, caller = ANONYMOUS) => {
    await enter(caller)
    try {
      return await task()
    } finally {
      leave()
    }
  }
}

/** Queues of items by IP prefix and client; a map's order of insertion is the round-robin order. */
const createFairQueue = <Item>() => {
  const prefixes = new Map<string, Map<string, Item[]>>()
  let size = 0

  return {
    size: () => size,
    has: ({ ipPrefix, client }: Caller): boolean => prefixes.get(ipPrefix)?.has(client) ?? false,
    push: ({ ipPrefix, client }: Caller, item: Item): void => {
      const lines = prefixes.get(ipPrefix) ?? new Map<string, Item[]>()
      prefixes.set(ipPrefix, lines.set(client, [...(lines.get(client) ?? []), item]))
      size += 1
    },
    /** The next item; its IP prefix and its client move to the end of their queues. */
    shift: (): Item | undefined => {
      const [first] = prefixes
      const [line] = first?.[1] ?? []
      if (!first || !line) return undefined
      const [ipPrefix, lines] = first
      const [client, [item, ...rest]] = line
      prefixes.delete(ipPrefix)
      lines.delete(client)
      if (rest.length > 0) lines.set(client, rest)
      if (lines.size > 0) prefixes.set(ipPrefix, lines)
      size -= 1
      return item
    },
    /** Takes the newest item of the client that has most, where one has more than one. */
    dropFromLongest: (): Item | undefined => {
      const longest = [...prefixes.values()]
        .flatMap((lines) => [...lines.values()])
        .reduce<Item[]>((most, line) => (line.length > most.length ? line : most), [])
      if (longest.length < 2) return undefined
      size -= 1
      return longest.pop()
    },
  }
}
