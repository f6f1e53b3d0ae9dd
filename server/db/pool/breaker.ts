import { Client, type ClientConfig } from 'pg'

/** Finds out that a database hangs, and fails queries at once until it answers again. */
export interface Breaker {
  isOpen: () => boolean
  /** To be called for each thing that is waited for; the result ends the wait. */
  watch: () => () => void
  close: () => void
}

/** A query of the shop takes some milliseconds: one that takes so long is a reason to look whether the database answers. */
const SUSPECT_MS = 1000
/** With the time before, what waits for a database that hangs is given up after four seconds. */
const PROBE_LIMIT_MS = 3000
const BUSY_MS = 300
const PROBE_EVERY_MS = 500
/** An error that the database itself sent is an answer. */
const SQLSTATE = /^[\dA-Z]{5}$/

/**
 * A slow query alone opens nothing: a look on a connection of its own decides. `onOpen` ends what hangs.
 */
export const createBreaker = (config: ClientConfig, onOpen: () => void): Breaker => {
  let isOpen = false
  let isLooking = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const look = async (): Promise<void> => {
    if (isLooking || isClosed) return
    isLooking = true
    const isAnswering = await answers(config)
    isLooking = false
    if (!isAnswering && !isOpen) {
      isOpen = true
      onOpen()
    } else if (isAnswering) isOpen = false
    if (isOpen && !isClosed) timer = setTimeout(() => void look(), PROBE_EVERY_MS).unref()
  }

  return {
    isOpen: () => isOpen,
    watch: () => {
      const waiting = setTimeout(() => void look(), SUSPECT_MS).unref()
      return () => clearTimeout(waiting)
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

const answers = async (config: ClientConfig): Promise<boolean> => {
  const began = performance.now()
  const client = new Client({ ...config, connectionTimeoutMillis: PROBE_LIMIT_MS, query_timeout: PROBE_LIMIT_MS })
  // A connection that breaks is no answer; its error is the query's too.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // A process that had no time itself noticed no answer.
    if (performance.now() - began > PROBE_LIMIT_MS + BUSY_MS) return true
    return SQLSTATE.test((error as { code?: string }).code ?? '')
  } finally {
    client.end().catch(() => {})
  }
}
