import { Socket } from 'node:net'
import { type Span, SpanStatusCode } from '@opentelemetry/api'
import plugin from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import type { Env } from '../../env/env.ts'
import { trustedPeer } from '../trusted-peer.ts'
import { isUnobserved, observedRoute } from '../../observe/observed-route.ts'
import type { SpanSource } from '../../observe/spans.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this request, where the process is traced. */
    span: Span | undefined
  }
}

/**
 * Makes a span of each page and call, with the reads and queries for it as children. A trusted proxy's `traceparent` is
 * continued. Its name is the route's pattern or the page, never an address.
 */
export const traced = ({ start, within, current, remote }: SpanSource, trust: Env['trustProxy']) =>
  plugin(async (app) => {
    const isTrusted = trustedPeer(trust)
    app.decorateRequest('span', undefined)
    const parentOf = ({ raw: { socket }, headers: { traceparent } }: FastifyRequest): Span | undefined => {
      // The read of a page, which is part of the page's work.
      if (!(socket instanceof Socket)) return current()
      return typeof traceparent === 'string' && isTrusted(socket.remoteAddress ?? '') ? remote(traceparent) : undefined
    }
    app.addHook('onRequest', (request, _reply, done) => {
      if (isUnobserved(request)) return done()
      const kind = request.raw.socket instanceof Socket ? 'server' : 'internal'
      request.span = start(
        request.method,
        { kind, attributes: { 'http.request.method': request.method, 'qafila.request_id': request.id } },
        parentOf(request),
      )
      return within(request.span, done)
    })
    // A body is read by events of the connection, which belong to no request.
    app.addHook('preValidation', (request, _reply, done) => {
      if (request.span) within(request.span, done)
      else done()
    })
    app.addHook('onResponse', async (request, { statusCode }) => {
      const { span } = request
      if (!span) return
      const route = observedRoute(request)
      span.updateName(`${request.method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode })
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
  })
