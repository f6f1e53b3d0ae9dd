import type { Queue } from './endpoint.ts'
import type { EndpointName, Endpoints } from './index.ts'
import { writeFacts } from './write-facts.ts'

/** Writes that can wait for a network: those whose row has a `queue`. */
export type WaitingName = {
  [Name in EndpointName]: Endpoints[Name] extends { queue: object } ? Name : never
}[EndpointName]

/** The facts of a write that the app needs without its schemas; they are part of its row. */
interface Write {
  rereads?: readonly EndpointName[]
  queue?: Queue
}

/** Writes by name. */
export const writes: Partial<Record<string, Write>> = writeFacts

/** The reads whose stored answers a write makes out of date; none for a call that changes nothing, or is unknown. */
export const rereadsOf = (name: string): readonly EndpointName[] => writes[name]?.rereads ?? []

/** How a write waits; undefined for one that may not, or that an older version of the app left on the device. */
export const queueOf = (name: string): Queue | undefined => writes[name]?.queue
