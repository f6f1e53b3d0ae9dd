import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ipPrefix } from '../lib/ip-prefix.ts'
import { isLoopback } from '../lib/is-loopback.ts'
import { apiError } from '../errors/api-error.ts'
import type { Caller } from './concurrency-limit.ts'

/**
 * What a call costs that is not answered from memory; one unit is some five milliseconds of the processor. A body costs one
 * more for each `BODY_BYTES`, such as a hundred lines to price, up to `page`.
 */
export const READ_COSTS = { call: 1, search: 3, page: 8 } as const
export type ReadCost = keyof typeof READ_COSTS
const BODY_BYTES = 4096

/** A bucket of units: `burst` at once, then `perSecond`. */
interface Bucket {
  burst: number
  perSecond: number
}

/**
 * Anonymous visitors share the bucket of their IP prefix: a page and its reads are some ten units, so that an
 * office behind one address opens 300 pages at once and then four a second, each anew. Each connection has a small
 * bucket beside it, so that a new visitor of an IP prefix whose bucket is empty can still read. A session has its own.
 */
export const READ_BUDGETS = {
  ipPrefix: { burst: 3000, perSecond: 40 },
  connection: { burst: 60, perSecond: 1 },
  session: { burst: 600, perSecond: 20 },
} as const satisfies Record<string, Bucket>

/** The number of clients with a budget in memory; the one idle for longest is dropped and starts again. */
const MOST_CLIENTS = 20_000

/** Counts calls that cost something. Held in this process: it bounds what this process spends. */
export interface ReadBudget {
  /** Takes the cost of one call. Throws `rate_limited` when nothing is left. */
  take: (request: FastifyRequest, cost: ReadCost, session?: string) => void
}

export const createReadBudget = (now: () => number = Date.now): ReadBudget => {
  const buckets = new LRUCache<string, { units: number; at: number }>({ max: MOST_CLIENTS })

  const takeFrom = (key: string, { burst, perSecond }: Bucket, units: number): boolean => {
    const time = now()
    const previous = buckets.get(key) ?? { units: burst, at: time }
    const available = Math.min(burst, previous.units + (Math.max(0, time - previous.at) / 1000) * perSecond)
    const isEnough = available >= units
    buckets.set(key, { units: available - (isEnough ? units : 0), at: time })
    return isEnough
  }

  return {
    take: (request, cost, session) => {
      if (!isFromOutside(request) || isThisMachine(request)) return
      const body = Math.floor(Number(request.headers?.['content-length'] ?? 0) / BODY_BYTES)
      const units = Math.min(READ_COSTS.page, READ_COSTS[cost] + body)
      const { ipPrefix, client } = waitingOf(request)
      const isAllowed =
        session === undefined
          ? takeFrom(`ip ${ipPrefix}`, READ_BUDGETS.ipPrefix, units) ||
            takeFrom(`connection ${client}`, READ_BUDGETS.connection, units)
          : takeFrom(`session ${session}`, READ_BUDGETS.session, units)
      if (isAllowed) return
      const { perSecond } = session === undefined ? READ_BUDGETS.ipPrefix : READ_BUDGETS.session
      throw apiError('rate_limited', { retryAfter: Math.ceil(units / perSecond) })
    },
  }
}

/** Reads of pages rendered here are injected calls without a socket: the page itself was counted. */
export const isFromOutside = ({ socket }: FastifyRequest): boolean => socket instanceof Socket

/**
 * A proxy on this machine without `TRUST_PROXY` gives all visitors this one address: they must not share a budget.
 * Their connections are still served round robin.
 */
const isThisMachine = ({ ip = '' }: Partial<FastifyRequest>): boolean =>
  ip === '::1' || isLoopback(ip.replace(/^::ffff:/, ''))

/** The queue of a request: its IP prefix's, and its connection's within that. */
export const waitingOf = ({ ip, socket }: FastifyRequest): Caller => ({
  ipPrefix: ipPrefix(ip),
  client: `${ip} ${socket.remotePort ?? ''}`,
})
