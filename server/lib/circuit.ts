import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import { LRUCache } from 'lru-cache'

/** What the shop calls outside of its own hosts: the labels of the metric. */
export type Service =
  | 'stripe'
  | 'moyasar'
  | 'tabby'
  | 'tamara'
  | 'mail'
  | 'messages'
  | 'tax_authority'
  | 'google_wallet'
  | 'apple_wallet'
  | 'push'
  | 'pictures'

/** So many failures in a row open a circuit: a single payment that a gateway stumbles over does not. */
export const FAILURES = 5
/** An open circuit refuses all calls for this long; then one finds out whether the service answers again. */
export const REST_MS = 15_000
/** The longest that a customer waits for all calls of a request together, each of which is made once. */
export const CUSTOMER_MS = 4000
/** Of push services there are many addresses; a circuit that was not used for long is forgotten. */
const KEPT = { max: 1000, ttl: 15 * 60_000 }

/** Of one address of a service, within this process. Instants are those of `performance.now`. */
interface Circuit {
  service: Service
  /** In a row. */
  failures: number
  openSince: number
  restsUntil: number
}

export const circuits = new LRUCache<string, Circuit>(KEPT)
const changes = channel('qafila:circuit')
const faults = new WeakSet<object>()
const customers = new AsyncLocalStorage<{ until?: number }>()

/** A call that was not made, since the service did not answer the ones before. */
export class CircuitOpen extends Error {
  override name = 'CircuitOpen'
  /** When it is of use to call again. */
  readonly restMs: number
  /** For how long the circuit has been open. */
  readonly openMs: number
  constructor(service: Service, { restMs, openMs }: Pick<CircuitOpen, 'restMs' | 'openMs'>) {
    super(`${service} does not answer and is asked again in ${Math.ceil(restMs / 1000)} s`)
    this.restMs = restMs
    this.openMs = openMs
  }
}

/** The open circuit that a failure comes from; libraries wrap what is thrown within them. */
export const circuitOpenIn = (error: unknown): CircuitOpen | undefined => {
  if (!(error instanceof Error) || error instanceof CircuitOpen) return error as CircuitOpen | undefined
  return circuitOpenIn(error.cause ?? (error as { detail?: unknown }).detail)
}

/** Notes that an error is one of a service outside, though a library made it of an answer that came. */
export const noteFault = (error: unknown): void => {
  if (error instanceof Error) faults.add(error)
}

/** Whether a service outside failed, and not the shop's own database, whose errors may have the same codes. */
export const isOfService = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof CircuitOpen ||
    faults.has(error) ||
    isOfService(error.cause ?? (error as { detail?: unknown }).detail))

/** Runs what a customer waits for: its calls take `CUSTOMER_MS` in all, from the first one on. */
export const whileCustomerWaits = <Result>(work: () => Promise<Result>): Promise<Result> =>
  customers.getStore() ? work() : customers.run({}, work)

interface Call<Answer> {
  service: Service
  address: string
  /** The limit of a call that no customer waits for. */
  ms: number
  /** Whether an answer says that the service cannot work now. */
  isFailure?: (answer: Answer) => boolean
  /** Whether what was thrown says so; a refusal of this one call does not. */
  isFault?: (error: unknown) => boolean
}

/**
 * Calls a service outside. After `FAILURES` in a row all calls of this process fail at once with a `CircuitOpen`; after
 * `REST_MS` one is let through, and its outcome closes the circuit or keeps it open.
 */
export const throughCircuit = async <Answer>(
  { service, address, ms, isFailure = () => false, isFault = () => true }: Call<Answer>,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const key = `${service} ${address}`
  const circuit = circuits.get(key) ?? { service, failures: 0, openSince: 0, restsUntil: 0 }
  circuits.set(key, circuit)
  const now = performance.now()
  if (now < circuit.restsUntil)
    throw new CircuitOpen(service, { restMs: circuit.restsUntil - now, openMs: now - circuit.openSince })
  const limit = limitOf(ms, now)
  if (limit <= 0) throw new Error(`${service} left no time for another call`)
  // The others are refused while one finds out.
  if (isOpen(circuit)) circuit.restsUntil = now + Math.max(limit, REST_MS)
  try {
    const answer = await work(AbortSignal.timeout(limit))
    note(circuit, isFailure(answer))
    return answer
  } catch (error) {
    note(circuit, isFault(error))
    noteFault(error)
    throw error
  }
}

/** Fetches a whole answer. A network that fails, no answer in time, 429 and 5xx are failures of the service. */
export const fetchThrough = (service: Service, url: string, init: RequestInit, ms: number): Promise<Response> => {
  const isFailure = ({ status }: Response): boolean => status >= 500 || status === 429
  return throughCircuit({ service, address: new URL(url).origin, ms, isFailure }, async (limit) => {
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
    const answer = await fetch(url, { ...init, signal })
    // Read within the limit: a service may send its headers and then hang.
    const body = await answer.arrayBuffer()
    return new Response(body.byteLength > 0 ? body : null, { status: answer.status, headers: answer.headers })
  })
}

/** Whether calls of a service at that address are refused now. */
export const isResting = (service: Service, address: string): boolean =>
  performance.now() < (circuits.get(`${service} ${address}`)?.restsUntil ?? 0)

/** Whether calls of that service are refused now, at any address of it. */
export const isAnyResting = (service: string): boolean =>
  [...circuits.values()].some((one) => one.service === service && performance.now() < one.restsUntil)

/** How many circuits are open, of each service that this process called of late. */
export const openCircuits = (): Map<Service, number> => {
  const counts = new Map<Service, number>()
  for (const circuit of circuits.values())
    counts.set(circuit.service, (counts.get(circuit.service) ?? 0) + (isOpen(circuit) ? 1 : 0))
  return counts
}

/** Hears of circuits that open and close in this process, until what it returns is called. */
export const onCircuitChange = (hear: (event: { service: Service; isOpen: boolean }) => void): (() => void) => {
  const listener = (event: unknown) => hear(event as Parameters<typeof hear>[0])
  changes.subscribe(listener)
  return () => void changes.unsubscribe(listener)
}

const isOpen = ({ failures }: Circuit): boolean => failures >= FAILURES

const note = (circuit: Circuit, hasFailed: boolean): void => {
  const wasOpen = isOpen(circuit)
  const now = performance.now()
  circuit.failures = hasFailed ? circuit.failures + 1 : 0
  circuit.restsUntil = isOpen(circuit) ? now + REST_MS : 0
  if (wasOpen === isOpen(circuit)) return
  circuit.openSince = now
  changes.publish({ service: circuit.service, isOpen: !wasOpen })
}

/** Counted from the first call, so that waiting for the shop's own database leaves a service its time. */
const limitOf = (ms: number, now: number): number => {
  const customer = customers.getStore()
  if (!customer) return ms
  customer.until ??= now + CUSTOMER_MS
  return Math.min(ms, Math.ceil(customer.until - now))
}
