import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, type TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Env } from '../env/env.ts'
import { installTracing, type SpanSource } from './spans.ts'
import { createPoolTracer } from './trace-queries.ts'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const
/** A collector that is away holds up neither requests nor the end of a process. */
const EXPORT_MS = 3000
const EXPORT_EVERY_MS = 2000

/**
 * Sends traces to an OTLP endpoint. Loaded only where one is set. There are no packages that instrument libraries by
 * themselves: they record statements and addresses, which hold what customers typed.
 */
export const startTracing = ({ endpoint, share, service }: NonNullable<Env['tracing']>): SpanSource => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_EVERY_MS, exportTimeoutMillis: EXPORT_MS }),
    ],
  })
  const tracer = provider.getTracer('qafila')
  const work = new AsyncLocalStorage<Span>()
  const source: SpanSource = {
    start: (name, { kind = 'internal', attributes = {} }, parent = work.getStore()) =>
      tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes },
        parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      ),
    current: () => work.getStore(),
    within: (span, act) => work.run(span, act),
    remote: readTraceparent,
    stop: async () => {
      installTracing(undefined)
      await provider.shutdown().catch(() => {})
    },
  }
  installTracing({
    inSpan: async (name, options, act) => {
      const span = source.start(name, options)
      try {
        return await source.within(span, act)
      } catch (error) {
        // Without its sentence, which may name what was typed.
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    tracePool: createPoolTracer(source),
  })
  return source
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

const readTraceparent = (header: string): Span | undefined => {
  const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(header) ?? []
  if (traceId === undefined || spanId === undefined) return undefined
  const traceFlags: TraceFlags = Number.parseInt(flags, 16) & 1
  return trace.wrapSpanContext({ traceId, spanId, traceFlags, isRemote: true })
}
