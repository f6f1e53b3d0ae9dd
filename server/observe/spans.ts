import type { Span } from '@opentelemetry/api'
import type { Pool } from 'pg'

/** What a span says of its work: names and numbers, never what a customer typed. */
export interface SpanOptions {
  kind?: 'server' | 'client' | 'internal'
  attributes?: Record<string, string | number>
}

/** Starts spans, and knows which piece of work is under way. */
export interface SpanSource {
  start: (name: string, options: SpanOptions, parent?: Span) => Span
  /** The span of the work around this call. */
  current: () => Span | undefined
  /** Runs something as part of the work of a span. */
  within: <Result>(span: Span, act: () => Result) => Result
  /** Continues the trace of a `traceparent`; undefined for one that is none. */
  remote: (traceparent: string) => Span | undefined
  /** Sends what is left. */
  stop: () => Promise<void>
}

/** Traces of this process; there are none unless an endpoint is set (`tracing.ts`). */
export interface Tracing {
  /** Runs a piece of work in a span, within that of the work around it. */
  inSpan: <Result>(name: string, options: SpanOptions, act: () => Promise<Result>) => Promise<Result>
  /** Makes spans of the queries of a pool, where they are part of other work. */
  tracePool: (pool: Pool) => void
}

let installed: Tracing | undefined

/** From now on work is traced; undefined ends that. */
export const installTracing = (tracing: Tracing | undefined): void => {
  installed = tracing
}

/** Runs a piece of work, in a span where this process is traced. */
export const inSpan = <Result>(name: string, options: SpanOptions, act: () => Promise<Result>): Promise<Result> =>
  installed ? installed.inSpan(name, options, act) : act()

/** Traces the queries of a pool where this process is traced. */
export const tracePool = (pool: Pool): void => installed?.tracePool(pool)
