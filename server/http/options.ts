import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { Socket } from 'node:net'
import {
  type FastifyHttpOptions,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawRequestDefaultExpression,
} from 'fastify'
import type { Env } from '../env/env.ts'
import { errorBody } from '../errors/api-error.ts'
import { ERRORS } from '../errors/messages.ts'
import { toApiError } from '../errors/translate-error.ts'
import { requestLocale } from '../lib/request-locale.ts'
import { loggerOptions } from './logger.ts'
import { answerRawError } from './raw-errors.ts'
import { trustedPeer } from './trusted-peer.ts'

/** A page sends far less; uploads have a limit of their own. */
const BODY_LIMIT = 256 * 1024
const HEADER_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
/** On a busy machine the database alone may take ten seconds to open, and a start must not fail of that. */
const START_TIMEOUT_MS = 120_000
const IDLE_TIMEOUT_MS = 60_000
const KEEP_ALIVE_MS = 15_000
/** How often slow connections are looked for. */
const CHECK_MS = 2000
/** `{id}` is 80 at most, and may arrive percent-encoded. */
const MAX_PARAM = 240

/** How the HTTP server behaves before any route: sizes, times, addresses, logging. */
export const serverOptions = (env: Env): FastifyHttpOptions<Server> => ({
  logger: loggerOptions(env.logLevel),
  // The access log has a line for each call: Fastify would add two.
  logController: new LogController({ disableRequestLogging: env.logsAccess }),
  genReqId: requestIdOf(env.trustProxy),
  requestIdHeader: false,
  trustProxy: trustedProxies(env.trustProxy),
  pluginTimeout: START_TIMEOUT_MS,
  bodyLimit: BODY_LIMIT,
  routerOptions: { maxParamLength: MAX_PARAM },
  rewriteUrl: ({ url = '/' }) => (url.startsWith(`${env.apiPrefix}/`) ? url : readablePath(url)),
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionTimeout: IDLE_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  http: { headersTimeout: HEADER_TIMEOUT_MS, connectionsCheckingInterval: CHECK_MS },
  forceCloseConnections: 'idle',
  // Requests that arrive on an open connection during a stop are still served: the client cannot know of the stop.
  return503OnClosing: false,
  clientErrorHandler: answerRawError,
  frameworkErrors: (error, request, reply) => refuse(error, request as FastifyRequest, reply as FastifyReply),
})

/**
 * A page's path that cannot be decoded is used as written, so that the router answers it with the usual "not found"
 * page.
 */
const readablePath = (url: string): string => {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

const REQUEST_ID = /^[\w.:+/=-]{8,128}$/

/**
 * The id of a request: what a trusted proxy calls it, so that its log and this one can be read together, and the page's
 * own for the reads it is rendered from, which have no socket.
 */
const requestIdOf = (trust: Env['trustProxy']) => {
  const isTrusted = trustedPeer(trust)
  return ({ headers, socket }: RawRequestDefaultExpression): string => {
    const id = headers['x-request-id']
    const isInside = !(socket instanceof Socket)
    const isTaken = isInside || isTrusted(socket.remoteAddress ?? '')
    return isTaken && typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID()
  }
}

const trustedProxies = (trust: Env['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number): boolean => hop < trust : trust

/** An address that cannot be decoded reaches no route, and so no handler of errors. */
const refuse = (cause: Error, request: FastifyRequest, reply: FastifyReply): void => {
  const { code } = toApiError(cause)
  reply
    .code(ERRORS[code].status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(code, requestLocale(request))))
}
