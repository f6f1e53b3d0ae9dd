import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Env } from '../env/env.ts'
import { inSpan } from '../observe/spans.ts'

/** The timeout of another back end while a document is rendered. */
const FOREIGN_TIMEOUT_MS = 5000

/** Reaches this server's own API without a socket; its log lines carry the id of the request it is for. */
export const injectFetch =
  (app: FastifyInstance, requestId: string): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const answer = await app.inject({
      method: request.method as InjectOptions['method'] & string,
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), 'x-request-id': requestId },
    })
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  }

/** Fetches from another back end, within a limit, so that a slow one cannot delay a page for long. */
export const foreignFetch: typeof fetch = (input, init) => {
  const request = new Request(input, init)
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(FOREIGN_TIMEOUT_MS)])
  return inSpan('read of the back end', { kind: 'client' }, () => fetch(new Request(request, { signal })))
}

/** How the API is reached by this server: its own, or that of the other back end. */
export const reachOf = (app: FastifyInstance, { foreignApi, publicUrl }: Env, requestId: string) =>
  foreignApi === undefined
    ? { fetch: injectFetch(app, requestId), apiBaseUrl: publicUrl }
    : { fetch: foreignFetch, apiBaseUrl: foreignApi }
