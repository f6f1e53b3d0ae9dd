import { PAGE_NAMES } from '#contract/site/page-names.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Part } from '../lib/attempt.ts'
import { openCircuits } from '../lib/circuit.ts'

/** Whether a read was answered from a cache. */
export type CacheResult = 'hit' | 'miss'

/** A finished request from outside. */
export interface ObservedRequest {
  method: string
  /** The pattern of the route, or `page <name>`: never an address, so that the number of series is bounded. */
  route: string
  status: number
  seconds: number
}

/** What this process measures of itself, in the format of Prometheus. */
export interface Metrics {
  registry: Registry
  observeRequest: (request: ObservedRequest) => void
  /** The time one page took to render, in seconds. */
  observeRender: (page: string, seconds: number) => void
  countCacheRead: (cache: 'answers' | 'documents', result: CacheResult) => void
  /** A measurement of a customer's browser: seconds, or a share for the layout shift. */
  observeVital: (name: string, page: string, value: number) => void
  countClientError: (page: string) => void
  /** A part of an answer or a mail that could not be made. */
  countLeftOut: (part: Part) => void
  /** Adds a gauge whose values are read at each scrape; a failed read leaves it out. */
  addGauge: (gauge: GaugeSource) => void
}

/** Values of a gauge by their labels. */
export interface GaugeSource {
  name: string
  help: string
  labels: readonly string[]
  read: () => Promise<readonly { labels: Record<string, string>; value: number }[]>
}

const PAGES: ReadonlySet<string> = new Set(PAGE_NAMES)
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** A label is one of our own list, since a series is kept until the process ends and a visitor may invent any number. */
const among = (names: ReadonlySet<string>, value: string): string => (names.has(value) ? value : 'other')

/** From an answer out of memory to the longest a request may take. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Around the limits of "good" and "poor": 2.5 and 4 s for LCP, 0.2 and 0.5 s for INP, 0.1 and 0.25 for CLS. */
const VITALS = [0.05, 0.1, 0.2, 0.25, 0.5, 1, 1.8, 2.5, 3, 4, 6, 10]

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'qafila_http_request_duration_seconds',
    help: 'Requests from outside by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const renders = new Histogram({
    name: 'qafila_render_duration_seconds',
    help: 'Pages rendered by the server',
    labelNames: ['page'],
    buckets: SECONDS,
    registers,
  })
  const reads = new Counter({
    name: 'qafila_cache_reads_total',
    help: 'Reads of the caches in memory',
    labelNames: ['cache', 'result'],
    registers,
  })
  const vitals = new Histogram({
    name: 'qafila_web_vitals',
    help: 'Measurements of customers’ browsers: seconds, CLS as a share',
    labelNames: ['name', 'page'],
    buckets: VITALS,
    registers,
  })
  const errors = new Counter({
    name: 'qafila_client_errors_total',
    help: 'Errors reported by customers’ browsers',
    labelNames: ['page'],
    registers,
  })
  const leftOut = new Counter({
    name: 'qafila_parts_left_out_total',
    help: 'Calendars, pictures, passes and documents that could not be made',
    labelNames: ['part'],
    registers,
  })
  const circuits: Gauge = new Gauge({
    name: 'qafila_circuits_open',
    help: 'Addresses of services outside that this process does not call, since they do not answer',
    labelNames: ['service'],
    registers,
    collect: () => {
      circuits.reset()
      for (const [service, count] of openCircuits()) circuits.set({ service }, count)
    },
  })
  return {
    registry,
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method: among(METHODS, method), route, status }, seconds),
    observeRender: (page, seconds) => renders.observe({ page }, seconds),
    countCacheRead: (cache, result) => reads.inc({ cache, result }),
    observeVital: (name, page, value) => vitals.observe({ name, page: among(PAGES, page) }, value),
    countClientError: (page) => errors.inc({ page: among(PAGES, page) }),
    countLeftOut: (part) => leftOut.inc({ part }),
    addGauge: ({ name, help, labels, read }) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        collect: async () => {
          gauge.reset()
          const values = await read().catch(() => [])
          for (const one of values) gauge.set(one.labels, one.value)
        },
      })
    },
  }
}
