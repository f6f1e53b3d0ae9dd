import { DEFAULT_LOCALE } from '#locales/index.ts'
import type { Socket } from 'node:net'
import { errorBody } from '../errors/api-error.ts'
import { type ErrorCode, ERRORS } from '../errors/messages.ts'

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/**
 * Answers requests that could not be parsed (headers too large, broken or too slow), if the socket is still writable.
 */
export const answerRawError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const code = CODES[error.code ?? ''] ?? 'bad_request'
  const body = JSON.stringify(errorBody(code, DEFAULT_LOCALE))
  const head = [
    `HTTP/1.1 ${ERRORS[code].status} Error`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
