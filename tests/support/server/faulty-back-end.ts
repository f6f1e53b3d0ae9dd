import { createServer, type IncomingMessage, request, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fixtures } from '@playwright/test'
import type { AppServer } from './app-server.ts'

/** A server before the real one, at an address of its own: its back end can be made to misbehave. */
export interface FaultyBackEnd {
  url: string
  /**
   * Answers the calls at and below a path of the API, such as `settings`, from now on, or one path of the site, such as
   * `/store/_payload.json`; the real one does without.
   */
  answer: (path: string, listener?: RequestListener) => void
  /** Where documents and files come from; the real server by default. */
  documentsFrom: (url: string) => void
  /** Answers every document with the bare shell from now on, as a static host does. */
  beStaticHost: () => void
  close: () => Promise<void>
}

const API = '/api/v1/'

const startFront = async (target: string): Promise<FaultyBackEnd> => {
  const answers = new Map<string, RequestListener>()
  let documents = target
  let isStaticHost = false

  const server = createServer((incoming, response) => {
    const { pathname, search } = new URL(incoming.url ?? '/', target)
    const call = pathname.startsWith(API) ? pathname.slice(API.length) : undefined
    const listener = answers.get(pathname)
    if (listener) return listener(incoming, response)
    // A back end that misbehaves makes no payloads, nor does a static host.
    if ((answers.size > 0 || isStaticHost) && pathname.endsWith('/_payload.json'))
      return saying(404, '{}', isStaticHost ? 'text/html' : 'application/json')(incoming, response)
    const own = [...answers].find(([path]) => call === path || call?.startsWith(`${path}/`))?.[1]
    if (own) return own(incoming, response)
    const isShell = isStaticHost && incoming.headers.accept?.startsWith('text/html')
    const path = isShell ? '/index.html' : pathname + search
    passOn(new URL(path, call === undefined ? documents : target), incoming, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (path, listener) => void (listener ? answers.set(path, listener) : answers.delete(path)),
    documentsFrom: (url) => void (documents = url),
    beStaticHost: () => void (isStaticHost = true),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const passOn = (url: URL, incoming: IncomingMessage, response: ServerResponse): void => {
  const { method = 'GET', headers } = incoming
  const outgoing = request(url, { method, headers: { ...headers, host: url.host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}

/** For `test.extend`: a front before the server of the test. */
export const withFaultyBackEnd: Fixtures<{ backEnd: FaultyBackEnd }, object, { app: AppServer }> = {
  backEnd: async ({ app }, use) => {
    const backEnd = await startFront(app.url)
    await use(backEnd)
    await backEnd.close()
  },
}

/** Answers with a status and a body. */
export const saying =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body)
  }

/** Takes the question and never answers. */
export const silence: RequestListener = () => {}

/** Hangs up instead of answering. */
export const broken: RequestListener = (_request, response) => void response.destroy()
