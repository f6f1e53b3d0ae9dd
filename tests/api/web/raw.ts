import { mkdtemp } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'qafila-web-'))

export interface RawAnswer {
  status: number
  /** The status line and the headers, lower case. */
  head: string
  body: string
}

/** Sends `target` as it is, which no HTTP client does: clients tidy `..`, backslashes and control characters away. */
export const rawGet = async (app: FastifyInstance, target: string, headers = ''): Promise<RawAnswer> => {
  const socket = openRaw(app, target, headers)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  return {
    status: Number(text.slice(9, 12)),
    head: text.slice(0, end).toLowerCase(),
    body: text.slice(end + 4),
  }
}

/** Opens a request whose answer has not been read yet. */
export const openRaw = (app: FastifyInstance, target: string, headers = ''): Socket => {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: shop.example\r\n${headers}Connection: close\r\n\r\n`)
  return socket
}

/** Spellings of a path out of a folder to `file` beside it, each to be put after the folder's own path. */
export const climbs = (file: string): string[] => {
  const ups = [
    '../',
    '..%2f',
    '..%2F',
    '%2e%2e/',
    '%2e%2e%2f',
    '%2E%2E%2F',
    '.%2e/',
    '%2e./',
    '..\\',
    '..%5c',
    '%2e%2e%5c',
    '%252e%252e%252f',
    '..%252f',
    '%25252e%25252e%25252f',
    '..;/',
    '....//',
    '..././',
    '.../',
    './../',
    '%2e/%2e%2e/',
    'x/../../',
    'x/%2e%2e/%2e%2e/',
    'x%2f..%2f..%2f',
    '/../',
    '//../',
    '%2f../',
    '%2f%2e%2e%2f',
    '..%00/',
    '%00../',
    '..%c0%af',
    '%c0%ae%c0%ae/',
    '%c0%ae%c0%ae%c0%af',
    '..%ef%bc%8f',
    '%e3%80%82%e3%80%82/',
    '%u002e%u002e/',
    '..%u2215',
    '..%0a/',
    '..%09/',
    '..%20/',
    '../?/../',
    '..%23/',
    '../../../../../../',
    '%2e%2e/%2e%2e/%2e%2e/%2e%2e/',
  ]
  return ups.map((up) => up + file)
}
